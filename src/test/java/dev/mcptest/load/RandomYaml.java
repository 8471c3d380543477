package dev.mcptest.load;

import java.util.List;
import java.util.Random;

/** Makes texts that look like YAML and mostly are. */
final class RandomYaml {

    private static final List<String> KEYS =
            List.of(
                    "servers",
                    "tools",
                    "name",
                    "server",
                    "tool",
                    "args",
                    "expect",
                    "target",
                    "matcher",
                    "exact",
                    "regex",
                    "schema",
                    "variables",
                    "value",
                    "data",
                    "steps",
                    "capture",
                    "hooks",
                    "agents",
                    "compositions",
                    "nodes",
                    "needs",
                    "id",
                    "evals",
                    "definitions",
                    "imports",
                    "url",
                    "command",
                    "<<",
                    "\"quoted\"",
                    "? x",
                    "'a'",
                    "k".repeat(300),
                    "1",
                    "~",
                    "a/b~c",
                    "not",
                    "anyOf",
                    "assert-set",
                    "transform");

    private static final List<String> VALUES =
            List.of(
                    "",
                    "~",
                    "1",
                    "-0",
                    "0x1F",
                    "0o7",
                    "1e400",
                    ".inf",
                    ".nan",
                    "99999999999999999999",
                    "1E-999999999",
                    "true",
                    "text",
                    "'it''s'",
                    "\"\\u0041\\n\"",
                    "\"\\ud800\"",
                    "!!str 1",
                    "!!int x",
                    "!odd x",
                    "!!binary aGk=",
                    "2001-01-01",
                    "&a x",
                    "*a",
                    "*b",
                    "&b [*a]",
                    "[a, b",
                    "{a: b",
                    "[]",
                    "{}",
                    "]",
                    "a: b",
                    "@x",
                    "%x",
                    "`",
                    "# c",
                    "- x",
                    "? x",
                    "---",
                    "${x}",
                    "${x:-y}",
                    "${x:?}",
                    "${capture:x}",
                    "${data.x}",
                    "${a b}",
                    "${",
                    "${}",
                    "$x",
                    "$$",
                    "$",
                    "${x:-${y}}",
                    "${CONFIG_DIR}",
                    "${node.a[0]}",
                    "${.}",
                    "${x[}",
                    "\"${x\"",
                    "(((",
                    "[0",
                    "a[-1]..b",
                    "result.content[0].text",
                    "{$ref: \"#\"}",
                    "{$ref: \"#/a\", pattern: \"(\"}",
                    "http://[",
                    "https://x:99999/",
                    "99999999999999h");

    private final Random random;
    private final StringBuilder text = new StringBuilder();

    RandomYaml(Random random) {
        this.random = random;
    }

    String document() {
        if (random.nextInt(20) == 0) {
            text.append(
                    one(
                            List.of(
                                    "%YAML 1.1\n---\n",
                                    "---\n", "\uFEFF", "...\n", "%TAG ! x\n", "\r\n")));
        }
        block(0, 1 + random.nextInt(6));
        if (random.nextInt(30) == 0) {
            text.append(one(List.of("---\na: b\n", "...\n", "\t", "\u0000", "\u0085", "\u2028")));
        }
        return text.toString();
    }

    /** Returns collections within each other, far deeper than anybody writes them. */
    String nested() {
        int depth = 100 + random.nextInt(20_000);
        return switch (random.nextInt(4)) {
            case 0 -> "[".repeat(depth);
            case 1 -> "{a: ".repeat(depth) + "}".repeat(depth);
            case 2 -> "- ".repeat(depth) + "x";
            default ->
                    "servers: {s: {command: [x]}}\ntools: " + "[".repeat(depth) + "]".repeat(depth);
        };
    }

    /** Returns anchors that multiply each other. */
    String laughs() {
        var laughs = new StringBuilder("a0: &a0 [x, y]\n");
        int levels = 2 + random.nextInt(40);
        for (int i = 1; i < levels; i++) {
            boolean merge = random.nextInt(4) == 0;
            laughs.append('a').append(i).append(": &a").append(i);
            String before = "*a" + (i - 1);
            laughs.append(merge ? " {<<: " + before + "}" : " [" + before + ", " + before + "]");
            laughs.append('\n');
        }
        return laughs.toString();
    }

    private void block(int indent, int levels) {
        int members = 1 + random.nextInt(5);
        boolean list = random.nextInt(3) == 0;
        for (int i = 0; i < members; i++) {
            int off = random.nextInt(25) == 0 ? 1 : 0;
            text.append(" ".repeat(indent + off)).append(list ? "-" : one(KEYS) + ":");
            member(indent, levels);
        }
    }

    private void member(int indent, int levels) {
        switch (random.nextInt(levels > 0 ? 8 : 5)) {
            case 0 -> text.append(' ').append(flow(3)).append('\n');
            case 1 -> scalarBlock(indent);
            case 2, 3, 4 -> text.append(' ').append(one(VALUES)).append('\n');
            default -> {
                text.append(random.nextInt(10) == 0 ? " &a\n" : "\n");
                block(indent + 2, levels - 1);
            }
        }
    }

    private void scalarBlock(int indent) {
        text.append(one(List.of(" |", " >", " |-", " >+", " |2", " |9")));
        for (int i = 0; i < 3; i++) {
            text.append('\n').append(" ".repeat(indent + 2)).append(one(VALUES));
        }
        text.append('\n');
    }

    private String flow(int levels) {
        var flow = new StringBuilder();
        boolean list = random.nextBoolean();
        flow.append(list ? '[' : '{');
        for (int i = 0; i < random.nextInt(4); i++) {
            flow.append(list ? "" : one(KEYS) + ": ");
            flow.append(levels > 0 && random.nextInt(3) == 0 ? flow(levels - 1) : one(VALUES));
            flow.append(", ");
        }
        return flow.append(list ? ']' : '}').toString();
    }

    private String one(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
