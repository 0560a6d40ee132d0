// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.scenario.source.MapNode;
import closim.scenario.source.NodePath;
import closim.scenario.source.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A scenario with what is known of the file it came from.
 *
 * @param scenario what is to be run
 * @param file the file as the user named it
 * @param folder the folder of the file, against which file names in settings are resolved
 * @param sourceText the text of the file
 * @param tree the text with presets and changes of the command line filled in, from which the scenario was made
 * @param notes what was assumed, to be shown to the user
 */
public record LoadedScenario(
        Scenario scenario, Path file, Path folder, String sourceText, MapNode tree, List<String> notes) {
    public LoadedScenario {
        notes = List.copyOf(notes);
    }

    /**
     * Where the settings at a path stand, such as {@code topology} or {@code traffic[0].size}. Of a setting that is
     * not in the file, because it has its default, the place of the nearest settings around it.
     */
    public Place locate(String path) {
        return NodePath.nearest(tree, path);
    }

    /**
     * The problems of a model, which knows no files, with the file, line and full path of its settings.
     *
     * @param problems as the model threw them, with paths inside its own settings or none
     * @param path where the settings of that model stand, such as {@code traffic[0]}
     */
    public ScenarioException anchor(ScenarioException problems, String path) {
        List<Problem> anchored = new ArrayList<>();
        for (Problem problem : problems.problems()) {
            anchored.add(problem.file().isEmpty() ? anchored(problem, path) : problem);
        }
        return new ScenarioException(anchored);
    }

    private Problem anchored(Problem problem, String path) {
        String full = NodePath.joined(path, problem.path());
        Place place = NodePath.nearestOrRoot(tree, full);
        if (place.equals(tree.place())) {
            place = NodePath.nearestOrRoot(tree, path);
        }
        return new Problem(place.file(), place.line(), full, problem.message(), problem.suggestion());
    }
}
