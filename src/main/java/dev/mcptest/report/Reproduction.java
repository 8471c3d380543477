package dev.mcptest.report;

import dev.mcptest.process.ShellWord;
import dev.mcptest.result.TestRecord;

/** The command that runs one test again. */
final class Reproduction {

    private Reproduction() {}

    static String of(TestRecord test) {
        String file = test.file().startsWith("-") ? "./" + test.file() : test.file();
        return "mcptest run "
                + ShellWord.of(file)
                + " --filter "
                + ShellWord.quoted(filter(test.name()))
                + test.targetVersion().map(it -> " --target-version " + it).orElse("");
    }

    /** A name that the filter or a terminal would not take as it is becomes an expression. */
    private static String filter(String name) {
        boolean literal = !name.startsWith("re:") && name.equals(Visible.line(name));
        return literal ? name : FilterExpression.of(name);
    }
}
