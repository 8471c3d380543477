package dev.mcptest.mock;

import tools.jackson.databind.JsonNode;

/** Finds references to arguments that are misspelt, which would be sent as they stand. */
final class References {

    private static final String HINT = "write ${args.NAME}; $${...} is text that is sent as it is";

    private References() {}

    static void check(Section section) {
        for (var field : section.node().properties()) {
            check(field.getValue(), field.getKey(), section);
        }
    }

    static void check(JsonNode value, String key, Section parent) {
        if (value.isString()) {
            checkText(value.stringValue(), key, parent);
        } else if (value.isObject()) {
            check(new Section(value, parent.at(key), parent.problems()));
        } else if (value.isArray()) {
            var list = new Section(value, parent.at(key), parent.problems());
            for (int i = 0; i < value.size(); i++) {
                check(value.path(i), Integer.toString(i), list);
            }
        }
    }

    private static void checkText(String text, String key, Section parent) {
        for (int at = text.indexOf("${arg"); at >= 0; at = text.indexOf("${arg", at + 1)) {
            boolean literal = at > 0 && text.charAt(at - 1) == '$';
            if (!literal && !isReference(text, at)) {
                int close = text.indexOf('}', at);
                String shown = text.substring(at, close < 0 ? text.length() : close + 1);
                parent.refuse(key, "'" + shown + "' is no reference to an argument", HINT);
            }
        }
    }

    private static boolean isReference(String text, int at) {
        int close = text.indexOf('}', at);
        if (close < 0) {
            return false;
        }
        String path = text.substring(at + 2, close);
        return path.equals("args")
                || (path.startsWith("args.") && path.length() > "args.".length());
    }
}
