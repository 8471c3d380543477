package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

/** Shows a value on one line of limited length, for use in a sentence. */
public final class Preview {

    private static final int LIMIT = 80;
    private static final String CUT = "...";

    private final StringBuilder out = new StringBuilder();
    private final int limit;
    private final Hiding hiding;

    private Preview(int limit, Hiding hiding) {
        this.limit = limit;
        this.hiding = hiding;
    }

    /** Returns the JSON text of a value, truncated after about eighty characters. */
    public static String of(JsonNode value, Hiding hiding) {
        return of(value, LIMIT, hiding);
    }

    /**
     * Returns the JSON text of a value, truncated after about {@code limit} characters.
     *
     * @param hiding removes the secrets before the text is truncated
     */
    public static String of(JsonNode value, int limit, Hiding hiding) {
        var preview = new Preview(limit, hiding);
        preview.append(value);
        return preview.out.toString();
    }

    /** Returns the text in JSON quotes, truncated after about eighty characters. */
    public static String of(String text, Hiding hiding) {
        return of(Json.nodes().stringNode(text), hiding);
    }

    private boolean full() {
        return out.length() >= limit;
    }

    private void append(JsonNode value) {
        switch (value.getNodeType()) {
            case OBJECT -> appendObject(value);
            case ARRAY -> appendArray(value);
            case STRING -> appendString(value.stringValue());
            default -> appendCut(Json.write(value));
        }
    }

    private void appendObject(JsonNode object) {
        out.append('{');
        String separator = "";
        for (var field : object.properties()) {
            out.append(separator);
            if (full()) {
                out.append(CUT);
                break;
            }
            appendString(field.getKey());
            out.append(": ");
            append(field.getValue());
            separator = ", ";
        }
        out.append('}');
    }

    private void appendArray(JsonNode array) {
        out.append('[');
        String separator = "";
        for (JsonNode item : array) {
            out.append(separator);
            if (full()) {
                out.append(CUT);
                break;
            }
            append(item);
            separator = ", ";
        }
        out.append(']');
    }

    private void appendString(String whole) {
        int room = Math.max(16, limit - out.length());
        String text = whole.length() <= room ? whole : hiding.start(whole, room);
        if (text.length() <= room) {
            out.append(quoted(text));
        } else {
            String start = text.substring(0, text.offsetByCodePoints(0, room / 2));
            String quoted = quoted(start);
            out.append(quoted, 0, quoted.length() - 1).append(CUT).append('"');
        }
    }

    private void appendCut(String text) {
        out.append(new Cut(hiding).start(text, Math.max(16, limit - out.length())));
    }

    private static String quoted(String text) {
        return Json.write(Json.nodes().stringNode(text));
    }
}
