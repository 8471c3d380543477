package dev.mcptest.transport;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What Linux tells about processes that {@link ProcessHandle} does not. */
final class ProcFs {

    private static final String ROOT = "/proc";

    private ProcFs() {}

    /**
     * Returns the processes, younger than one, that have a text in their environment: a child that
     * was handed over to init is found by nothing else. Empty on other systems.
     */
    static List<Long> carrying(String text, long youngerThan) {
        String[] names = File.separatorChar == '/' ? new File(ROOT).list() : null;
        var found = new ArrayList<Long>();
        for (String name : names == null ? new String[0] : names) {
            long pid = pid(name);
            if (pid > youngerThan && environment(name).contains(text)) {
                found.add(pid);
            }
        }
        return found;
    }

    /** Returns whether a process has ended and only waits for its parent to notice. */
    static boolean isZombie(long pid) {
        String stat = read(Path.of(ROOT, Long.toString(pid), "stat"));
        int name = stat.lastIndexOf(')');
        return name >= 0 && stat.startsWith(" Z", name + 1);
    }

    private static long pid(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return -1;
            }
        }
        return Long.parseLong(name);
    }

    private static String environment(String pid) {
        return read(Path.of(ROOT, pid, "environ"));
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException _) {
            return "";
        }
    }
}
