// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.scenario.fixture.SamplePresets;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PresetsTest {
    @Test
    void listsThoseInAFolder() {
        assertThat(new Presets(SamplePresets.loader()).names())
                .containsExactly("endless", "endless-too", "faulty", "roce-dcqcn", "uet");
    }

    @Test
    void listsAndReadsThoseInAJar(@TempDir Path folder) throws IOException {
        Path jar = folder.resolve("more.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("closim/designs/"));
            out.putNextEntry(new JarEntry("closim/designs/mine.yaml"));
            out.write("preset: uet\n".getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new JarEntry("closim/designs/deeper/other.yaml"));
            out.putNextEntry(new JarEntry("closim/designs/readme.txt"));
        }
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, SamplePresets.loader())) {
            Presets presets = new Presets(loader);

            assertThat(presets.names())
                    .containsExactly("endless", "endless-too", "faulty", "mine", "roce-dcqcn", "uet");
            assertThat(presets.text("mine")).isEqualTo("preset: uet\n");
            assertThat(presets.names()).contains("mine");
        }
    }
}
