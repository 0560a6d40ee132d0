// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reading and writing of files, with failures told by path: {@code UncheckedIOException} for the machine's. */
final class Disk {
    private Disk() {}

    /** Something that is done to a file and may fail. */
    interface Use<T> {
        void on(T file) throws IOException;
    }

    static void writeText(Path file, Use<Writer> use) {
        createParent(file);
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            use.on(out);
        } catch (IOException | UncheckedIOException e) {
            throw failure("cannot write", file, e);
        }
    }

    static void writeJson(Path file, Record value) {
        writeText(file, out -> JsonText.write(value, out));
    }

    static void writeBytes(Path file, byte[] bytes) {
        createParent(file);
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw failure("cannot write", file, e);
        }
    }

    static void createParent(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent != null) {
            createFolder(parent);
        }
    }

    static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw failure("cannot create folder", folder, e);
        }
    }

    static void readText(Path file, Use<Reader> use) {
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            use.on(in);
        } catch (NoSuchFileException e) {
            throw problem(file, 0, "", "the file is missing from the result");
        } catch (MalformedInputException e) {
            throw problem(file, 0, "", "the file is not UTF-8");
        } catch (IOException e) {
            throw failure("cannot read", file, e);
        }
    }

    static String text(Path file) {
        StringBuilder text = new StringBuilder();
        readText(file, in -> {
            char[] buffer = new char[8192];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                text.append(buffer, 0, n);
            }
        });
        return text.toString();
    }

    /** What a folder holds, in order of name; empty if it is absent. */
    static List<Path> list(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted(Comparator.comparing(Path::toString)).toList();
        } catch (IOException e) {
            throw failure("cannot list", folder, e);
        }
    }

    /** The files below a folder, links not followed, in order of name. */
    static List<Path> filesBelow(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !Files.isDirectory(path)).sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            throw failure("cannot list", folder, e);
        }
    }

    static void deleteTree(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException | UncheckedIOException e) {
            throw failure("cannot delete", folder, e);
        }
    }

    static UncheckedIOException failure(String what, Path path, Exception cause) {
        IOException io = cause instanceof IOException e ? e : new IOException(cause);
        return new UncheckedIOException(what + " " + path + ": " + reason(cause), io);
    }

    private static String reason(Exception e) {
        String name = e.getClass().getSimpleName().replace("Exception", "");
        return e.getMessage() == null ? name : name + " (" + e.getMessage() + ")";
    }

    static ScenarioException problem(Path file, int line, String path, String message) {
        return new ScenarioException(new Problem(file.toString(), line, path, message, null));
    }
}
