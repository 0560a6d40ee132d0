// SPDX-License-Identifier: Apache-2.0
package closim.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A module of closim: its package, the modules it may know, and the libraries it may use. */
@SuppressWarnings("ImmutableEnumChecker") // the sets and lists are made by of and never change
enum MavenModule {
    CORE("sim-core", "closim.core", Set.of(), Library.NULLNESS, Library.HISTOGRAM),
    TOPOLOGY("topologies", "closim.topology", Set.of(CORE), Library.NULLNESS),
    MODEL("models", "closim.model", Set.of(CORE), Library.NULLNESS),
    SCENARIO(
            "scenarios",
            "closim.scenario",
            Set.of(CORE, TOPOLOGY, MODEL),
            Library.NULLNESS,
            Library.JACKSON,
            Library.YAML,
            Library.RESOURCES),
    REPORT(
            "reports",
            "closim.report",
            Set.of(CORE),
            Library.NULLNESS,
            Library.JACKSON,
            Library.COMMONS_MATH,
            Library.CHARTS),
    CLI("cli", "closim.cli", Set.of(CORE, TOPOLOGY, MODEL, SCENARIO, REPORT), Library.NULLNESS, Library.PICOCLI);

    /** The packages of the libraries that some module may use. */
    @SuppressWarnings("ImmutableEnumChecker") // likewise
    private enum Library {
        NULLNESS("org.jspecify.."),
        HISTOGRAM("org.HdrHistogram.."),
        JACKSON("tools.jackson..", "com.fasterxml.jackson.annotation.."),
        /** The parser below Jackson's YAML, for its limits and for the true place of a syntax error. */
        YAML("org.snakeyaml.engine.v2.."),
        /** What lies in our own jar, such as the presets. */
        RESOURCES("java.net", "java.util.jar"),
        COMMONS_MATH("org.apache.commons.math3.."),
        /** JFreeChart takes the numbers of an axis as a format of java.text. */
        CHARTS("org.jfree..", "java.awt..", "javax.imageio..", "java.text"),
        PICOCLI("picocli..");

        private final List<String> packages;

        Library(String... packages) {
            this.packages = List.of(packages);
        }
    }

    /**
     * The parts of the JDK for everyone. Not among them: {@code java.time} and {@code java.text}, which follow zone and
     * locale, {@code java.net}, {@code java.sql}, {@code java.awt}.
     */
    private static final List<String> JDK = List.of(
            "java.lang",
            "java.lang.annotation..",
            "java.lang.invoke..",
            "java.lang.reflect..",
            "java.lang.runtime..",
            "java.lang.management..",
            "com.sun.management..",
            "java.io..",
            "java.math..",
            "java.nio..",
            "java.security..",
            "java.util",
            "java.util.concurrent..",
            "java.util.function..",
            "java.util.regex..",
            "java.util.stream..",
            "java.util.zip..");

    private final String folder;
    private final String root;
    private final Set<MavenModule> known;
    private final List<Library> libraries;

    MavenModule(String folder, String root, Set<MavenModule> known, Library... libraries) {
        this.folder = folder;
        this.root = root;
        this.known = known;
        this.libraries = List.of(libraries);
    }

    /** Its folder in the repository. */
    String folder() {
        return folder;
    }

    /** Its root package. */
    String root() {
        return root;
    }

    /** Its packages, as ArchUnit writes them. */
    String packages() {
        return root + "..";
    }

    /** All packages that its classes may depend on, its own among them. */
    String[] allowed() {
        List<String> allowed = new ArrayList<>(JDK);
        allowed.add(packages());
        known.forEach(module -> allowed.add(module.packages()));
        libraries.forEach(library -> allowed.addAll(library.packages));
        return allowed.toArray(new String[0]);
    }
}
