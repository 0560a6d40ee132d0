// SPDX-License-Identifier: Apache-2.0
package closim.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The modules know only what they may, and nothing in a simulation depends on more than scenario and seed. A rule that
 * finds no classes fails. {@link ArchitectureRulesTest} tests the rules.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchitectureTest {
    private static final String CORE = MavenModule.CORE.packages();
    private static final String MODEL = MavenModule.MODEL.packages();
    private static final String TOPOLOGY = MavenModule.TOPOLOGY.packages();
    private static final String SCENARIO = MavenModule.SCENARIO.packages();
    private static final String ENGINE = "closim.core.engine..";

    private JavaClasses classes;

    @BeforeAll
    void importClasses() {
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("closim");
    }

    /** The names of the top-level types that stand in the sources of a module, with their packages. */
    private static Set<String> sources(MavenModule module) {
        Repository repository = Repository.ofBuild();
        String sources = module.folder() + "/src/main/java/";
        return repository.javaFiles().stream()
                .map(repository::name)
                .filter(name -> name.startsWith(sources) && !name.endsWith("package-info.java"))
                .map(name -> name.substring(sources.length(), name.length() - ".java".length())
                        .replace('/', '.'))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @EnumSource
    void everySourceFileOfAModuleIsSeenByTheRules(MavenModule module) {
        Set<String> seen = classes.stream().map(JavaClass::getFullName).collect(Collectors.toCollection(TreeSet::new));
        assertThat(seen).containsAll(sources(module));
        assertThat(sources(module)).allMatch(name -> name.startsWith(module.root() + "."));
    }

    @ParameterizedTest
    @EnumSource
    void modulesDependOnlyOnWhatTheyMayKnow(MavenModule module) {
        Rules.dependsOnlyOnAllowed(module)
                .allowEmptyShould(sources(module).isEmpty())
                .check(classes);
    }

    @Test
    void nothingInASimulationDependsOnClockMachineLocaleOrChance() {
        Rules.isDeterministic(CORE, MODEL, TOPOLOGY).check(classes);
    }

    @Test
    void onlyTheEngineHasThreads() {
        Rules.hasNoThreads(ENGINE, CORE, MODEL, TOPOLOGY).check(classes);
    }

    @Test
    void floatingPointComesOutTheSameOnEveryPlatform() {
        Rules.usesStrictMath(CORE, MODEL, TOPOLOGY).check(classes);
    }

    @Test
    void thereIsNoStaticState() {
        Rules.hasNoStaticState(CORE, MODEL, TOPOLOGY, SCENARIO).check(classes);
    }

    @Test
    void classesAreNamedAfterWhatTheyAre() {
        Rules.hasTellingNames("closim..").check(classes);
    }

    @Test
    void everyPackageIsNullMarked() {
        List<JavaPackage> packages = classes.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .sorted(Comparator.comparing(JavaPackage::getName))
                .toList();
        assertThat(packages).hasSizeGreaterThanOrEqualTo(9);
        assertThat(packages)
                .allSatisfy(each -> assertThat(each.isAnnotatedWith(NullMarked.class))
                        .as(each.getName())
                        .isTrue());
    }
}
