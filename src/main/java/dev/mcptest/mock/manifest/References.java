package dev.mcptest.mock.manifest;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Finds misspelt references to arguments, which would otherwise be sent literally. */
final class References {

    /** What texts may refer to: the arguments of the request. */
    static final List<String> ARGS = List.of("args");

    /** What texts may refer to in a tool that asks its client: also the client's responses. */
    static final List<String> ARGS_AND_INPUTS = List.of("args", "inputs");

    private References() {}

    static void check(Section section, List<String> roots) {
        for (var field : section.node().properties()) {
            check(field.getValue(), field.getKey(), section, roots);
        }
    }

    static void check(JsonNode value, String key, Section parent, List<String> roots) {
        if (value.isString()) {
            roots.forEach(root -> checkText(value.stringValue(), key, parent, root));
        } else if (value.isObject()) {
            check(new Section(value, parent.at(key), parent.problems()), roots);
        } else if (value.isArray()) {
            var list = new Section(value, parent.at(key), parent.problems());
            for (int i = 0; i < value.size(); i++) {
                check(value.path(i), Integer.toString(i), list, roots);
            }
        }
    }

    private static void checkText(String text, String key, Section parent, String root) {
        String start = "${" + root.substring(0, root.length() - 1);
        for (int at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
            boolean literal = at > 0 && text.charAt(at - 1) == '$';
            if (!literal && !isReference(text, at, root)) {
                int close = text.indexOf('}', at);
                String shown = text.substring(at, close < 0 ? text.length() : close + 1);
                parent.refuse(
                        key, "'" + shown + "' is not a reference to an " + noun(root), hint(root));
            }
        }
    }

    private static String noun(String root) {
        return root.equals("args") ? "argument" : "input";
    }

    private static String hint(String root) {
        return "write ${" + root + ".NAME}; $${...} is text that is sent as it is";
    }

    private static boolean isReference(String text, int at, String root) {
        int close = text.indexOf('}', at);
        if (close < 0) {
            return false;
        }
        String path = text.substring(at + 2, close);
        return path.equals(root)
                || (path.startsWith(root + ".") && path.length() > root.length() + 1);
    }
}
