package dev.mcptest.cli.run;

import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Writes words of a command for a shell; a secret is replaced by a reference to its variable. */
final class CommandWords {

    private final Redactor redactor;
    private final Map<String, String> variables;

    /**
     * @param variables the variables of the shell
     */
    CommandWords(Redactor redactor, Map<String, String> variables) {
        this.redactor = redactor;
        this.variables = new TreeMap<>(variables);
    }

    /** Returns a reference to a variable. */
    static String reference(String variable) {
        return "\"$" + variable + "\"";
    }

    /**
     * Returns a text as a shell word.
     *
     * @param variable the variable to use when the text contains a secret that no variable holds
     */
    String of(String text, String variable) {
        return isSafe(text)
                ? ShellWord.of(text)
                : withVariables(text).orElseGet(() -> reference(variable));
    }

    /** Returns whether a text contains no secret. */
    boolean canSay(String text) {
        return isSafe(text) || withVariables(text).isPresent();
    }

    /** Returns a text without secrets as a quoted word. */
    String quoted(String text) {
        return isSafe(text)
                ? ShellWord.quoted(text)
                : withVariables(text).orElseGet(() -> ShellWord.quoted(redactor.text(text)));
    }

    /**
     * Returns a pattern for {@code --include} that matches a name which cannot be written
     * literally.
     */
    String pattern(String name) {
        var pattern = new StringBuilder();
        redactor.text(name)
                .replace(Redacted.PLACEHOLDER, "*")
                .codePoints()
                .forEach(c -> pattern.appendCodePoint(ShellWord.isHidden(c) ? '?' : c));
        return pattern.toString();
    }

    private boolean isSafe(String text) {
        return redactor.text(text).equals(text) && ShownUrl.in(text).equals(text);
    }

    private Optional<String> withVariables(String text) {
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            String value = variable.getValue();
            int at = value.isEmpty() ? -1 : text.indexOf(value);
            boolean fits = at >= 0 && (value.equals(text) || isSecret(value));
            if (fits && variable.getKey().matches("[A-Za-z_][A-Za-z0-9_]*")) {
                Optional<String> before = part(text.substring(0, at));
                Optional<String> after = part(text.substring(at + value.length()));
                return before.flatMap(
                        left -> after.map(right -> left + reference(variable.getKey()) + right));
            }
        }
        return Optional.empty();
    }

    private boolean isSecret(String value) {
        return redactor.text(value).equals(Redacted.PLACEHOLDER);
    }

    private Optional<String> part(String text) {
        if (text.isEmpty()) {
            return Optional.of("");
        }
        return isSafe(text) ? Optional.of(ShellWord.quoted(text)) : withVariables(text);
    }
}
