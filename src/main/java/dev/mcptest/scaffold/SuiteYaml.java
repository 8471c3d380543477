package dev.mcptest.scaffold;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a suite as YAML in block style. Each test begins with a line {@code - name: ...}. */
public final class SuiteYaml {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_/][A-Za-z0-9_./ -]*");
    private static final Set<String> WORDS =
            Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    private final StringBuilder out = new StringBuilder();

    private SuiteYaml() {}

    /** Returns the YAML of an object, with a blank line between the entries at the top. */
    public static String of(ObjectNode suite) {
        var yaml = new SuiteYaml();
        boolean first = true;
        for (var field : suite.properties()) {
            yaml.out.append(first ? "" : "\n");
            yaml.member(field.getKey(), field.getValue(), 0);
            first = false;
        }
        return yaml.out.toString();
    }

    /** Returns a value on one line, with braces and brackets. */
    public static String inFlowStyle(JsonNode value) {
        if (value.isObject()) {
            return value.propertyStream()
                    .map(it -> scalar(it.getKey()) + ": " + inFlowStyle(it.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value.isArray()) {
            return value.valueStream()
                    .map(SuiteYaml::inFlowStyle)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return flow(value);
    }

    private void member(String key, JsonNode value, int indent) {
        out.append(scalar(key)).append(':');
        if (!value.isContainer() || value.isEmpty()) {
            out.append(' ').append(leaf(value)).append('\n');
        } else if (value.isArray() && value.valueStream().noneMatch(JsonNode::isContainer)) {
            out.append(" [");
            String separator = "";
            for (JsonNode item : value) {
                out.append(separator).append(flow(item));
                separator = ", ";
            }
            out.append("]\n");
        } else {
            out.append('\n');
            block(value, indent + 2);
        }
    }

    private void block(JsonNode value, int indent) {
        if (value.isObject()) {
            for (var field : value.properties()) {
                out.append(" ".repeat(indent));
                member(field.getKey(), field.getValue(), indent);
            }
            return;
        }
        for (JsonNode item : value) {
            out.append(" ".repeat(indent)).append("- ");
            if (item.isObject() && !item.isEmpty()) {
                boolean first = true;
                for (var field : item.properties()) {
                    out.append(first ? "" : " ".repeat(indent + 2));
                    member(field.getKey(), field.getValue(), indent + 2);
                    first = false;
                }
            } else {
                out.append(flow(item)).append('\n');
            }
        }
    }

    private static String leaf(JsonNode value) {
        return value.isString() ? scalar(value.stringValue()) : Json.write(value);
    }

    /** JSON is YAML, apart from characters that YAML wants escaped. */
    private static String flow(JsonNode value) {
        return value.isString() ? scalar(value.stringValue()) : printable(Json.write(value));
    }

    private static String scalar(String text) {
        boolean plain =
                PLAIN.matcher(text).matches()
                        && !text.endsWith(" ")
                        && !WORDS.contains(text.toLowerCase(Locale.ROOT));
        return plain ? text : quoted(text);
    }

    static String quoted(String text) {
        return printable(Json.write(Json.nodes().stringNode(text)));
    }

    /** Returns whether a text of one line can stand without escapes. */
    static boolean isPrintable(String line) {
        return line.chars().noneMatch(c -> c < ' ') && printable(line).equals(line);
    }

    private static String printable(String json) {
        var text = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            boolean pair = Character.isHighSurrogate(c) || Character.isLowSurrogate(c);
            boolean shown =
                    c < 0x7F
                            || (c > 0xA0
                                    && !pair
                                    && c != 0x2028
                                    && c != 0x2029
                                    && c < 0xFFFE
                                    && c != 0xFEFF);
            boolean whole =
                    Character.isHighSurrogate(c)
                            && i + 1 < json.length()
                            && Character.isLowSurrogate(json.charAt(i + 1));
            if (whole) {
                text.append(c).append(json.charAt(++i));
            } else {
                text.append(shown ? String.valueOf(c) : String.format("\\u%04x", (int) c));
            }
        }
        return text.toString();
    }
}
