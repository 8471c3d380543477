package dev.mcptest.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/** Process information of Linux that {@link ProcessHandle} lacks or provides only slowly. */
final class ProcFs {

    private static final String ROOT = "/proc/";
    private static final String ENVIRONMENT = "/environ";

    /**
     * The flag of a kernel thread, from {@code linux/sched.h}; such a thread has no environment.
     */
    private static final long KERNEL_THREAD = 0x0020_0000;

    /** More bytes than a {@code stat} file has. */
    private static final int LINE = 1024;

    private static final int LOOKS = 5;
    private static final long PAUSE_NANOS = 1_000_000;

    private ProcFs() {}

    static boolean isThere() {
        return "Linux".equals(System.getProperty("os.name"));
    }

    /**
     * A process as in {@code /proc/PID/stat}.
     *
     * @param start when it was started, in ticks since boot
     */
    private record Stat(long pid, long parent, long start) {}

    /** Returns when a process was started, in ticks since boot; 0 when it no longer exists. */
    static long start(long pid) {
        return stat(pid).start();
    }

    /**
     * Returns the descendants of a process, and every other process started since then whose
     * environment contains a text: an orphan that init has adopted can be found only that way.
     * Process ids do not show age, because the system reuses low ones.
     *
     * @param began when the process was started, as in {@link #start}
     */
    static Set<Long> family(long root, long began, String text) {
        List<Stat> younger = startedSince(began);
        var found = new TreeSet<Long>();
        for (Stat process : younger) {
            if (process.pid() != root && environment(process.pid()).contains(text)) {
                found.add(process.pid());
            }
        }
        boolean isOurs = start(root) == began;
        while (younger.removeIf(process -> isChild(process, isOurs ? root : -1, found))) {
            // Found processes may have further children.
        }
        return found;
    }

    /** Returns whether a process has children, or may have: not every kernel tells. */
    static boolean mayHaveChildren(long pid) {
        String[] threads = new File(ROOT + pid + "/task").list();
        if (threads == null) {
            return true;
        }
        for (String thread : threads) {
            File children = new File(ROOT + pid + "/task/" + thread + "/children");
            if (!children.canRead() || !stat(children.getPath()).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isChild(Stat process, long root, Set<Long> found) {
        return (process.parent() == root || found.contains(process.parent()))
                && found.add(process.pid());
    }

    /** Returns whether a process has exited but was not yet reaped by its parent. */
    static boolean isZombie(long pid) {
        return isThere() && afterName(pid).startsWith("Z");
    }

    private static List<Stat> startedSince(long began) {
        String[] names = new File(ROOT).list();
        var found = new ArrayList<Stat>();
        for (String name : names == null ? new String[0] : names) {
            if (name.charAt(0) >= '1' && name.charAt(0) <= '9') {
                Stat process = stat(Long.parseLong(name));
                if (process.start() >= began && process.start() > 0) {
                    found.add(process);
                }
            }
        }
        return found;
    }

    private static Stat stat(long pid) {
        String[] fields = afterName(pid).split(" ", 21);
        return fields.length < 21
                ? new Stat(pid, -1, 0)
                : new Stat(pid, Long.parseLong(fields[1]), Long.parseLong(fields[19]));
    }

    /** Returns the fields after the process name: state, parent and more. */
    private static String afterName(long pid) {
        String stat = stat(ROOT + pid + "/stat");
        return stat.substring(Math.min(stat.length(), stat.lastIndexOf(')') + 2));
    }

    /** Waits for a process that is in the middle of exec, where its environment is empty. */
    private static String environment(long pid) {
        String text = read(pid, ENVIRONMENT);
        for (int i = 0; i < LOOKS && text.isEmpty() && isBeginning(pid); i++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            text = read(pid, ENVIRONMENT);
        }
        return text;
    }

    private static boolean isBeginning(long pid) {
        String[] fields = afterName(pid).split(" ", 8);
        return fields.length == 8
                && "ZX".indexOf(fields[0].charAt(0)) < 0
                && (Long.parseLong(fields[6]) & KERNEL_THREAD) == 0
                && new File(ROOT + pid + ENVIRONMENT).canRead();
    }

    /**
     * Reads a line with one call: hundreds of processes are looked at before a server is closed.
     */
    private static String stat(String file) {
        try (var in = new FileInputStream(file)) {
            byte[] line = new byte[LINE];
            int length = in.read(line);
            return new String(line, 0, Math.max(0, length), StandardCharsets.ISO_8859_1);
        } catch (IOException _) {
            return "";
        }
    }

    private static String read(long pid, String file) {
        try (var in = new FileInputStream(ROOT + pid + file)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException _) {
            return "";
        }
    }
}
