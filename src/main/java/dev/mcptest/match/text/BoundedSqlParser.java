package dev.mcptest.match.text;

import dev.mcptest.json.TimeBudget;

import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.StringProvider;
import net.sf.jsqlparser.parser.feature.Feature;

import java.io.IOException;

/**
 * An SQL parser that can be cancelled. It checks for cancellation as it reads the text, and at each
 * lookahead, which may take exponential time.
 */
final class BoundedSqlParser extends CCJSqlParser {

    /** Maximum lookahead of {@link CCJSqlParser#isNestedSetOperationAhead}. */
    private static final int FARTHEST = 500;

    BoundedSqlParser(String sql) {
        super(new Pieces(sql));
    }

    /** Provides the text in small chunks and checks for cancellation before each of them. */
    private static final class Pieces extends StringProvider {
        static final int MOST = 128;

        Pieces(String sql) {
            super(sql);
        }

        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            TimeBudget.check();
            return super.read(buffer, offset, Math.min(length, MOST));
        }
    }

    @Override
    public boolean getAsBoolean(Feature feature) {
        TimeBudget.check();
        return super.getAsBoolean(feature);
    }

    @Override
    protected boolean isComparisonOperatorAhead() {
        TimeBudget.check();
        return super.isComparisonOperatorAhead();
    }

    @Override
    protected boolean isFunctionAhead() {
        TimeBudget.check();
        return super.isFunctionAhead();
    }

    /**
     * The library first counts opening brackets, in time quadratic in their number, and returns
     * false if there are too many. Skip the slow part.
     */
    @Override
    protected boolean isNestedSetOperationAhead() {
        TimeBudget.check();
        int index = 1;
        while (index <= FARTHEST && getToken(index).kind == OPENING_BRACKET) {
            index++;
        }
        return index <= FARTHEST && super.isNestedSetOperationAhead();
    }

    @Override
    protected boolean isParenthesedFromItemAhead() {
        TimeBudget.check();
        return super.isParenthesedFromItemAhead();
    }

    @Override
    protected boolean isParenthesedSelectAhead() {
        TimeBudget.check();
        return super.isParenthesedSelectAhead();
    }

    @Override
    protected boolean isCaseExpressionAhead() {
        TimeBudget.check();
        return super.isCaseExpressionAhead();
    }

    @Override
    protected Expression prattExpressionRest(Expression left, int power) throws ParseException {
        TimeBudget.check();
        return super.prattExpressionRest(left, power);
    }
}
