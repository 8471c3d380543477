package dev.mcptest.mcp.rpc;

import java.util.ArrayList;
import java.util.List;

/** Collects warnings that no test fails for, up to a limit. */
public final class Warnings {

    private static final int MOST = 20;

    private final List<String> texts = new ArrayList<>();
    private int more;

    public synchronized void add(String text) {
        if (texts.size() < MOST) {
            texts.add(text);
        } else {
            more++;
        }
    }

    /** Returns the warnings since the last call. */
    public synchronized List<String> drain() {
        if (more > 0) {
            texts.add("and " + more + " more of this kind");
        }
        List<String> drained = List.copyOf(texts);
        texts.clear();
        more = 0;
        return drained;
    }
}
