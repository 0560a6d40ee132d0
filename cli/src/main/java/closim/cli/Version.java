// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, which Maven writes into a resource. */
final class Version implements IVersionProvider {
    private static final String RESOURCE = "version.properties";

    /** The number, such as {@code 0.1.0}. */
    static String number() {
        try (InputStream stream = Version.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("the build left out " + RESOURCE);
            }
            Properties properties = new Properties();
            properties.load(stream);
            return properties.getProperty("version");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(RESOURCE, unreadable);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {"closim " + number()};
    }
}
