package dev.mcptest.process;

import java.util.LinkedHashSet;
import java.util.Set;

/** A process and everything it started, also what it has lost sight of. */
final class ProcessTree {

    /** Variable in the environment of a child by which its descendants are known. */
    static final String VARIABLE = "MCPTEST_PROCESS_ID";

    private final Process root;
    private final String mark;
    private final long began;
    private final Set<ProcessHandle> known = new LinkedHashSet<>();

    ProcessTree(Process root, String mark) {
        this.root = root;
        this.mark = mark(mark);
        this.began = ProcFs.isThere() ? ProcFs.start(root.pid()) : 0;
    }

    /** Returns how a mark stands in the environment of a process. */
    static String mark(String text) {
        return VARIABLE + "=" + text;
    }

    /** Looks for descendants; one that was seen once stays known. */
    synchronized void look() {
        if (ProcFs.isThere()) {
            ProcFs.family(root.pid(), began, mark)
                    .forEach(pid -> ProcessHandle.of(pid).ifPresent(known::add));
        } else {
            root.descendants().forEach(known::add);
        }
    }

    /** Asks all members to end. */
    synchronized void terminate() {
        root.destroy();
        known.forEach(ProcessHandle::destroy);
    }

    /** Ends all members. */
    synchronized void kill() {
        root.destroyForcibly();
        known.forEach(ProcessHandle::destroyForcibly);
    }

    /** Returns whether any member runs. */
    synchronized boolean isAlive() {
        return root.isAlive() || known.stream().anyMatch(ProcessTree::runs);
    }

    private static boolean runs(ProcessHandle member) {
        return member.isAlive() && !ProcFs.isZombie(member.pid());
    }
}
