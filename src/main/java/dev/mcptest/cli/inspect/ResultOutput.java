package dev.mcptest.cli.inspect;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.json.Phrase;
import dev.mcptest.judge.ErrorText;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Printable;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Prints results.
 *
 * @param json whether to print the whole envelope
 */
record ResultOutput(boolean json, Target target, Console console) {

    /**
     * Prints the result of a request; an error goes to stderr.
     *
     * @param text returns the lines for people
     */
    ExitCode print(Envelope answer, Function<JsonNode, String> text) {
        if (json) {
            console.out().println(Screen.json(target.redactor().tree(answer.root())));
        } else if (!answer.isRpcError()) {
            printText(text.apply(answer.result()));
        }
        if (answer.isRpcError()) {
            console.err().println("error: " + shown(ErrorText.of(answer)));
        } else if (answer.isError()) {
            console.err().println("error: the tool answered with isError: true");
        }
        return answer.isRpcError() || answer.isError() ? ExitCode.FAILED : ExitCode.OK;
    }

    private void printText(String text) {
        if (text.isEmpty()) {
            console.err().println("the result is empty");
            return;
        }
        String shown = Screen.text(Printable.paragraph(target.redactor().text(text)));
        console.out().print(shown.endsWith("\n") ? shown : shown + "\n");
    }

    void note(Phrase note) {
        console.err().println("note: " + shown(note));
    }

    /** Reports that the server does not list a name. */
    ExitCode unknown(String noun, String name, List<String> known, Optional<String> near) {
        String all =
                known.isEmpty()
                        ? "; it lists none"
                        : known.size() > 20 ? "" : "; it lists " + String.join(", ", known);
        String meant = near.map(it -> ", did you mean \"" + it + "\"?").orElse(all);
        console.err()
                .println(
                        "error: the server lists no "
                                + Printable.line(
                                        target.redactor()
                                                .text(noun + " \"" + name + "\"" + meant)));
        return ExitCode.FAILED;
    }

    private String shown(Phrase phrase) {
        return Printable.line(target.redactor().text(phrase.text(target.redactor())));
    }
}
