package dev.mcptest.load;

/** Checks entries of {@code variables:} for what their schema cannot say well. */
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
