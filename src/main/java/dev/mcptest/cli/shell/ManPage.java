package dev.mcptest.cli.shell;

import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.Version;

import java.util.List;
import java.util.Locale;

/** A manual page in roff with the macros of man(7). */
final class ManPage {

    private final StringBuilder text = new StringBuilder();

    private ManPage(String name, String summary) {
        text.append(".TH ")
                .append(name.toUpperCase(Locale.ROOT))
                .append(" 1 \"\" \"mcptest ")
                .append(Version.NUMBER)
                .append("\" \"mcptest manual\"\n");
        heading("NAME");
        line(name + " - " + summary);
    }

    static String ofProgram(List<CommandHelp> commands) {
        var page = new ManPage("mcptest", "a test runner for MCP servers");
        page.heading("SYNOPSIS");
        page.text.append(".B mcptest\n");
        page.line("COMMAND [OPTIONS] [FILES]");
        page.heading("COMMANDS");
        for (CommandHelp command : commands) {
            page.entry(command.name(), "", command.summary());
        }
        page.heading("EXIT STATUS");
        page.line(
                "0 passed, 1 failed, 2 wrong usage or suite, 5 refused under CI=true, 6 below a"
                        + " threshold, 7 no test selected, 130 interrupted.");
        page.heading("SEE ALSO");
        page.line("`mcptest man COMMAND` prints the page of a command.");
        return page.text.toString();
    }

    static String of(CommandHelp command) {
        var page = new ManPage("mcptest-" + command.name(), command.summary());
        Usage usage = command.usage();
        page.heading("SYNOPSIS");
        page.text.append(".B mcptest ").append(command.name()).append('\n');
        page.line(
                "[OPTIONS]"
                        + usage.words()
                                .map(it -> " [" + it.label() + (it.several() ? "...]" : "]"))
                                .orElse(""));
        page.heading("DESCRIPTION");
        page.paragraphs(usage.description());
        page.heading("OPTIONS");
        usage.words().ifPresent(it -> page.entry(it.label(), "", it.description()));
        usage.allGroups().forEach(page::group);
        page.verbatim(usage.footer());
        page.heading("SEE ALSO");
        page.line("mcptest(1)");
        return page.text.toString();
    }

    private void group(OptionGroup group) {
        if (!group.heading().isEmpty()) {
            text.append(".SS \"").append(escaped(group.heading())).append("\"\n");
        }
        for (Option<?> option : group.options()) {
            entry(String.join(", ", option.names()), option.label(), option.description());
        }
    }

    private void entry(String name, String label, String description) {
        text.append(".TP\n").append("\\fB").append(escaped(name)).append("\\fR");
        if (!label.isEmpty()) {
            text.append("=\\fI").append(escaped(label)).append("\\fR");
        }
        text.append('\n');
        line(description);
    }

    private void heading(String heading) {
        text.append(".SH ").append(heading).append('\n');
    }

    /** Indented lines keep their breaks. */
    private void paragraphs(List<String> lines) {
        for (String line : lines) {
            if (line.isBlank()) {
                text.append(".PP\n");
            } else if (line.startsWith(" ")) {
                verbatim(List.of(line));
            } else {
                line(line);
            }
        }
    }

    private void verbatim(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        text.append(".PP\n.nf\n");
        lines.stream().dropWhile(String::isBlank).forEach(this::line);
        text.append(".fi\n");
    }

    private void line(String line) {
        String safe = escaped(line);
        boolean control = safe.startsWith(".") || safe.startsWith("'");
        text.append(control ? "\\&" : "").append(safe).append('\n');
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-");
    }
}
