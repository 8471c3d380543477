package dev.mcptest.cli.console;

import dev.mcptest.report.text.markup.Links;

import org.jspecify.annotations.Nullable;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * Links to files in the escape sequence OSC 8. The fragment is the line, which terminals and
 * editors that know it jump to.
 *
 * @param folder the folder that relative paths start from
 */
public record FileLinks(Path folder) implements Links {

    static final String BEGIN = "\u001b]8;;";
    static final String END = "\u001b\\";

    /** The first VTE that shows links is 0.50.1; 0.50.0 crashes on them. */
    private static final int VTE = 5001;

    private static final int KONSOLE = 201200;
    private static final Set<String> PROGRAMS = Set.of("WezTerm", "vscode", "ghostty", "zed");
    private static final Set<String> TERMINALS =
            Set.of("xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour");

    /**
     * Returns whether to write links.
     *
     * @param terminal whether the stream is a terminal with colours
     */
    public static boolean wanted(boolean terminal, Map<String, String> environment) {
        String forced = environment.getOrDefault("FORCE_HYPERLINK", "");
        if (!forced.isEmpty()) {
            return !forced.equals("0") && !forced.equals("false");
        }
        return terminal
                && !environment.containsKey("CI")
                && !environment.containsKey("TEAMCITY_VERSION")
                && !environment.containsKey("STY")
                && areShown(environment);
    }

    /** The variables are those that terminals set to be known by. */
    private static boolean areShown(Map<String, String> environment) {
        String program = environment.getOrDefault("TERM_PROGRAM", "");
        return environment.containsKey("WT_SESSION")
                || PROGRAMS.contains(program)
                || TERMINALS.contains(environment.getOrDefault("TERM", ""))
                || (program.equals("iTerm.app") && isRecentIterm(environment))
                || number(environment.get("VTE_VERSION")) >= VTE
                || number(environment.get("KONSOLE_VERSION")) >= KONSOLE;
    }

    /** Links came with version 3.1. */
    private static boolean isRecentIterm(Map<String, String> environment) {
        String[] version = environment.getOrDefault("TERM_PROGRAM_VERSION", "").split("\\.", 3);
        int major = number(version[0]);
        return major > 3 || (major == 3 && version.length > 1 && number(version[1]) >= 1);
    }

    private static int number(@Nullable String digits) {
        return digits != null && digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : 0;
    }

    @Override
    public String to(String file, int line, String text) {
        try {
            String address = folder.resolve(file).normalize().toUri().toASCIIString();
            return BEGIN + address + "#" + line + END + text + BEGIN + END;
        } catch (InvalidPathException _) {
            return text;
        }
    }
}
