// SPDX-License-Identifier: Apache-2.0
package closim.house;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/** Counts how deep the control statements of a method stand in one another; {@code else if} goes no deeper. */
final class Nesting extends TreeScanner<@Nullable Void, @Nullable Void> {
    private int depth;
    private int deepest;

    private Nesting() {}

    /** The depth of the deepest statement of a body; 0 if nothing branches or loops. */
    static int deepest(BlockTree body) {
        Nesting nesting = new Nesting();
        nesting.scan(body, null);
        return nesting.deepest;
    }

    private void inside(Tree... parts) {
        depth++;
        deepest = Math.max(deepest, depth);
        for (Tree part : parts) {
            scan(part, null);
        }
        depth--;
    }

    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void nothing) {
        inside(tree.getCondition(), tree.getThenStatement());
        if (tree.getElseStatement() instanceof IfTree) {
            scan(tree.getElseStatement(), null);
        } else if (tree.getElseStatement() != null) {
            inside(tree.getElseStatement());
        }
        return null;
    }

    @Override
    public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void nothing) {
        inside(tree.getStatement());
        return null;
    }

    @Override
    public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void nothing) {
        inside(tree.getStatement());
        return null;
    }

    @Override
    public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void nothing) {
        inside(tree.getStatement());
        return null;
    }

    @Override
    public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void nothing) {
        inside(tree.getStatement());
        return null;
    }

    @Override
    public @Nullable Void visitTry(TryTree tree, @Nullable Void nothing) {
        inside(tree.getBlock());
        tree.getCatches().forEach(each -> inside(each.getBlock()));
        if (tree.getFinallyBlock() != null) {
            inside(tree.getFinallyBlock());
        }
        return null;
    }

    @Override
    public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void nothing) {
        inside(tree.getBlock());
        return null;
    }

    @Override
    public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void nothing) {
        inside(tree.getCases().toArray(new Tree[0]));
        return null;
    }

    @Override
    public @Nullable Void visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void nothing) {
        inside(tree.getCases().toArray(new Tree[0]));
        return null;
    }

    /** The methods of a class inside a method are measured on their own. */
    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void nothing) {
        return null;
    }
}
