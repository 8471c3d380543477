package dev.mcptest.load.server;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

/**
 * Rejects texts that cannot be passed to a process: arguments and variables end at a NUL character,
 * variable names at a `=`.
 */
public final class ProcessTexts {

    private static final String CODE = "process-text";

    private final Problems problems;

    public ProcessTexts(Problems problems) {
        this.problems = problems;
    }

    void checkArguments(SourceNode command) {
        command.items().forEach(this::checkText);
    }

    void checkEnvironment(SourceNode environment) {
        environment
                .fields()
                .forEach((name, value) -> {
                    if (name.isEmpty() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0) {
                        problems.errorAtKey(
                                CODE,
                                value,
                                "`"
                                        + name
                                        + "` is not a name that a variable of a process can have",
                                "use letters, digits and _");
                    }
                    checkText(value);
                });
    }

    public void checkText(SourceNode node) {
        if (node.json().isString() && node.text().indexOf('\0') >= 0) {
            problems.error(CODE, node, "no process can be given a text with the character 0 (\\0)");
        }
    }
}
