package dev.mcptest.scaffold;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Writes YAML in block style throughout, with quotes only where a text needs them. */
public final class BlockYaml {

    private static final Pattern SAFE =
            Pattern.compile("(?:[^-?:,\\[\\]{}#&*!|>'\"%@`=<~\\s]|[-?:](?=[^\\s-]))(?s:.*)");
    private static final Pattern UNSAFE = Pattern.compile(":(?:\\s|$)|\\s#|\\s$");

    /** What a reader of YAML 1.1 or 1.2 may take for a number or a date. */
    private static final Pattern NUMBER =
            Pattern.compile(
                    "[-+]?\\.?[0-9][0-9a-fA-FxXoO_.:+TtZz -]*|[-+]?\\.(?:inf|nan)",
                    Pattern.CASE_INSENSITIVE);

    private static final Set<String> WORDS =
            Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    /** Lines that a literal block holds as they are. */
    private static final Pattern LITERAL = Pattern.compile("\\S.*\\n(?s:.*)");

    private static final Pattern BLANK_END = Pattern.compile("\\n[ \\n]+$");

    private final StringBuilder out = new StringBuilder();

    private BlockYaml() {}

    /** Returns the YAML of an object, with a blank line between the entries at the top. */
    public static String of(ObjectNode value) {
        var yaml = new BlockYaml();
        boolean first = true;
        for (var field : value.properties()) {
            yaml.out.append(first ? "" : "\n");
            yaml.member(field, 0);
            first = false;
        }
        return yaml.out.toString();
    }

    private void member(Map.Entry<String, JsonNode> field, int indent) {
        out.append(line(field.getKey())).append(':');
        JsonNode value = field.getValue();
        if (value.isContainer() && !value.isEmpty()) {
            out.append('\n').append(" ".repeat(indent + 2));
            block(value, indent + 2);
        } else {
            out.append(' ');
            leaf(value, indent + 2);
        }
    }

    /** Writes a container whose first line is indented already. */
    private void block(JsonNode value, int indent) {
        String separator = "";
        String next = " ".repeat(indent);
        if (value.isObject()) {
            for (var field : value.properties()) {
                out.append(separator);
                member(field, indent);
                separator = next;
            }
            return;
        }
        for (JsonNode item : value) {
            out.append(separator).append("- ");
            if (item.isContainer() && !item.isEmpty()) {
                block(item, indent + 2);
            } else {
                leaf(item, indent + 2);
            }
            separator = next;
        }
    }

    private void leaf(JsonNode value, int indent) {
        if (!value.isString()) {
            out.append(Json.write(value)).append('\n');
            return;
        }
        String text = value.stringValue();
        if (!isLiteral(text)) {
            out.append(line(text)).append('\n');
            return;
        }
        out.append(text.endsWith("\n") ? "|\n" : "|-\n");
        text.lines()
                .forEach(line ->
                        out.append(line.isEmpty() ? "" : " ".repeat(indent) + line).append('\n'));
    }

    private static boolean isLiteral(String text) {
        return LITERAL.matcher(text).matches()
                && !BLANK_END.matcher(text).find()
                && text.indexOf('\r') < 0
                && text.lines().allMatch(SuiteYaml::isPrintable);
    }

    private static String line(String text) {
        boolean plain =
                SAFE.matcher(text).matches()
                        && !UNSAFE.matcher(text).find()
                        && !NUMBER.matcher(text).matches()
                        && !WORDS.contains(text.toLowerCase(Locale.ROOT))
                        && !text.startsWith("...")
                        && SuiteYaml.isPrintable(text);
        return plain ? text : SuiteYaml.quoted(text);
    }
}
