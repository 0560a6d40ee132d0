// SPDX-License-Identifier: Apache-2.0
package closim.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;

/** The architecture rules as functions of packages, so that they can be tried on classes that break them. */
final class Rules {
    private static final Set<String> BAD_ENDINGS =
            Set.of("Manager", "Helper", "Util", "Utils", "Impl", "Helpers", "Utilities");
    private static final Set<String> BAD_BEGINNINGS = Set.of("Abstract", "Base");

    private Rules() {}

    /** Classes of the module depend only on what it may know. */
    static ArchRule dependsOnlyOnAllowed(MavenModule module) {
        return classes()
                .that()
                .resideInAPackage(module.packages())
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.or(
                        JavaClass.Predicates.resideInAnyPackage(module.allowed()), primitivesAndTheirArrays()))
                .as(module.folder() + " depends only on what it may know");
    }

    private static DescribedPredicate<JavaClass> primitivesAndTheirArrays() {
        return DescribedPredicate.describe(
                "primitive", type -> type.getBaseComponentType().isPrimitive());
    }

    /** No call whose result depends on the clock, the machine, the locale, the identity of objects or luck. */
    static ArchRule isDeterministic(String... packages) {
        return noClasses()
                .that()
                .resideInAnyPackage(packages)
                .should()
                .accessTargetWhere(Bans.accesses())
                .orShould()
                .dependOnClassesThat(Bans.types())
                .as("results depend on nothing but scenario and seed");
    }

    /** No threads but those of the engine. */
    static ArchRule hasNoThreads(String exempt, String... packages) {
        return noClasses()
                .that()
                .resideInAnyPackage(packages)
                .and()
                .resideOutsideOfPackage(exempt)
                .should()
                .dependOnClassesThat(Bans.threading())
                .as("only the engine has threads");
    }

    /** Powers, exponentials and logarithms come out the same on every platform. */
    static ArchRule usesStrictMath(String... packages) {
        return noClasses()
                .that()
                .resideInAnyPackage(packages)
                .should()
                .accessTargetWhere(Bans.platformMath())
                .as("Math may differ in the last bit between platforms: StrictMath does not");
    }

    /** Static fields are constants. */
    static ArchRule hasNoStaticState(String... packages) {
        return fields().that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(packages)
                .and(DescribedPredicate.describe("are static", Rules::isWrittenStatic))
                .should(beAConstant())
                .as("no static mutable state: two simulations may run in one JVM");
    }

    private static boolean isWrittenStatic(JavaField field) {
        return field.getModifiers().contains(JavaModifier.STATIC)
                && !field.getModifiers().contains(JavaModifier.SYNTHETIC);
    }

    private static ArchCondition<JavaField> beAConstant() {
        return new ArchCondition<>("be a constant") {
            @Override
            public void check(JavaField field, ConditionEvents events) {
                String fault = Constants.fault(field);
                events.add(new SimpleConditionEvent(field, fault.isEmpty(), field.getFullName() + ": " + fault));
            }
        };
    }

    /** Names say what a thing is. */
    static ArchRule hasTellingNames(String... packages) {
        return noClasses()
                .that()
                .resideInAnyPackage(packages)
                .should(haveAnEmptyName())
                .as("a class is named after what it is, not Manager, Helper, Util, Impl, Abstract or Base");
    }

    private static ArchCondition<JavaClass> haveAnEmptyName() {
        return new ArchCondition<>("have a name that says nothing") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String name = type.getSimpleName();
                boolean isEmpty = BAD_ENDINGS.stream().anyMatch(name::endsWith)
                        || BAD_BEGINNINGS.stream().anyMatch(word -> isFirstWord(word, name));
                events.add(new SimpleConditionEvent(type, isEmpty, type.getFullName()));
            }
        };
    }

    private static boolean isFirstWord(String word, String name) {
        return name.startsWith(word)
                && (name.length() == word.length() || Character.isUpperCase(name.charAt(word.length())));
    }

    /** What results may not depend on. */
    static final class Bans {
        private static final List<String> TYPES = List.of(
                "java.util.Random",
                "java.util.SplittableRandom",
                "java.util.concurrent.ThreadLocalRandom",
                "java.security.SecureRandom",
                "java.util.UUID",
                "java.util.Date",
                "java.util.Calendar",
                "java.util.TimeZone",
                "java.util.IdentityHashMap",
                "java.util.WeakHashMap",
                "java.util.Formatter",
                "java.util.Scanner");
        private static final Set<String> CLOCK_AND_MACHINE = Set.of(
                "java.lang.System.nanoTime",
                "java.lang.System.currentTimeMillis",
                "java.lang.System.identityHashCode",
                "java.lang.System.getenv",
                "java.lang.System.getProperty",
                "java.lang.System.getProperties",
                "java.lang.System.out",
                "java.lang.System.err",
                "java.lang.System.in",
                "java.lang.System.exit",
                "java.lang.Math.random",
                "java.lang.Runtime.availableProcessors",
                "java.lang.Object.hashCode",
                "java.util.Collections.shuffle",
                "java.util.Locale.getDefault",
                "java.nio.charset.Charset.defaultCharset",
                "java.lang.Throwable.printStackTrace");
        private static final Set<String> PLATFORM_MATH = Set.of(
                "pow", "exp", "expm1", "log", "log10", "log1p", "cbrt", "sin", "cos", "tan", "asin", "acos", "atan",
                "atan2", "sinh", "cosh", "tanh", "hypot");

        private Bans() {}

        static DescribedPredicate<JavaClass> types() {
            return DescribedPredicate.describe(
                    "of chance, clock or locale",
                    type -> TYPES.contains(type.getFullName())
                            || type.getPackageName().startsWith("java.time")
                            || type.getPackageName().startsWith("java.text"));
        }

        static DescribedPredicate<JavaClass> threading() {
            return DescribedPredicate.describe("of threads", type -> {
                String name = type.getFullName();
                return name.equals("java.lang.Thread")
                        || name.equals("java.lang.ThreadLocal")
                        || name.equals("java.util.Timer")
                        || (name.startsWith("java.util.concurrent.")
                                && !name.startsWith("java.util.concurrent.atomic."));
            });
        }

        static DescribedPredicate<JavaAccess<?>> accesses() {
            return DescribedPredicate.describe("clock, machine, locale or identity", access -> {
                AccessTarget target = access.getTarget();
                String name = target.getOwner().getFullName() + "." + target.getName();
                return CLOCK_AND_MACHINE.contains(name) || isParallel(target) || followsTheLocale(access);
            });
        }

        private static boolean isParallel(AccessTarget target) {
            String name = target.getName();
            return name.equals("parallelStream")
                    || (name.equals("parallel") && target.getOwner().isAssignableTo("java.util.stream.BaseStream"))
                    || (name.startsWith("parallel") && target.getOwner().isEquivalentTo(java.util.Arrays.class));
        }

        /** Forms of these methods that take a locale or a charset say so in their parameters. */
        private static boolean followsTheLocale(JavaAccess<?> access) {
            if (!(access.getTarget() instanceof AccessTarget.CodeUnitCallTarget call)) {
                return false;
            }
            List<String> parameters = call.getRawParameterTypes().stream()
                    .map(JavaClass::getFullName)
                    .toList();
            boolean isTold = parameters.contains("java.util.Locale")
                    || parameters.contains("java.nio.charset.Charset")
                    || (parameters.contains("java.lang.String")
                            && call.getName().equals("getBytes"));
            String owner = call.getOwner().getFullName();
            return !isTold
                    && switch (owner) {
                        case "java.lang.String" -> isLocaleMethodOfString(call, parameters);
                        case "java.io.PrintStream", "java.io.PrintWriter" ->
                            Set.of("printf", "format").contains(call.getName());
                        case "java.io.FileReader", "java.io.FileWriter" -> true;
                        default -> false;
                    };
        }

        private static boolean isLocaleMethodOfString(AccessTarget.CodeUnitCallTarget call, List<String> parameters) {
            return switch (call.getName()) {
                case "format", "formatted", "toLowerCase", "toUpperCase", "getBytes" -> true;
                case "<init>" ->
                    !parameters.isEmpty()
                            && parameters.get(0).equals("byte[]")
                            && !parameters.contains("java.lang.String");
                default -> false;
            };
        }

        static DescribedPredicate<JavaAccess<?>> platformMath() {
            return DescribedPredicate.describe(
                    "functions that differ between platforms",
                    access -> access.getTargetOwner().isEquivalentTo(Math.class)
                            && PLATFORM_MATH.contains(access.getTarget().getName()));
        }
    }
}
