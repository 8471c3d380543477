package dev.mcptest.source;

import java.util.List;

/** The text of the files that suites were loaded from, as far as reports may show it. */
@FunctionalInterface
public interface SourceText {

    /** Shows nothing. */
    SourceText NONE = (_, _) -> List.of();

    /**
     * Returns a line and the lines below it that belong to the same value, with the secrets that
     * the file contains replaced by stars. Empty when the file must not be shown.
     *
     * @param file the path as it is in a {@link Position}
     * @param line counted from 1
     */
    List<String> at(String file, int line);
}
