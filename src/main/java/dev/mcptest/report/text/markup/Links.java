package dev.mcptest.report.text.markup;

/** Turns places in files into links, where the terminal shows links. */
@FunctionalInterface
public interface Links {

    /**
     * Returns the text of a link.
     *
     * @param file path as in the record, relative to the working directory or absolute
     * @param line counted from 1
     * @param text what the reader sees
     */
    String to(String file, int line, String text);

    /** Returns the text alone. */
    static Links none() {
        return (_, _, text) -> text;
    }
}
