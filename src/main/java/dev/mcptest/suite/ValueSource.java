package dev.mcptest.suite;

import dev.mcptest.json.target.Resolution;

/** What a run supplies to the values of a suite that refer to it. */
public interface ValueSource {

    /** Returns what an earlier test captured under a name. */
    Resolution captured(String name);

    /** Returns the output of a node of the same composition. */
    Resolution output(String node);
}
