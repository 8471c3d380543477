package dev.mcptest.cli;

import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Writes words of a command for a shell; in the place of a secret stands its variable. */
final class CommandWords {

    private final Redactor redactor;
    private final Map<String, String> variables;

    /**
     * @param variables the variables that the shell has
     */
    CommandWords(Redactor redactor, Map<String, String> variables) {
        this.redactor = redactor;
        this.variables = new TreeMap<>(variables);
    }

    /** Returns a use of a variable. */
    static String reference(String variable) {
        return "\"$" + variable + "\"";
    }

    /**
     * Returns a text as a word.
     *
     * @param variable what stands for it when there is a secret in it that no variable holds
     */
    String of(String text, String variable) {
        return isSafe(text)
                ? ShellWord.of(text)
                : withVariables(text).orElseGet(() -> reference(variable));
    }

    /** Returns whether a text can be written without telling a secret. */
    boolean canSay(String text) {
        return isSafe(text) || withVariables(text).isPresent();
    }

    /** Returns a text that can be said as a word in quotes. */
    String quoted(String text) {
        return isSafe(text)
                ? ShellWord.quoted(text)
                : withVariables(text).orElseGet(() -> ShellWord.quoted(redactor.text(text)));
    }

    /** Returns what {@code --include} takes for a name that cannot be written as it is. */
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
