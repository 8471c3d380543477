package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.mutant.message.Mutation;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A server that keeps the rules in a way of its own fails none. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UnusualServersTests {

    private static final Path FILE =
            Path.of("src/test/resources/dev/mcptest/compliance/unusual.tsv");

    private final Ahead<Unusual, List<Measured.Row>> trials = new Ahead<>();

    record Unusual(String name, Set<String> server, String revision, String change) {

        static Unusual of(String row) {
            String[] cells = row.split("\t", -1);
            return new Unusual(cells[0], Set.of(cells[1].split(" ", -1)), cells[2], cells[3]);
        }

        List<Measured.Row> rows() throws Exception {
            return new Trial(server, Mutation.of(change), revision).rows(_ -> true);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Unusual> servers() {
        return Matrix.lines(FILE).stream().map(Unusual::of).toList();
    }

    @BeforeAll
    void measureAhead() {
        servers().forEach(it -> trials.begin(it, it::rows));
    }

    @AfterAll
    void stop() {
        trials.close();
    }

    @ParameterizedTest
    @MethodSource("servers")
    void failsNone(Unusual it) throws Exception {
        List<Measured.Row> rows = trials.found(it);

        assertThat(rows)
                .filteredOn(row -> row.finding().verdict() == Verdict.FAIL)
                .extracting(row -> row.rule().id() + " " + row.finding().saying())
                .isEmpty();
        assertThat(rows).filteredOn(row -> row.finding().verdict() == Verdict.PASS).isNotEmpty();
    }
}
