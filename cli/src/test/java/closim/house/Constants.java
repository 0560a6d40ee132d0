// SPDX-License-Identifier: Apache-2.0
package closim.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells a constant from a place where state could hide. */
final class Constants {
    private static final Pattern CONSTANT_NAME = Pattern.compile("[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*");

    /** Read-only by their interface; whether the object behind can change does not show in its type. */
    private static final Set<String> READ_MOSTLY = Set.of(
            "java.util.List",
            "java.util.Set",
            "java.util.Map",
            "java.util.SortedMap",
            "java.util.SortedSet",
            "java.util.NavigableMap",
            "java.util.NavigableSet",
            "java.util.Collection");

    private Constants() {}

    /** Why a static field is no constant; empty if it is one. */
    static String fault(JavaField field) {
        JavaClass type = field.getRawType();
        if (!field.getModifiers().contains(JavaModifier.FINAL)) {
            return "static, but not final";
        }
        if (type.isArray() || READ_MOSTLY.contains(type.getFullName())) {
            return containerFault(field, type);
        }
        if (isMutable(type)) {
            return "a static " + type.getSimpleName() + " can change";
        }
        return "";
    }

    private static String containerFault(JavaField field, JavaClass type) {
        if (!CONSTANT_NAME.matcher(field.getName()).matches()) {
            return "a static container that is not named as a constant";
        }
        return type.isArray() && !field.getModifiers().contains(JavaModifier.PRIVATE)
                ? "an array that others could write to"
                : "";
    }

    private static boolean isMutable(JavaClass type) {
        if (type.isPrimitive() || type.isEnum()) {
            return false;
        }
        if (type.getPackageName().startsWith("closim")) {
            return type.getAllFields().stream()
                    .filter(field -> field.getOwner().getPackageName().startsWith("closim"))
                    .map(JavaField::getModifiers)
                    .anyMatch(modifiers ->
                            !modifiers.contains(JavaModifier.STATIC) && !modifiers.contains(JavaModifier.FINAL));
        }
        return isAssignableToAny(
                type,
                "java.util.Collection",
                "java.util.Map",
                "java.util.Random",
                "java.util.BitSet",
                "java.lang.ThreadLocal",
                "java.lang.StringBuilder",
                "java.lang.StringBuffer",
                "java.util.concurrent.atomic.AtomicInteger",
                "java.util.concurrent.atomic.AtomicLong",
                "java.util.concurrent.atomic.AtomicBoolean",
                "java.util.concurrent.atomic.AtomicReference",
                "java.util.concurrent.atomic.LongAdder");
    }

    private static boolean isAssignableToAny(JavaClass type, String... names) {
        for (String name : names) {
            if (type.isAssignableTo(name)) {
                return true;
            }
        }
        return false;
    }
}
