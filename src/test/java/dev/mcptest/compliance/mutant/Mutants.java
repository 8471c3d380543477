package dev.mcptest.compliance.mutant;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the tables of mutants, one per family. */
final class Mutants {

    private static final Path FOLDER = Path.of("src/test/resources/dev/mcptest/compliance/mutants");

    private Mutants() {}

    static List<Mutant> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().flatMap(Mutants::rows).map(Mutants::mutant).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> rows(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Mutant mutant(String row) {
        String[] cells = row.split("\t", -1);
        if (cells.length != 4) {
            throw new IllegalStateException("not four cells: " + row);
        }
        String[] server = cells[2].split(" with ", 2);
        return new Mutant(
                cells[0],
                cells[1],
                Set.of(server[0].split(" ", -1)),
                server.length == 1 ? List.of() : List.of(server[1].split(" ", -1)),
                cells[3]);
    }
}
