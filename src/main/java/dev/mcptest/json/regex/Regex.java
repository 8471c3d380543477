package dev.mcptest.json.regex;

import static java.util.Objects.requireNonNull;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

import dev.mcptest.json.TimeBudget;

import java.time.Duration;
import java.util.Optional;

/**
 * A regular expression in RE2 syntax. Matching takes time linear in the length of the text.
 *
 * <p>A large expression on a large text can still take long, so matching has a timeout as well.
 */
public final class Regex {

    private static final int LONGEST = 10_000;
    private static final int LARGEST_PROGRAM = 100_000;
    private static final long EASY = 100_000_000;
    private static final Duration BUDGET = Duration.ofSeconds(2);

    private final Pattern pattern;

    private Regex(Pattern pattern) {
        this.pattern = requireNonNull(pattern, "pattern is null");
    }

    /**
     * Compiles a regular expression.
     *
     * @throws InvalidRegexException if it is not in RE2 syntax or is too large
     */
    public static Regex compile(String regex) throws InvalidRegexException {
        if (regex.length() > LONGEST) {
            throw new InvalidRegexException("the regex is longer than " + LONGEST + " characters");
        }
        RegexRepeats.check(regex);
        try {
            return bounded(Pattern.compile(regex));
        } catch (PatternSyntaxException e) {
            throw new InvalidRegexException(describe(e));
        } catch (StackOverflowError _) {
            throw new InvalidRegexException("the regex nests too deeply");
        }
    }

    private static Regex bounded(Pattern pattern) throws InvalidRegexException {
        if (pattern.programSize() > LARGEST_PROGRAM) {
            throw new InvalidRegexException(
                    "the regex is too large once its repeats are written out");
        }
        return new Regex(pattern);
    }

    private static String describe(PatternSyntaxException e) {
        String part = e.getPattern() == null ? "" : e.getPattern();
        String where = part.isEmpty() ? "" : ": `" + part + "`";
        return e.getDescription() + where + "; " + hint(part);
    }

    private static String hint(String part) {
        if (part.startsWith("(?=") || part.startsWith("(?!") || part.startsWith("(?<")) {
            return "regexes are in RE2 syntax, which has no look-around:"
                    + " use several assertions, or `not` around one";
        }
        if (part.matches("\\\\[1-9k].*")) {
            return "regexes are in RE2 syntax, which has no back-references";
        }
        return "regexes are in RE2 syntax";
    }

    /** Returns whether it matches anywhere in a text, or empty on a timeout. */
    public Optional<Boolean> find(String text) {
        if ((long) pattern.programSize() * text.length() > EASY) {
            return TimeBudget.run(BUDGET, () -> findHere(text));
        }
        try {
            return Optional.of(pattern.matcher(text).find());
        } catch (StackOverflowError _) {
            return TimeBudget.run(BUDGET, () -> findHere(text));
        }
    }

    /**
     * Returns whether it matches anywhere in a text. For work that runs in a {@link TimeBudget}.
     */
    public boolean findHere(String text) {
        return pattern.matcher(new InterruptibleText(text)).find();
    }

    /** Returns a text in which each match is replaced by a fixed text. */
    public String replaceAll(String text, String by) {
        return pattern.matcher(new InterruptibleText(text))
                .replaceAll(Matcher.quoteReplacement(by));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Regex regex && toString().equals(regex.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the text it was made from. */
    @Override
    public String toString() {
        return pattern.pattern();
    }
}
