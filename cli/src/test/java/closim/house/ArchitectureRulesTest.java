// SPDX-License-Identifier: Apache-2.0
package closim.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.house.planted.Breaches;
import closim.house.planted.Lawful;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each architecture rule finds the class that was planted to break it, and leaves lawful ones alone. */
class ArchitectureRulesTest {
    private static final String PLANTED = "closim.house.planted..";
    private static final ArchRule DETERMINISTIC = Rules.isDeterministic(PLANTED);
    private static final ArchRule THREADS = Rules.hasNoThreads("closim.house.planted.engine..", PLANTED);
    private static final ArchRule STRICT_MATH = Rules.usesStrictMath(PLANTED);
    private static final ArchRule STATIC_STATE = Rules.hasNoStaticState(PLANTED);
    private static final ArchRule NAMES = Rules.hasTellingNames(PLANTED);

    private static JavaClasses imported(Class<?>... types) {
        return new ClassFileImporter().importClasses(types);
    }

    private static List<Class<?>> nested(Class<?> outer) {
        return Stream.of(outer.getDeclaredClasses())
                .sorted(Comparator.comparing(Class::getName))
                .<Class<?>>map(type -> type)
                .toList();
    }

    static List<Class<?>> breachesOfDeterminism() {
        return nested(Breaches.OfDeterminism.class);
    }

    static List<Class<?>> breachesOfStaticState() {
        return nested(Breaches.OfStaticState.class);
    }

    static List<Class<?>> breachesOfThreads() {
        return nested(Breaches.OfThreads.class);
    }

    static List<Class<?>> breachesOfNames() {
        return nested(Breaches.OfNames.class);
    }

    @ParameterizedTest
    @MethodSource("breachesOfDeterminism")
    void whatDependsOnMoreThanTheSeedIsFound(Class<?> breach) {
        assertThat(DETERMINISTIC.evaluate(imported(breach)).hasViolation()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("breachesOfStaticState")
    void staticStateIsFound(Class<?> breach) {
        assertThat(STATIC_STATE.evaluate(imported(breach)).hasViolation()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("breachesOfThreads")
    void threadsAreFound(Class<?> breach) {
        assertThat(THREADS.evaluate(imported(breach)).hasViolation()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("breachesOfNames")
    void emptyNamesAreFound(Class<?> breach) {
        assertThat(NAMES.evaluate(imported(breach)).hasViolation()).isTrue();
    }

    @Test
    void platformMathIsFound() {
        assertThat(STRICT_MATH.evaluate(imported(Breaches.Powers.class)).hasViolation())
                .isTrue();
    }

    @Test
    void lawfulClassesPassAllRules() {
        JavaClasses lawful = imported(nested(Lawful.class).toArray(new Class<?>[0]));
        assertThat(lawful.stream().map(JavaClass::getSimpleName)).contains("Baseline", "Locales", "Tables");
        for (ArchRule rule : List.of(DETERMINISTIC, THREADS, STRICT_MATH, STATIC_STATE, NAMES)) {
            rule.check(lawful);
        }
    }

    @Test
    void aModuleThatKnowsTooMuchIsFound() {
        JavaClasses core = imported(closim.core.unit.Time.class);
        Rules.dependsOnlyOnAllowed(MavenModule.CORE).check(core);
        // picocli is no library of the core: a class of the command line, taken for one of the core, breaks the rule.
        assertThat(List.of(MavenModule.CORE.allowed())).doesNotContain("picocli..", "closim.model..", "java.time..");
        assertThat(List.of(MavenModule.REPORT.allowed())).doesNotContain("closim.model..", "closim.topology..");
        assertThat(List.of(MavenModule.MODEL.allowed())).doesNotContain("closim.topology..", "tools.jackson..");
        assertThat(List.of(MavenModule.TOPOLOGY.allowed())).doesNotContain("closim.model..");
        assertThat(List.of(MavenModule.CLI.allowed())).contains("closim.scenario..", "picocli..");
    }

    @Test
    void aRuleWithoutClassesFails() {
        JavaClasses none = imported();
        for (ArchRule rule : List.of(DETERMINISTIC, THREADS, STRICT_MATH, STATIC_STATE, NAMES)) {
            assertThatThrownBy(() -> rule.check(none))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("failed to check any classes");
        }
    }
}
