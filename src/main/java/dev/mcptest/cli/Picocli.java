package dev.mcptest.cli;

import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Usage;

import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

import java.util.List;

/** Translates commands and their options for picocli. */
final class Picocli {

    private Picocli() {}

    /**
     * Returns a parser.
     *
     * @param grouped whether options are grouped under headings, as the help shows them; parsing is
     *     faster without
     */
    static CommandLine parser(String name, Usage usage, boolean grouped) {
        CommandSpec spec = CommandSpec.create().name(name);
        spec.usageMessage().description(lines(usage.description())).footer(lines(usage.footer()));
        usage.words().ifPresent(words -> spec.addPositional(words(words)));
        List<OptionGroup> groups = usage.allGroups();
        for (int order = 0; order < groups.size(); order++) {
            add(groups.get(order), order, grouped, spec);
        }
        return parser(spec);
    }

    static CommandLine parser(CommandSpec spec) {
        spec.usageMessage().width(100).autoWidth(false).sortOptions(false).sortSynopsis(false);
        spec.usageMessage().abbreviateSynopsis(true);
        var parser = new CommandLine(spec);
        parser.setExpandAtFiles(false);
        // It would warn on stderr of `--record=missing`, which begins as `--record` does.
        CommandLine.tracer().setLevel(CommandLine.TraceLevel.OFF);
        return parser;
    }

    private static void add(OptionGroup group, int order, boolean grouped, CommandSpec spec) {
        if (!grouped || group.heading().isEmpty()) {
            group.options().forEach(option -> spec.addOption(spec(option)));
            return;
        }
        var section =
                ArgGroupSpec.builder()
                        .validate(false)
                        .multiplicity("0..1")
                        .order(order)
                        .heading("%n" + line(group.heading()) + ":%n");
        group.options().forEach(option -> section.addArg(spec(option)));
        spec.addArgGroup(section.build());
    }

    static OptionSpec spec(Option<?> option) {
        var spec =
                OptionSpec.builder(option.names().toArray(String[]::new))
                        .description(line(option.description()))
                        .userObject(option);
        return switch (option.arity()) {
            case FLAG -> spec.arity("0").type(boolean.class).build();
            case ONE -> spec.arity("1").type(String.class).paramLabel(option.label()).build();
            case MANY ->
                    spec.arity("1")
                            .type(List.class)
                            .auxiliaryTypes(String.class)
                            .paramLabel(option.label())
                            .build();
        };
    }

    /** Returns the option behind an argument of picocli. */
    static Option<?> option(ArgSpec spec) {
        return (Option<?>) spec.userObject();
    }

    /** Accepts any number of words; the command rejects superfluous ones with a better message. */
    private static PositionalParamSpec words(Usage.Words words) {
        return PositionalParamSpec.builder()
                .index("0..*")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(words.label())
                .hideParamSyntax(!words.several())
                .description(line(words.description()))
                .build();
    }

    private static String[] lines(List<String> lines) {
        return lines.stream().map(Picocli::line).toArray(String[]::new);
    }

    /** picocli would replace variables and format specifiers. */
    private static String line(String text) {
        return text.replace("$", "$$").replace("%", "%%");
    }
}
