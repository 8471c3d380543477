package dev.mcptest.cassette;

import java.util.List;

/**
 * What became of the recordings of a run.
 *
 * @param notes a line for each file
 * @param problems why files were not written
 */
public record WrittenTapes(List<String> notes, List<String> problems) {

    public WrittenTapes {
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }
}
