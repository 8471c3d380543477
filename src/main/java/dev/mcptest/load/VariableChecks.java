package dev.mcptest.load;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template;

final class VariableChecks {

    private VariableChecks() {}

    static void check(SourceNode root, Problems problems) {
        root.get("variables")
                .ifPresent(block ->
                        block.fields().forEach((name, entry) -> check(name, entry, problems)));
    }

    private static void check(String name, SourceNode entry, Problems problems) {
        if (!entry.json().isObject()) {
            if (entry.json().isValueNode()) {
                problems.error(
                        "variable-shape",
                        entry,
                        "the variable `" + name + "` is an object with `value` or `from_env`",
                        "write "
                                + name
                                + ": {value: "
                                + dev.mcptest.json.Json.write(entry.json())
                                + "}");
            }
            return;
        }
        if (!Template.isName(name)) {
            problems.errorAtKey(
                    "variable-name",
                    entry,
                    "`${" + name + "}` is not a reference, so nothing can use this variable",
                    "use letters, digits and _ in its name, and no digit first");
        }
        SourceNode source = entry.fields().get("from_env");
        if (source != null && source.text().indexOf('$') >= 0) {
            problems.error(
                    "variable-shape",
                    source,
                    "`from_env` is the name of a variable as it stands, without references",
                    "write the name alone, or use `value` with a reference");
        }
        boolean value = entry.get("value").isPresent();
        boolean fromEnv = entry.get("from_env").isPresent();
        if (value && fromEnv) {
            problems.error(
                    "variable-shape",
                    entry,
                    "the variable `" + name + "` has both `value` and `from_env`",
                    "keep one; a fallback for from_env is written as `default`");
        } else if (!value && !fromEnv) {
            problems.error(
                    "variable-shape",
                    entry,
                    "the variable `" + name + "` has neither `value` nor `from_env`",
                    "write " + name + ": {value: ...} or " + name + ": {from_env: NAME}");
        }
    }
}
