package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.mutant.message.Mutation;
import dev.mcptest.compliance.mutant.server.FeatureList;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A server that breaks one rule fails that rule; the server that keeps them fails none. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MutantTests {

    private static final Path PAGE = Path.of("docs/compliance-mutants.md");

    /** New for each run of the class: a test that runs again measures again. */
    private final Ahead<Object, List<String>> trials = new Ahead<>();

    static List<Mutant> mutants() {
        return Mutants.all();
    }

    static List<String> clean() {
        return List.of(
                "stdio 2025-11-25",
                "stdio 2026-07-28",
                "http 2025-03-26",
                "http get-stream 2025-11-25",
                "http raw tls twice 2026-07-28");
    }

    @BeforeAll
    void measureAhead() {
        clean().forEach(it -> trials.begin(it, () -> foundOfClean(it)));
        mutants().forEach(it -> trials.begin(it, () -> found(it)));
    }

    @AfterAll
    void stop() {
        trials.close();
    }

    private static List<String> foundOfClean(String server) throws Exception {
        Set<String> words = new HashSet<>(FeatureList.words());
        words.addAll(List.of(server.split(" ", -1)));
        String revision = server.substring(server.lastIndexOf(' ') + 1);
        words.remove(revision);
        return new Trial(words, Mutation.NONE, revision).broken(_ -> true);
    }

    private static List<String> found(Mutant mutant) throws Exception {
        Set<String> rules = new HashSet<>(mutant.senders());
        rules.add(mutant.rule());
        var mutation = Mutation.of(mutant.change());
        return new Trial(mutant.server(), mutation, mutant.revision())
                .broken(rules::contains).stream()
                        .filter(it -> !mutant.senders().contains(it))
                        .toList();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void aServerThatBreaksARuleFailsIt(Mutant mutant) throws Exception {
        assertThat(trials.found(mutant)).containsExactly(mutant.rule());
    }

    @ParameterizedTest
    @MethodSource("clean")
    void theServerThatKeepsTheRulesFailsNone(String server) throws Exception {
        assertThat(trials.found(server)).isEmpty();
    }

    @Test
    void thePageShowsThem() throws Exception {
        String page = MutantPage.of(Mutants.all());
        if (System.getProperty("update") != null) {
            Files.writeString(PAGE, page);
        }
        assertThat(page).isEqualTo(Files.readString(PAGE));
    }
}
