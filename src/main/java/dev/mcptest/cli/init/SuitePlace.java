package dev.mcptest.cli.init;

import dev.mcptest.cli.option.UsageException;
import dev.mcptest.load.server.Urls;
import dev.mcptest.world.Programs;
import dev.mcptest.world.World;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Where the words of a command line want the suite to be. */
final class SuitePlace {

    private static final String HOW = "to start a server: mcptest init -- ";

    private SuitePlace() {}

    /**
     * Returns the name of the suite.
     *
     * @throws UsageException when the words mean a server rather than a place
     */
    static String of(List<String> words, World world) {
        if (words.size() > 1) {
            throw new UsageException("init takes one folder or file; " + HOW + "COMMAND");
        }
        String word = words.isEmpty() ? "" : words.getFirst();
        if (Urls.isMeant(word)) {
            throw new UsageException(
                    "init takes a folder or file; for the server at a URL: mcptest init --url URL");
        }
        String lower = word.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".yml") || lower.endsWith(".yaml")) {
            return word;
        }
        Path folder = Path.of(word);
        for (Path part = folder; part != null; part = part.getParent()) {
            if (Files.isRegularFile(world.workingDirectory().resolve(part))) {
                throw new UsageException(part + " is a file, not a folder; " + HOW + "COMMAND");
            }
        }
        if (isCommand(word, world)) {
            throw new UsageException("`" + word + "` is a command, not a folder; " + HOW + word);
        }
        return folder.resolve("mcptest.yml").toString();
    }

    private static boolean isCommand(String word, World world) {
        int blank = word.indexOf(' ');
        return blank > 0
                && !Files.exists(world.workingDirectory().resolve(word))
                && Programs.onPath(word.substring(0, blank), world).isPresent();
    }
}
