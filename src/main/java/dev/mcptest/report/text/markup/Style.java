package dev.mcptest.report.text.markup;

import static java.util.Objects.requireNonNull;

import dev.mcptest.report.text.markup.Theme.Role;

/**
 * The style of text for people.
 *
 * @param theme its colours
 * @param width columns of the terminal
 * @param links how places in files are shown
 */
public record Style(Theme theme, int width, Links links) {

    /** The width when the terminal has none. */
    public static final int DEFAULT_WIDTH = 100;

    public Style {
        requireNonNull(theme, "theme is null");
        width = Math.max(40, width);
        requireNonNull(links, "links is null");
    }

    /** Creates a style without links. */
    public Style(Theme theme, int width) {
        this(theme, width, Links.none());
    }

    /** Returns the style for files and pipes: no colours, the default width. */
    public static Style plain() {
        return new Style(Theme.plain(), DEFAULT_WIDTH);
    }

    public String paint(Role role, String text) {
        return theme.paint(role, text);
    }
}
