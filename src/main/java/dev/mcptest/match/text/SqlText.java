package dev.mcptest.match.text;

import dev.mcptest.json.TimeBudget;

import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.Statements;
import net.sf.jsqlparser.statement.UnsupportedStatement;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses SQL of any dialect, in limited time. Loads the SQL library, so it is used only if a suite
 * needs it.
 */
final class SqlText {

    private static final Duration BUDGET = Duration.ofSeconds(5);
    private static final Duration FIRST_USE = Duration.ofSeconds(30);

    /** The default of the library. */
    private static final int COMPLEX_NESTING = 10;

    private SqlText() {}

    /** The result of parsing a text. */
    sealed interface Result {}

    /** The text is one statement or several. */
    record Parsed() implements Result {}

    /**
     * The text is not SQL.
     *
     * @param what one sentence
     */
    record Refused(String what) implements Result {}

    /**
     * There is no result, for example because of a timeout.
     *
     * @param why one sentence
     */
    record GivenUp(String why) implements Result {}

    /** Dialects exclude each other: a bracket may quote a name or be an index. */
    private static final List<Consumer<CCJSqlParser>> DIALECTS =
            List.of(
                    _ -> {},
                    parser -> parser.withSquareBracketQuotation(true),
                    parser -> parser.withBackslashEscapeCharacter(true));

    /**
     * Parses a text in each dialect until one accepts it. The error of the first dialect is
     * reported.
     */
    static Result read(String sql) {
        return Warm.IS_SQL instanceof GivenUp ? Warm.IS_SQL : read(sql, BUDGET);
    }

    private static Result read(String sql, Duration budget) {
        try {
            return TimeBudget.run(budget, () -> readHere(sql)).orElseGet(SqlText::timedOut);
        } catch (IllegalStateException e) {
            return new GivenUp("its parser failed: " + e.getCause());
        }
    }

    private static Result readHere(String sql) {
        List<Result> refused = new ArrayList<>();
        for (Consumer<CCJSqlParser> dialect : DIALECTS) {
            Result result = read(sql, dialect);
            if (!(result instanceof Refused)) {
                return result;
            }
            refused.add(result);
        }
        return refused.getFirst();
    }

    /**
     * Uses the longer lookahead only if needed, and only if the text is not nested too deeply for
     * it.
     */
    private static Result read(String sql, Consumer<CCJSqlParser> dialect) {
        Result result = read(sql, dialect, false);
        return result instanceof Refused && CCJSqlParserUtil.getNestingDepth(sql) <= COMPLEX_NESTING
                ? read(sql, dialect, true)
                : result;
    }

    private static Result read(String sql, Consumer<CCJSqlParser> dialect, boolean complex) {
        if (sql.isEmpty()) {
            return judge(new Statements());
        }
        var parser = new BoundedSqlParser(sql);
        dialect.accept(parser);
        try {
            return judge(parser.withAllowComplexParsing(complex).Statements());
        } catch (ParseException | TokenMgrException e) {
            return new Refused(reason(e));
        } catch (StackOverflowError _) {
            return new GivenUp("it nests too deeply");
        } catch (OutOfMemoryError _) {
            return new GivenUp("it needs more memory than there is");
        }
    }

    private static Result judge(Statements statements) {
        if (statements.isEmpty()) {
            return new Refused("no statement");
        }
        return statements.stream().anyMatch(UnsupportedStatement.class::isInstance)
                ? new Refused("no statement that is known")
                : new Parsed();
    }

    private static GivenUp timedOut() {
        return new GivenUp("it was not parsed after " + BUDGET.toSeconds() + " s");
    }

    private static String reason(Throwable e) {
        String text = String.valueOf(e.getMessage());
        Matcher found = Place.ENCOUNTERED.matcher(text);
        if (found.find()) {
            String what =
                    found.group(1).equals("<EOF>") ? "the text ends" : found.group(1) + " stands";
            return what
                    + " where nothing fits, at line "
                    + found.group(2)
                    + ", column "
                    + found.group(3);
        }
        int end = text.indexOf('\n');
        String line = end < 0 ? text : text.substring(0, end);
        return line.substring(line.indexOf(": ") + 1).strip();
    }

    /** The first statement loads the library, which must not count as parsing time. */
    private static final class Warm {
        static final Result IS_SQL = read("SELECT 1", FIRST_USE);
    }

    private static final class Place {
        static final Pattern ENCOUNTERED =
                Pattern.compile(
                        "Encountered: (?:<[^>]*> / )?(\"[^\"]*\"|<EOF>)(?: / \"[^\"]*\")?, at line"
                                + " ([0-9]+), column ([0-9]+)");
    }
}
