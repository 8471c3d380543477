package dev.mcptest.load.eval;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.value.Values;
import dev.mcptest.mcplab.path.InvalidJsonPathException;
import dev.mcptest.mcplab.path.JsonPath;
import dev.mcptest.mcplab.regex.InvalidJsRegexException;
import dev.mcptest.mcplab.regex.JsFlags;
import dev.mcptest.mcplab.regex.JsRegex;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compiles regular expressions of JavaScript and paths of jsonpath-plus. */
final class DialectBinder {

    private final Problems problems;

    DialectBinder(Problems problems) {
        this.problems = problems;
    }

    /** Returns the regular expression of a response, whose leading flags are dropped. */
    Optional<JsRegex> responseRegex(SourceNode holder) {
        Optional<String> pattern = new Values(holder, problems).name("pattern");
        SourceNode written = holder.fields().get("pattern");
        if (pattern.isEmpty() || written == null) {
            return Optional.empty();
        }
        Matcher flags = Pattern.compile("^\\(\\?([imsx]+)\\)").matcher(pattern.get());
        boolean has = flags.find();
        if (has && !flags.group(1).matches("i+")) {
            problems.warning(
                    WarningCode.NO_EFFECT,
                    written,
                    "the flags `" + flags.group() + "` have no effect: they are dropped",
                    "[^] matches any character, also a line end; (?:^|\\n) the start of a line");
        }
        String rest = has ? pattern.get().substring(flags.end()) : pattern.get();
        return compile(rest, JsFlags.IGNORE_CASE, written);
    }

    /** Returns a regular expression with case. */
    Optional<JsRegex> regex(SourceNode holder, String key) {
        SourceNode written = holder.fields().get(key);
        Optional<String> pattern = new Values(holder, problems).name(key);
        return pattern.isEmpty() || written == null
                ? Optional.empty()
                : compile(pattern.get(), JsFlags.NONE, written);
    }

    private Optional<JsRegex> compile(String pattern, JsFlags flags, SourceNode written) {
        try {
            JsRegex regex = JsRegex.compile(pattern, flags);
            regex.literals().stream().sorted().forEach(escape -> warnOfLetter(escape, written));
            return Optional.of(regex);
        } catch (InvalidJsRegexException e) {
            problems.error(
                    "regex-invalid",
                    written,
                    "not a regex of JavaScript: " + e.getMessage(),
                    Optional.of(e.hint()).filter(hint -> !hint.isEmpty()));
            return Optional.empty();
        }
    }

    private void warnOfLetter(String escape, SourceNode written) {
        problems.warning(
                WarningCode.REGEX_LITERAL,
                written,
                "`" + escape + "` is the letter " + escape.substring(1) + " in JavaScript",
                switch (escape.charAt(1)) {
                    case 'A' -> "write ^ for the start of the text";
                    case 'Z', 'z' -> "write $ for the end of the text";
                    default -> "write the characters you mean, such as [a-zà-ÿ]";
                });
    }

    Optional<JsonPath> path(SourceNode holder) {
        Optional<String> text = new Values(holder, problems).name("path");
        SourceNode written = holder.fields().get("path");
        if (text.isEmpty() || written == null) {
            return Optional.empty();
        }
        try {
            JsonPath path = JsonPath.compile(text.get());
            if (path.hasNegativeIndex()) {
                problems.warning(
                        WarningCode.JSONPATH_NEVER,
                        written,
                        "a negative index finds nothing in a list",
                        "write [-1:] for the last element");
            }
            return Optional.of(path);
        } catch (InvalidJsonPathException e) {
            problems.error(
                    "jsonpath-invalid", written, "not a JSONPath: " + e.getMessage(), e.hint());
            return Optional.empty();
        }
    }
}
