// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.model.fabric.EngineForm;
import closim.scenario.Design;
import closim.scenario.LoadedScenario;
import closim.scenario.bind.Registry;

/**
 * One run: what is to be simulated, and how.
 *
 * @param loaded the scenario with its folder
 * @param registry the models it may name
 * @param designName which of its designs
 * @param seed seed of all random streams
 * @param threads workers; no result depends on it
 * @param allowUnreachable whether flows without a path are reported instead of refused
 * @param form how switches find the starts of transmissions; no result depends on it
 * @param windowDivisor the engine's window is its longest possible divided by this; no result depends on it
 */
public record RunSpec(
        LoadedScenario loaded,
        Registry registry,
        String designName,
        long seed,
        int threads,
        boolean allowUnreachable,
        EngineForm form,
        int windowDivisor) {
    /** A run of that design and seed on one thread. */
    public static RunSpec of(LoadedScenario loaded, Registry registry, String designName, long seed) {
        return new RunSpec(loaded, registry, designName, seed, 1, false, EngineForm.LAZY, 1);
    }

    /** The same run on several threads. */
    public RunSpec withThreads(int newThreads) {
        return new RunSpec(loaded, registry, designName, seed, newThreads, allowUnreachable, form, windowDivisor);
    }

    /** The same run, with flows that have no path reported or refused. */
    public RunSpec withUnreachableAllowed(boolean allowed) {
        return new RunSpec(loaded, registry, designName, seed, threads, allowed, form, windowDivisor);
    }

    /** The same run in that form of the engine. */
    public RunSpec withForm(EngineForm newForm) {
        return new RunSpec(loaded, registry, designName, seed, threads, allowUnreachable, newForm, windowDivisor);
    }

    /** The same run in smaller windows. */
    public RunSpec withWindowDivisor(int divisor) {
        return new RunSpec(loaded, registry, designName, seed, threads, allowUnreachable, form, divisor);
    }

    /** The design that is run. */
    public Design design() {
        Design design = loaded.scenario().designs().get(designName);
        if (design == null) {
            throw new IllegalArgumentException("no design " + designName);
        }
        return design;
    }
}
