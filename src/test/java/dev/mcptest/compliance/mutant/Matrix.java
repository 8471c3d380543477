package dev.mcptest.compliance.mutant;

import dev.mcptest.compliance.mutant.message.Mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which other rules a mutant breaks when all rules are measured. */
final class Matrix {

    private static final Path FILE =
            Path.of("src/test/resources/dev/mcptest/compliance/matrix.tsv");

    private Matrix() {}

    /** Returns the other rules by the mutant. */
    static Map<String, List<String>> read() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (String line : lines(FILE)) {
            String[] cells = line.split("\t", -1);
            all.put(
                    cells[0] + " " + cells[1],
                    cells[2].isEmpty() ? List.of() : List.of(cells[2].split(" ", -1)));
        }
        return all;
    }

    static void write(Map<Mutant, List<String>> all) throws IOException {
        List<String> rows =
                all.entrySet().stream()
                        .map(it ->
                                String.join(
                                        "\t",
                                        it.getKey().rule(),
                                        it.getKey().kind(),
                                        String.join(" ", it.getValue())))
                        .toList();
        Files.write(FILE, rows);
    }

    /** Returns the other rules that a mutant breaks. */
    static List<String> measure(Mutant mutant) throws Exception {
        var mutation = Mutation.of(mutant.change());
        return new Trial(mutant.server(), mutation, mutant.revision())
                .broken(_ -> true).stream().filter(it -> !it.equals(mutant.rule())).toList();
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
