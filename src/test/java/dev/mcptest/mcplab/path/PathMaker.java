package dev.mcptest.mcplab.path;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** Makes paths and documents. */
final class PathMaker {

    private final Random random;

    PathMaker(Random random) {
        this.random = random;
    }

    private String pick(String... some) {
        return some[random.nextInt(some.length)];
    }

    String path() {
        var path = new StringBuilder("$");
        for (int left = random.nextInt(5); left > 0; left--) {
            path.append(step());
        }
        return switch (random.nextInt(12)) {
            case 0 -> path.append('~').toString();
            case 1 ->
                    path
                            + "@"
                            + pick(
                                    "string", "number", "object", "array", "null", "boolean",
                                    "scalar")
                            + "()";
            default -> path.toString();
        };
    }

    private String step() {
        return switch (random.nextInt(22)) {
            case 0, 1, 2, 3, 4, 5, 6 ->
                    "." + pick("a", "b", "c", "id", "name", "items", "length", "0", "1");
            case 7 -> ".*";
            case 8 -> "[*]";
            case 9, 10 -> "[" + pick("0", "1", "2", "-1", "5") + "]";
            case 11 -> "['" + pick("a", "b", "c", "x y", "id", "0") + "']";
            case 12, 13 ->
                    "["
                            + pick("", "0", "1", "-1", "-2", "2")
                            + ":"
                            + pick("", "0", "1", "-1", "3")
                            + pick("", ":1", ":2")
                            + "]";
            case 14 -> "[" + pick("0", "a", "1", "b") + "," + pick("1", "id", "0,a", "c") + "]";
            case 15, 16 -> ".." + pick("a", "b", "id", "name", "*", "length", "0");
            case 17 -> "^";
            case 18 -> "[(" + pick("@.length-1", "'a'", "@.id", "0") + ")]";
            default -> "[?(" + expression(2) + ")]";
        };
    }

    private String operand() {
        return pick(
                "@.a",
                "@.b",
                "@.id",
                "@.name",
                "@.length",
                "@['id']",
                "@[0]",
                "@.name.length",
                "1",
                "2",
                "0",
                "'a'",
                "'Ab'",
                "'1'",
                "null",
                "true",
                "false",
                "undefined",
                "@property",
                "@parentProperty",
                "@root.id",
                "1.5");
    }

    private String expression(int depth) {
        return switch (random.nextInt(depth > 0 ? 16 : 8)) {
            case 0, 1, 2 -> pick("@.a", "@.b", "@.id", "@.name", "@.length");
            case 3, 4, 5, 6, 7 ->
                    operand()
                            + pick(" == ", " != ", " === ", " !== ", " < ", " <= ", " > ", " >= ")
                            + operand();
            case 8, 9 -> expression(depth - 1) + " && " + expression(depth - 1);
            case 10, 11 -> expression(depth - 1) + " || " + expression(depth - 1);
            case 12 -> "!(" + expression(depth - 1) + ")";
            case 13 ->
                    operand()
                            + pick(" + ", " - ", " * ", " / ", " % ")
                            + operand()
                            + pick(" > ", " == ", " < ")
                            + operand();
            case 14 ->
                    "typeof "
                            + pick("@.a", "@.b", "@.name", "@.id")
                            + " == "
                            + pick("'string'", "'number'", "'object'", "'undefined'");
            default ->
                    pick(
                            "/a/i.test(@.name)",
                            "@.name && @.name.includes('a')",
                            "[1,2].includes(@.id)",
                            "['a','b'].indexOf(@.name) >= 0",
                            "-@.id < 0",
                            "@.a+@.b == '11'");
        };
    }

    String document() {
        return document(4);
    }

    private String document(int depth) {
        return switch (random.nextInt(depth > 0 ? 14 : 8)) {
            case 0, 1 -> pick("0", "1", "2", "1.5", "-1", "10");
            case 2, 3, 4 -> pick("\"a\"", "\"\"", "\"Ab\"", "\"1\"", "\"abc\"");
            case 5, 6, 7 -> pick("null", "true", "false");
            case 8, 9, 10 -> list(depth);
            default -> object(depth);
        };
    }

    private String list(int depth) {
        var list = new StringBuilder("[");
        for (int i = random.nextInt(4); i > 0; i--) {
            list.append(list.length() > 1 ? "," : "").append(document(depth - 1));
        }
        return list.append(']').toString();
    }

    private String object(int depth) {
        var object = new StringBuilder("{");
        Set<String> keys = new HashSet<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            String key = pick("a", "b", "c", "id", "name", "items", "length", "x y", "0", "-1");
            if (keys.add(key)) {
                object.append(object.length() > 1 ? "," : "")
                        .append("\"" + key + "\":")
                        .append(document(depth - 1));
            }
        }
        return object.append('}').toString();
    }
}
