package dev.mcptest.compliance.mutant;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Why rules have no mutant. */
final class Reasons {

    private static final Path FILE =
            Path.of("src/test/resources/dev/mcptest/compliance/without-mutant.tsv");

    private Reasons() {}

    /** Returns the reasons of rules that have no mutant yet. */
    static Map<String, String> read() {
        Map<String, String> all = new LinkedHashMap<>();
        for (String line : Matrix.lines(FILE)) {
            String[] cells = line.split("\t", 2);
            all.put(cells[0], cells[1]);
        }
        Mutants.all().forEach(it -> all.remove(it.rule()));
        return all;
    }
}
