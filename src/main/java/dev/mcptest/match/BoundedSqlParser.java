package dev.mcptest.match;

import dev.mcptest.json.TimeBudget;

import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.StringProvider;
import net.sf.jsqlparser.parser.feature.Feature;

/**
 * A parser of the library that ends when it is given up: it asks at each of the places where it
 * looks ahead, which is what may take for ever.
 */
final class BoundedSqlParser extends CCJSqlParser {

    BoundedSqlParser(String sql) {
        super(new StringProvider(sql));
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
