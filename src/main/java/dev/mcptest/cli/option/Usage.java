package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The arguments and the help of a command.
 *
 * @param description lines above the options; long lines are wrapped
 * @param footer lines below the options
 * @param words the words that are not options; empty when it takes none
 * @param groups the options of this command
 */
public record Usage(
        List<String> description,
        List<String> footer,
        Optional<Words> words,
        List<OptionGroup> groups) {

    /**
     * The words of a command line that are not options.
     *
     * @param label their name in the help
     * @param several whether there may be more than one
     * @param choices all that the first one may be, files aside when there may be several; empty
     *     when that cannot be listed
     */
    public record Words(String label, String description, boolean several, List<String> choices) {
        public Words {
            choices = List.copyOf(choices);
        }
    }

    public Usage {
        description = List.copyOf(description);
        footer = List.copyOf(footer);
        requireNonNull(words, "words is null");
        groups = List.copyOf(groups);
    }

    /** Creates the usage of a command without options of its own. */
    public static Usage of(String description, String footer) {
        return new Usage(
                description.lines().toList(), footer.lines().toList(), Optional.empty(), List.of());
    }

    /** Returns the usage with a single positional word. */
    public Usage word(String label, String text) {
        return words(new Words(label, text, false, List.of()));
    }

    /** Returns the usage with a single word out of several. */
    public Usage choice(String label, List<String> choices) {
        int last = choices.size() - 1;
        String text = String.join(", ", choices.subList(0, last)) + " or " + choices.get(last);
        return words(new Words(label, text + ".", false, choices));
    }

    /** Returns the usage with suites as positional words. */
    public Usage suites() {
        return words(new Words("PATH", "Suites, folders or globs.", true, List.of()));
    }

    /** Returns the usage with several positional words. */
    public Usage words(String label, String text) {
        return words(new Words(label, text, true, List.of()));
    }

    /** Returns the usage with words the first of which may say what to do. */
    public Usage verbs(String... verbs) {
        return words(new Words("WORD", "As shown above.", true, List.of(verbs)));
    }

    private Usage words(Words any) {
        return new Usage(description, footer, Optional.of(any), groups);
    }

    public Usage options(Option<?>... options) {
        return group(OptionGroup.of("", options));
    }

    public Usage group(OptionGroup group) {
        List<OptionGroup> all = new ArrayList<>(groups);
        all.add(group);
        return new Usage(description, footer, words, all);
    }

    /**
     * Returns all option groups of this command, the global options last. An option of the command
     * replaces a global one of the same name.
     */
    public List<OptionGroup> allGroups() {
        List<OptionGroup> all = new ArrayList<>(groups);
        for (OptionGroup global : GlobalOptions.groups()) {
            all.add(global.without(groups));
        }
        return all;
    }
}
