package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A server that breaks one rule fails that rule; the server that keeps them fails none. */
class MutantTests {

    private static final Path PAGE = Path.of("docs/compliance-mutants.md");

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

    @ParameterizedTest
    @MethodSource("mutants")
    void aServerThatBreaksARuleFailsIt(Mutant mutant) throws Exception {
        var trial = new Trial(mutant.server(), Mutation.of(mutant.change()), mutant.revision());
        Set<String> rules = new HashSet<>(mutant.senders());
        rules.add(mutant.rule());
        assertThat(trial.broken(rules::contains)).containsExactly(mutant.rule());
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
