package dev.mcptest.match;

import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.feature.Feature;
import net.sf.jsqlparser.statement.Statements;
import net.sf.jsqlparser.statement.UnsupportedStatement;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads SQL of any dialect, in bounded time. Loads the library, so only where a suite asks. */
final class SqlText {

    private static final long BUDGET_MS = 5000;
    private static final long FIRST_USE_MS = 30_000;

    private SqlText() {}

    /** What a text is. */
    sealed interface Result {}

    /** One statement or several. */
    record Parsed() implements Result {}

    /**
     * No SQL.
     *
     * @param what one sentence
     */
    record Refused(String what) implements Result {}

    /**
     * Nobody knows.
     *
     * @param why one sentence
     */
    record GivenUp(String why) implements Result {}

    /** Dialects rule one another out: a bracket is a name here and an index there. */
    private static final List<Consumer<CCJSqlParser>> DIALECTS =
            List.of(
                    _ -> {},
                    parser -> parser.withSquareBracketQuotation(true),
                    parser -> parser.withBackslashEscapeCharacter(true));

    /** Reads a text, in every dialect until one takes it; what the first one says counts. */
    static Result read(String sql) {
        if (Warm.IS_SQL instanceof GivenUp) {
            return Warm.IS_SQL;
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BUDGET_MS);
        List<Result> refused = new ArrayList<>();
        for (Consumer<CCJSqlParser> dialect : DIALECTS) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            Result result = left > 0 ? read(sql, dialect, left) : timedOut();
            if (!(result instanceof Refused)) {
                return result;
            }
            refused.add(result);
        }
        return refused.getFirst();
    }

    private static Result read(String sql, Consumer<CCJSqlParser> dialect, long millis) {
        try {
            return judge(
                    CCJSqlParserUtil.parseStatements(
                            sql,
                            parser -> {
                                dialect.accept(parser);
                                parser.withFeature(Feature.timeOut, millis);
                            }));
        } catch (JSQLParserException e) {
            return e.getCause() instanceof TimeoutException ? timedOut() : new Refused(reason(e));
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
        return new GivenUp("it was not parsed after " + BUDGET_MS / 1000 + " s");
    }

    private static String reason(JSQLParserException e) {
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

    /** The first statement loads the library, which is not held against the text. */
    private static final class Warm {
        static final Result IS_SQL = read("SELECT 1", _ -> {}, FIRST_USE_MS);
    }

    private static final class Place {
        static final Pattern ENCOUNTERED =
                Pattern.compile(
                        "Encountered: (?:<[^>]*> / )?(\"[^\"]*\"|<EOF>)(?: / \"[^\"]*\")?, at line"
                                + " ([0-9]+), column ([0-9]+)");
    }
}
