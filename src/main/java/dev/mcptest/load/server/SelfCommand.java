package dev.mcptest.load.server;

import java.util.ArrayList;
import java.util.List;

/** Makes the command {@code mcptest} of a server run this program, whatever is on the path. */
public final class SelfCommand {

    private SelfCommand() {}

    /**
     * Returns a command with its first word replaced if it is {@code mcptest}.
     *
     * @param self the command that starts this program
     */
    public static List<String> in(List<String> words, List<String> self) {
        if (!words.getFirst().equals("mcptest")) {
            return words;
        }
        List<String> all = new ArrayList<>(self);
        all.addAll(words.subList(1, words.size()));
        return all;
    }
}
