package dev.mcptest.cli.suite;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

import dev.mcptest.cli.option.UsageException;

import java.util.Locale;
import java.util.function.Predicate;

/** Parses {@code --filter}: a text that the name contains, or {@code re:} and an RE2 pattern. */
final class NameFilter {

    private NameFilter() {}

    static Predicate<String> parse(String text) {
        if (!text.startsWith("re:")) {
            String wanted = text.toLowerCase(Locale.ROOT);
            return name -> name.toLowerCase(Locale.ROOT).contains(wanted);
        }
        try {
            Pattern pattern = Pattern.compile(text.substring(3));
            return name -> pattern.matcher(name).find();
        } catch (PatternSyntaxException e) {
            throw new UsageException(
                    "--filter " + text + " is not a regular expression: " + e.getMessage());
        }
    }
}
