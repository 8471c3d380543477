package dev.mcptest.process;

import java.util.LinkedHashSet;
import java.util.Set;

/** A process and everything it started, including orphans. */
final class ProcessTree {

    /** Environment variable that marks the descendants of a child. */
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

    static String mark(String text) {
        return VARIABLE + "=" + text;
    }

    /** Searches for descendants; those already found stay members. */
    synchronized void look() {
        if (ProcFs.isThere()) {
            ProcFs.family(root.pid(), began, mark)
                    .forEach(pid -> ProcessHandle.of(pid).ifPresent(known::add));
        } else {
            root.descendants().forEach(known::add);
        }
    }

    /**
     * Searches for descendants while the process still shows which they are; once it has exited,
     * only their marks tell.
     */
    void lookAtChildren() {
        if (!ProcFs.isThere() || ProcFs.mayHaveChildren(root.pid())) {
            look();
        }
    }

    synchronized void terminate() {
        root.destroy();
        known.forEach(ProcessHandle::destroy);
    }

    synchronized void kill() {
        root.destroyForcibly();
        known.forEach(ProcessHandle::destroyForcibly);
    }

    synchronized boolean isAlive() {
        return root.isAlive() || known.stream().anyMatch(ProcessTree::runs);
    }

    private static boolean runs(ProcessHandle member) {
        return member.isAlive() && !ProcFs.isZombie(member.pid());
    }
}
