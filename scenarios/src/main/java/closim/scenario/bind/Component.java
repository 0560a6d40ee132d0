// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.plugin.Setting;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One setting of a settings record.
 *
 * @param owner the record
 * @param name the key in files
 * @param type its type with type arguments
 * @param setting its description, or null if the component carries none
 * @param isNullable whether it may be absent without a default
 */
record Component(
        Class<?> owner, String name, Type type, @Nullable Setting setting, boolean isNullable) {

    static List<Component> of(Class<?> owner) {
        List<Component> components = new ArrayList<>();
        for (RecordComponent component : owner.getRecordComponents()) {
            components.add(new Component(
                    owner,
                    component.getName(),
                    component.getGenericType(),
                    component.getAnnotation(Setting.class),
                    component.getAnnotatedType().isAnnotationPresent(Nullable.class)));
        }
        return components;
    }

    /** The value of this component in a record. */
    @Nullable
    Object valueIn(Object settings) {
        try {
            var accessor = owner.getDeclaredMethod(name);
            accessor.setAccessible(true);
            return accessor.invoke(settings);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + this, e);
        }
    }

    /** A record of these values; what its constructor throws comes through unwrapped. */
    static Object construct(Class<?> owner, @Nullable Object[] values) {
        RecordComponent[] components = owner.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = components[i].getType();
        }
        try {
            Constructor<?> constructor = owner.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException refusal) {
                throw refusal;
            }
            throw new IllegalStateException("cannot make a " + owner.getName(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + owner.getName(), e);
        }
    }

    /** The value taken if the key is absent, as in a file; "" if there is none. */
    String byDefault() {
        return setting == null ? "" : setting.byDefault();
    }

    boolean hasDefault() {
        return !byDefault().isEmpty();
    }

    boolean isRequired() {
        return !hasDefault() && !isNullable;
    }

    String text() {
        return setting == null ? "" : setting.value();
    }

    @Override
    public String toString() {
        return owner.getSimpleName() + "." + name;
    }
}
