package dev.mcptest.load.server;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

/** Refuses what no process can be given: texts end at the character 0 there, names at a `=`. */
public final class ProcessTexts {

    private static final String CODE = "process-text";

    private final Problems problems;

    public ProcessTexts(Problems problems) {
        this.problems = problems;
    }

    /** Looks at the arguments of a command. */
    void checkArguments(SourceNode command) {
        command.items().forEach(this::checkText);
    }

    /** Looks at the names and values of variables. */
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

    /** Looks at one text. */
    public void checkText(SourceNode node) {
        if (node.json().isString() && node.text().indexOf('\0') >= 0) {
            problems.error(CODE, node, "no process can be given a text with the character 0 (\\0)");
        }
    }
}
