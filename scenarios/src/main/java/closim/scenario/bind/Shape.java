// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** What a type looks like in a scenario file. */
sealed interface Shape {
    /** A single value. */
    record Single(ScalarType type) implements Shape {}

    /** A map with the settings of a record. */
    record Settings(Class<?> type) implements Shape {}

    /** A model of an open set, told by its kind. */
    record Model(Family family) implements Shape {}

    /** A list. */
    record Many(Type element) implements Shape {}

    /** A map with names that the user chooses. */
    record Named(Type element) implements Shape {}

    /** The shape of a type; throws {@link IllegalArgumentException} if it can not be bound. */
    static Shape of(Type type, Registry registry) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class) {
                return new Many(arguments[0]);
            }
            if (generic.getRawType() == Map.class && arguments[0] == String.class) {
                return new Named(arguments[1]);
            }
        }
        if (type instanceof Class<?> plain) {
            ScalarType scalar = ScalarType.of(plain);
            if (scalar != null) {
                return new Single(scalar);
            }
            Family family = registry.familyOf(plain);
            if (family != null) {
                return new Model(family);
            }
            if (plain.isRecord()) {
                return new Settings(plain);
            }
        }
        throw new IllegalArgumentException(
                "settings of type " + type.getTypeName() + " cannot be read; is its family registered?");
    }
}
