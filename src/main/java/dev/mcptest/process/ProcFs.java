package dev.mcptest.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/** What Linux tells about processes that {@link ProcessHandle} does not, or only slowly. */
final class ProcFs {

    private static final String ROOT = "/proc/";
    private static final String ENVIRONMENT = "/environ";

    /** The flag of a thread of the kernel, from {@code linux/sched.h}; it has no environment. */
    private static final long KERNEL_THREAD = 0x0020_0000;

    private static final int LOOKS = 5;
    private static final long PAUSE_NANOS = 1_000_000;

    private ProcFs() {}

    static boolean isThere() {
        return "Linux".equals(System.getProperty("os.name"));
    }

    /**
     * Returns the descendants of a process and all others, younger than it, that have a text in
     * their environment: one that was handed over to init is found by nothing else.
     */
    static Set<Long> family(long root, String text) {
        var found = new TreeSet<Long>();
        for (long pid : pidsAfter(root)) {
            long parent = parent(pid);
            if (parent == root || found.contains(parent) || environment(pid).contains(text)) {
                found.add(pid);
            }
        }
        return found;
    }

    /** Returns whether a process has ended and only waits for its parent to notice. */
    static boolean isZombie(long pid) {
        return isThere() && afterName(pid).startsWith("Z");
    }

    private static long[] pidsAfter(long pid) {
        String[] names = new File(ROOT).list();
        return names == null
                ? new long[0]
                : Arrays.stream(names)
                        .mapToLong(ProcFs::pid)
                        .filter(p -> p > pid)
                        .sorted()
                        .toArray();
    }

    private static long pid(String name) {
        return name.charAt(0) >= '1' && name.charAt(0) <= '9' ? Long.parseLong(name) : -1;
    }

    private static long parent(long pid) {
        String[] fields = afterName(pid).split(" ", 3);
        return fields.length < 3 ? -1 : Long.parseLong(fields[1]);
    }

    /** Returns what follows the name in the line of a process: state, parent, and more. */
    private static String afterName(long pid) {
        String stat = read(pid, "/stat");
        return stat.substring(Math.min(stat.length(), stat.lastIndexOf(')') + 2));
    }

    /** Waits for a process that is just becoming another program: it has no environment then. */
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

    private static String read(long pid, String file) {
        try (var in = new FileInputStream(ROOT + pid + file)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException _) {
            return "";
        }
    }
}
