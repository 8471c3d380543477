package dev.mcptest.match;

import dev.mcptest.json.TimeBudget;

import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.StringProvider;
import net.sf.jsqlparser.parser.feature.Feature;

import java.io.IOException;

/**
 * A parser of the library that ends when it is given up: it asks as it reads on and at each of the
 * places where it looks ahead, which is what may take for ever.
 */
final class BoundedSqlParser extends CCJSqlParser {

    /** Where {@link CCJSqlParser#isNestedSetOperationAhead} ends its search. */
    private static final int FARTHEST = 500;

    BoundedSqlParser(String sql) {
        super(new Pieces(sql));
    }

    /** Hands a text over in small pieces, and asks before each of them. */
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
     * The library counts opening brackets first, in time that is quadratic in their number, and
     * says no when there are too many.
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
