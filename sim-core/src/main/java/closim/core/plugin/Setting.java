// SPDX-License-Identifier: Apache-2.0
package closim.core.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes one setting on its record component: the one place from which the reader takes defaults and ranges, and
 * {@code closim describe}, the documentation and the schema take their text.
 *
 * <p>A key in a file is the component's name in camelCase. A component is required if it has neither a default nor
 * {@code @Nullable}.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Setting {
    /** What the setting does, one sentence; ends without a full stop. */
    String value();

    /**
     * The value taken if the key is absent, written as in a scenario file ({@code "500ns"}, {@code "true"},
     * {@code "{}"}).
     */
    String byDefault() default "";

    /** Least allowed value, written as in a scenario file; "" for no bound. */
    String min() default "";

    /** Greatest allowed value, written as in a scenario file; "" for no bound. */
    String max() default "";

    /** Paper, standard or other origin of the default, with section. */
    String source() default "";

    /** Whether a text names a file, relative to the folder of the scenario: such files are kept beside the results. */
    FileReference file() default FileReference.NONE;
}
