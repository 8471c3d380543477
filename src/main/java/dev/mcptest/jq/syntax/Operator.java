package dev.mcptest.jq.syntax;

import dev.mcptest.jq.function.Builtins;
import dev.mcptest.jq.function.Native;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * A binary operator.
 *
 * @param level its precedence
 */
record Operator(String sign, int level) {

    static final int ALTERNATIVE = 2;
    static final int ASSIGNMENT = 3;
    static final int COMPARISON = 6;
    static final int PRODUCT = 8;

    /** Returns the operator for a token, or null if it is not one. */
    static @Nullable Operator of(Token token) {
        int level =
                switch (token.kind()) {
                    case OPERATOR -> level(token.text());
                    case NAME ->
                            token.text().equals("or") ? 4 : token.text().equals("and") ? 5 : -1;
                    default -> -1;
                };
        return level < 0 ? null : new Operator(token.text(), level);
    }

    private static int level(String sign) {
        return switch (sign) {
            case "|" -> 0;
            case "," -> 1;
            case "//" -> ALTERNATIVE;
            case "=", "|=", "+=", "-=", "*=", "/=", "%=", "//=" -> ASSIGNMENT;
            case "==", "!=", "<", "<=", ">", ">=" -> COMPARISON;
            case "+", "-" -> 7;
            case "*", "/", "%" -> PRODUCT;
            default -> -1;
        };
    }

    /** Returns whether it may be repeated without brackets. */
    boolean chains() {
        return level != ASSIGNMENT && level != COMPARISON;
    }

    /** Returns the minimum precedence of the right operand. */
    int rightLevel() {
        return level == 0 || level == ALTERNATIVE ? level : level + 1;
    }

    Node node(Node left, Node right) {
        return switch (sign) {
            case "|" -> Node.Pipe.of(left, right);
            case "," -> new Node.Comma(left, right);
            case "//" -> Node.Alternative.of(left, right);
            case "and" -> Node.Logic.of(false, left, right);
            case "or" -> Node.Logic.of(true, left, right);
            case "=" -> new Node.Assign(left, right);
            case "|=" -> new Node.Modify(left, right);
            case "//=" ->
                    new Node.Adjust(
                            left,
                            right,
                            Node.Alternative.of(new Node.Identity(), new Node.Variable(0)));
            case "+=", "-=", "*=", "/=", "%=" ->
                    new Node.Adjust(
                            left,
                            right,
                            apply(sign.substring(0, 1), new Node.Identity(), new Node.Variable(0)));
            default -> apply(sign, left, right);
        };
    }

    private static Node apply(String sign, Node left, Node right) {
        String name =
                switch (sign) {
                    case "+" -> "_plus/2";
                    case "-" -> "_minus/2";
                    case "*" -> "_times/2";
                    case "/" -> "_divide/2";
                    case "%" -> "_modulo/2";
                    case "==" -> "_equal/2";
                    case "!=" -> "_unequal/2";
                    case "<" -> "_less/2";
                    case "<=" -> "_atMost/2";
                    case ">" -> "_greater/2";
                    default -> "_atLeast/2";
                };
        return Node.Apply.of(builtin(name), List.of(left, right));
    }

    static Node negation() {
        return Node.Apply.of(builtin("_negate/0"), List.of());
    }

    static Node concatenation(Node left, Node right) {
        return apply("+", left, right);
    }

    static Native builtin(String name) {
        return Objects.requireNonNull(Builtins.find(name), name);
    }
}
