package dev.mcptest.cli.option;

import java.util.Locale;
import java.util.Map;

/** When output is coloured. */
public enum ColorChoice {
    AUTO,
    ALWAYS,
    NEVER;

    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Decides for a stream; an explicit choice wins over the environment. */
    boolean colors(boolean terminal, Map<String, String> environment) {
        if (this != AUTO) {
            return this == ALWAYS;
        }
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            return false;
        }
        String forced = environment.getOrDefault("CLICOLOR_FORCE", "");
        return (!forced.isEmpty() && !forced.equals("0"))
                || (terminal && !"dumb".equals(environment.get("TERM")));
    }
}
