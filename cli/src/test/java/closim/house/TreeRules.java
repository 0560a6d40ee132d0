// SPDX-License-Identifier: Apache-2.0
package closim.house;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Rules that need to know what is a method, a field or a parameter: they walk the compiler's own tree of a file. */
final class TreeRules extends TreePathScanner<@Nullable Void, @Nullable Void> {
    static final int MOST_METHOD_LINES = 60;
    static final int MOST_PARAMETERS = 5;
    static final int MOST_NESTING = 3;

    private static final Set<String> INTEGERS = Set.of("int", "long", "short", "Integer", "Long", "Short");
    private static final Set<String> TESTS = Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory");

    private final String file;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<Finding> findings = new ArrayList<>();

    private TreeRules(String file, CompilationUnitTree unit, SourcePositions positions) {
        this.file = file;
        this.unit = unit;
        this.positions = positions;
    }

    /**
     * What breaks a rule in the Java text of that name.
     *
     * @throws IllegalArgumentException if the text is not Java
     */
    static List<Finding> check(String file, String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        JavacTask task = (JavacTask)
                compiler.getTask(null, null, diagnostics, List.of("-proc:none"), null, List.of(new Source(file, text)));
        List<Finding> findings = new ArrayList<>();
        try {
            for (CompilationUnitTree unit : task.parse()) {
                TreeRules rules = new TreeRules(file, unit, Trees.instance(task).getSourcePositions());
                rules.scan(unit, null);
                findings.addAll(rules.findings);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file, unreadable);
        }
        for (Diagnostic<?> diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                throw new IllegalArgumentException(file + ": " + diagnostic);
            }
        }
        return findings;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String file, String text) {
            super(URI.create("string:///" + file), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
        String subject = subject(method.getName().toString());
        if (method.getBody() != null) {
            long first = line(positions.getStartPosition(unit, method.getBody()));
            long last = line(positions.getEndPosition(unit, method.getBody()));
            long lines = last - (isRecordConstructor(method) ? first : signatureLine(method, first)) + 1;
            if (lines > MOST_METHOD_LINES) {
                add("method-length", method, subject, lines + " lines, allowed are " + MOST_METHOD_LINES);
            }
            int deepest = Nesting.deepest(method.getBody());
            if (deepest > MOST_NESTING) {
                add("nesting", method, subject, deepest + " levels deep, allowed are " + MOST_NESTING);
            }
        }
        int parameters = method.getParameters().size();
        if (parameters > MOST_PARAMETERS && !isRecordConstructor(method)) {
            add("parameters", method, subject, parameters + " parameters, allowed are " + MOST_PARAMETERS);
        }
        if (hasAnnotation(method, TESTS)) {
            runsByItsName(method, subject);
        }
        return super.visitMethod(method, null);
    }

    /** A record is what many parameters are to become: its components may be many. */
    private boolean isRecordConstructor(MethodTree method) {
        return method.getName().contentEquals("<init>") && enclosingClass().getKind() == Tree.Kind.RECORD;
    }

    /**
     * Annotations and Javadoc above the signature do not count: the name stands on its line, or the body's brace does.
     */
    private long signatureLine(MethodTree method, long bodyLine) {
        Tree first = method.getReturnType();
        if (first == null && !method.getParameters().isEmpty()) {
            first = method.getParameters().get(0);
        }
        return first == null ? bodyLine : Math.min(bodyLine, line(positions.getStartPosition(unit, first)));
    }

    /** Surefire and Failsafe pick tests by the name of the class; any other name silently does not run. */
    private void runsByItsName(MethodTree method, String subject) {
        String outermost = file.substring(file.lastIndexOf('/') + 1).replace(".java", "");
        if (!outermost.endsWith("Test") && !outermost.endsWith("IT") && !outermost.endsWith("Contract")) {
            add("test-name", method, subject, "never runs: the class must end in Test or IT, or be a Contract");
        }
    }

    @Override
    public @Nullable Void visitVariable(VariableTree variable, @Nullable Void nothing) {
        Tree parent = parent();
        boolean isParameter =
                parent instanceof MethodTree method && method.getParameters().contains(variable);
        if ((parent instanceof ClassTree || isParameter) && isInteger(variable.getType())) {
            String name = variable.getName().toString();
            if (!UnitSuffix.isComplete(name)) {
                add(
                        "unit-suffix",
                        variable,
                        subject(name),
                        "an integer quantity whose name has no unit, as "
                                + "Ps, Bytes, BitsPerSecond, or a plural of what it counts");
            }
        }
        return super.visitVariable(variable, null);
    }

    private static boolean isInteger(@Nullable Tree type) {
        Tree element = type;
        while (element instanceof ArrayTypeTree array) {
            element = array.getType();
        }
        return element != null && INTEGERS.contains(element.toString());
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree annotation, @Nullable Void nothing) {
        if (lastName(annotation.getAnnotationType()).equals("Disabled")) {
            add("disabled-test", annotation, "", "a test is fixed or removed, never disabled");
        }
        return super.visitAnnotation(annotation, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
        if (call.getMethodSelect() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("sleep")
                && lastName(select.getExpression()).equals("Thread")) {
            add("sleep", call, "", "waiting by the clock fails on a loaded machine: wait for what must happen");
        }
        return super.visitMethodInvocation(call, null);
    }

    private static boolean hasAnnotation(MethodTree method, Set<String> names) {
        return method.getModifiers().getAnnotations().stream()
                .anyMatch(annotation -> names.contains(lastName(annotation.getAnnotationType())));
    }

    private static String lastName(Tree tree) {
        if (tree instanceof MemberSelectTree select) {
            return select.getIdentifier().toString();
        }
        return tree instanceof IdentifierTree identifier ? identifier.getName().toString() : "";
    }

    private ClassTree enclosingClass() {
        for (TreePath path = getCurrentPath().getParentPath(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree found) {
                return found;
            }
        }
        throw new IllegalStateException(file + ": a method outside of any class");
    }

    private @Nullable Tree parent() {
        TreePath parent = getCurrentPath().getParentPath();
        return parent == null ? null : parent.getLeaf();
    }

    private String subject(String name) {
        String owner = "";
        for (TreePath path = getCurrentPath().getParentPath(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree found) {
                owner = found.getSimpleName() + (owner.isEmpty() ? "" : ".") + owner;
            } else if (path.getLeaf() instanceof MethodTree method) {
                owner = method.getName() + (owner.isEmpty() ? "" : ".") + owner;
            }
        }
        return owner.isEmpty() ? name : owner + "." + name;
    }

    private long line(long position) {
        return unit.getLineMap().getLineNumber(position);
    }

    private void add(String rule, Tree tree, String subject, String message) {
        findings.add(new Finding(rule, file, line(positions.getStartPosition(unit, tree)), subject, message));
    }
}
