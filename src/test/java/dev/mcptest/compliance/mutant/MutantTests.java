package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A server that breaks one rule fails that rule; the server that keeps them fails none. */
class MutantTests {

    private static final Path PAGE = Path.of("docs/compliance-mutants.md");

    /** Most of a trial is waiting. */
    private static final int AT_ONCE = 6;

    private static final ExecutorService TRIALS = Executors.newFixedThreadPool(AT_ONCE);
    private static final Map<Mutant, Future<List<String>>> FOUND = new HashMap<>();

    static List<Mutant> mutants() {
        return Mutants.all();
    }

    @ParameterizedTest
    @CsvSource({
        "http, 2025-11-25",
        "http, 2026-07-28",
        "stdio, 2025-11-25",
        "stdio, 2026-07-28",
    })
    void theServerThatKeepsTheRulesFailsNone(String transport, String revision) throws Exception {
        Set<String> words = new HashSet<>(FeatureList.words());
        words.add(transport);
        assertThat(new Trial(words, Mutation.NONE, revision).broken(_ -> true)).isEmpty();
    }

    @BeforeAll
    static void measureAll() {
        mutants().forEach(it -> FOUND.put(it, TRIALS.submit(() -> found(it))));
    }

    @AfterAll
    static void stop() {
        TRIALS.shutdownNow();
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
        assertThat(FOUND.get(mutant).get()).containsExactly(mutant.rule());
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
