package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.json.Suggestion;
import dev.mcptest.surface.ListKind;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lists one kind of what a server offers, or tries one of them. */
abstract sealed class InspectCommand implements Command
        permits ToolsCommand, ResourcesCommand, PromptsCommand {

    static final Option<Boolean> JSON =
            Option.flag("--json", "Print JSON: the lists as the server sent them, or the result.");
    static final Option<Optional<String>> OUTPUT =
            Option.of(
                    "--output",
                    "FILE",
                    Values.PATH,
                    "Write everything the server lists to this file, for `mcptest diff` and"
                            + " `mcptest mock`.");

    private static final String LIST = "list";

    private final String name;
    private final String verb;
    private final List<ListKind> kinds;

    /**
     * @param name the name of the command
     * @param verb the word before what is tried
     * @param kinds the lists that it shows
     */
    InspectCommand(String name, String verb, ListKind... kinds) {
        this.name = name;
        this.verb = verb;
        this.kinds = List.of(kinds);
    }

    /** Returns the usage with the options of all three commands. */
    static Usage withOptions(String verb, Usage usage, Option<?>... own) {
        return usage.verbs(LIST, verb)
                .group(TargetOptions.DIRECT)
                .options(SuiteArguments.CONFIG, SuiteTarget.SERVER, JSON, OUTPUT)
                .options(own);
    }

    /**
     * Reads the words behind the verb.
     *
     * @throws UsageException when they are wrong
     */
    abstract Trial trial(List<String> words, Arguments arguments);

    /** Checks options that only the verb takes. */
    void checkList(Arguments arguments) {}

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> words = arguments.positionals();
        String first = words.isEmpty() ? LIST : words.getFirst();
        if (first.equals(verb)) {
            if (arguments.get(OUTPUT).isPresent()) {
                throw new UsageException("--output writes lists; it has no use for " + verb);
            }
            Trial trial = trial(words.subList(1, words.size()), arguments);
            return live(
                    List.of(),
                    arguments,
                    session,
                    target -> {
                        var output =
                                new ResultOutput(arguments.get(JSON), target, session.console());
                        return open -> trial.run(open, target, output);
                    });
        }
        List<String> suites =
                first.equals(LIST) && !words.isEmpty() ? words.subList(1, words.size()) : words;
        checkList(arguments);
        checkWords(suites, session);
        return live(
                suites,
                arguments,
                session,
                target -> {
                    var listing = new Listing(kinds, target, arguments, session);
                    return listing::print;
                });
    }

    private interface Task {
        Live.Work on(Target target);
    }

    private static ExitCode live(
            List<String> suites, Arguments arguments, Session session, Task task) {
        Optional<Target> target = TargetOptions.of(suites, arguments, session);
        if (target.isEmpty()) {
            return ExitCode.USAGE;
        }
        return new Live(target.get(), TokenFolder.of(arguments, session), session)
                .run(task.on(target.get()));
    }

    /** A word that is no suite is probably a misspelled verb. */
    private void checkWords(List<String> words, Session session) {
        if (words.isEmpty()) {
            return;
        }
        String word = words.getFirst();
        boolean isFile = Files.exists(session.world().workingDirectory().resolve(word));
        Optional<String> near =
                isFile ? Optional.empty() : Suggestion.nearest(word, Set.of(LIST, verb));
        if (near.isPresent()) {
            throw new UsageException(
                    "there is no `"
                            + name
                            + " "
                            + word
                            + "`, did you mean `mcptest "
                            + name
                            + " "
                            + near.get()
                            + "`?");
        }
        if (words.size() > 1 || (!isFile && word.contains(" "))) {
            throw new UsageException(
                    "mcptest "
                            + name
                            + " takes one suite; to start a server: mcptest "
                            + name
                            + " -- "
                            + String.join(" ", words)
                            + "; to try one of what it has: mcptest "
                            + name
                            + " "
                            + verb
                            + " NAME");
        }
    }
}
