package dev.mcptest.jq.function;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.PhrasePart;

import tools.jackson.databind.JsonNode;

/** Writes values like jq. */
public final class JsonText {

    private static final int MAX_DEPTH = 10_000;

    private final StringBuilder out = new StringBuilder();
    private final Meter meter;
    private final int limit;

    private JsonText(Meter meter, int limit) {
        this.meter = meter;
        this.limit = limit;
    }

    static String write(JsonNode value, Meter meter) {
        var text = new JsonText(meter, Integer.MAX_VALUE);
        text.value(value, 0);
        return text.out.toString();
    }

    /** The beginning of a value's JSON, limited to a number of bytes. */
    public record Shortened(JsonNode value, int bytes) implements PhrasePart {

        @Override
        public String text(Hiding hiding) {
            var start = new JsonText(new Meter(), bytes + Cut.REACH);
            start.value(value, 0);
            if (fits(start.out)) {
                return start.out.toString();
            }
            var clean = new StringBuilder(hiding.start(start.out.toString(), bytes));
            return fits(clean) ? clean.toString() : cut(clean);
        }

        private boolean fits(StringBuilder text) {
            return text.length() <= bytes && Texts.utf8(text.toString()).length <= bytes;
        }

        private String cut(StringBuilder text) {
            byte[] utf8 = Texts.utf8(text.substring(0, Math.min(text.length(), bytes + 1)));
            return Texts.of(utf8, 0, bytes - 3) + "...";
        }
    }

    private void value(JsonNode value, int depth) {
        meter.step();
        if (out.length() > limit) {
            return;
        }
        if (depth > MAX_DEPTH) {
            add("<skipped: too deep>");
            return;
        }
        switch (value.getNodeType()) {
            case STRING -> string(value.stringValue());
            case NUMBER -> add(Numbers.text(value));
            case BOOLEAN -> add(value.booleanValue() ? "true" : "false");
            case ARRAY -> array(value, depth);
            case OBJECT -> object(value, depth);
            default -> add("null");
        }
    }

    private void add(String text) {
        meter.text(text.length());
        out.append(text);
    }

    private void array(JsonNode array, int depth) {
        out.append('[');
        String separator = "";
        for (JsonNode element : array) {
            out.append(separator);
            value(element, depth + 1);
            separator = ",";
        }
        out.append(']');
    }

    private void object(JsonNode object, int depth) {
        out.append('{');
        String separator = "";
        for (var member : object.properties()) {
            out.append(separator);
            string(member.getKey());
            out.append(':');
            value(member.getValue(), depth + 1);
            separator = ",";
        }
        out.append('}');
    }

    private void string(String text) {
        meter.text(text.length());
        out.append('"');
        int length = Math.min(text.length(), limit);
        for (int i = 0; i < length; i++) {
            character(text.charAt(i));
        }
        out.append('"');
    }

    private void character(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\t' -> out.append("\\t");
            case '\r' -> out.append("\\r");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            default -> {
                if (c < ' ' || c == 0x7f) {
                    out.append(String.format("\\u%04x", (int) c));
                } else {
                    out.append(c);
                }
            }
        }
    }
}
