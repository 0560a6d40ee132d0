// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The process: its streams, its exit code and its answer to Ctrl-C. */
public final class Main {
    /** A simulation stops within a window; this is time enough to write what there is. */
    private static final long PATIENCE_SECONDS = 60;

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        Terminal terminal = Terminal.ofProcess();
        Cancellation cancellation = new Cancellation();
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> onShutdown(terminal, cancellation, ended), "closim-shutdown"));
        ExitCode code = new Program(new Session(terminal, Main::workbench, cancellation)).run(args);
        terminal.out().flush();
        terminal.err().flush();
        ended.countDown();
        if (!cancellation.isRequested()) {
            System.exit(code.code());
        }
        // After Ctrl-C the JVM is already ending, with 128 + the number of the signal: 130. To call exit would block.
    }

    private static void onShutdown(Terminal terminal, Cancellation cancellation, CountDownLatch ended) {
        if (ended.getCount() == 0) {
            return;
        }
        cancellation.request();
        terminal.err().print("\nclosim: stopping; what there is so far will be kept, marked incomplete\n");
        terminal.err().flush();
        try {
            if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                terminal.err().print("closim: gave up waiting for the simulation to stop\n");
                terminal.err().flush();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static Workbench workbench() {
        return ServiceLoader.load(Workbench.class)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("this build holds no " + Workbench.class.getName()));
    }
}
