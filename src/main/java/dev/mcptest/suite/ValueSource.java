package dev.mcptest.suite;

import dev.mcptest.json.target.Resolution;

/** The values of a run that a suite refers to. */
public interface ValueSource {

    /** Returns the value that an earlier test captured under a name. */
    Resolution captured(String name);

    /** Returns the output of a node of the same composition. */
    Resolution output(String node);
}
