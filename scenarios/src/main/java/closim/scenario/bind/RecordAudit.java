// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.check.InvariantViolation;
import closim.core.check.ScenarioException;
import closim.core.plugin.Provider;
import closim.core.plugin.Setting;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Looks for mistakes of authors of models in their settings records, before a user meets them. */
final class RecordAudit {
    private final Registry registry;
    private final List<String> faults = new ArrayList<>();
    private final Set<Class<?>> seen = new LinkedHashSet<>();

    private RecordAudit(Registry registry) {
        this.registry = registry;
    }

    static List<String> faults(Registry registry, List<Class<? extends Record>> others) {
        RecordAudit audit = new RecordAudit(registry);
        others.forEach(type -> audit.record(type, false));
        for (Family family : registry.families()) {
            for (Provider<?> provider : family.providers().values()) {
                audit.record(provider.specType(), true);
            }
        }
        return audit.faults;
    }

    private void record(Class<?> type, boolean isModel) {
        if (!seen.add(type)) {
            return;
        }
        for (Component component : Component.of(type)) {
            Setting setting = component.setting();
            if (setting == null) {
                faults.add(component + " has no @Setting");
            } else {
                tryOut(component, component.type(), "default", setting.byDefault());
                tryOut(component, bounded(component.type()), "min", setting.min());
                tryOut(component, bounded(component.type()), "max", setting.max());
            }
            if (isModel && component.name().equals("kind")) {
                faults.add(component + " hides the key \"kind\" of the model");
            }
            descend(component, component.type());
        }
    }

    /** Bounds of a list or of names are those of each element. */
    private static Type bounded(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return bounded(arguments[arguments.length - 1]);
        }
        return type;
    }

    private void tryOut(Component component, Type type, String what, String text) {
        boolean isAbsence = what.equals("default") && text.equals("null") && component.isNullable();
        if (text.isEmpty() || isAbsence) {
            return;
        }
        try {
            Binder.tryOut(component, type, text, registry);
        } catch (ScenarioException | InvariantViolation | IllegalArgumentException refusal) {
            faults.add(component + ": the " + what + " \"" + text + "\" is refused: " + refusal.getMessage());
        }
    }

    private void descend(Component component, Type type) {
        Shape shape;
        try {
            shape = Shape.of(type, registry);
        } catch (IllegalArgumentException unreadable) {
            faults.add(component + ": " + unreadable.getMessage());
            return;
        }
        if (shape instanceof Shape.Settings settings) {
            record(settings.type(), false);
        } else if (shape instanceof Shape.Many many) {
            descend(component, many.element());
        } else if (shape instanceof Shape.Named named) {
            descend(component, named.element());
        }
    }
}
