package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.mutant.message.Mutation;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Set;

/** A rule about errors that is asked for alone has errors to look at. */
class AskedAloneTests {

    @ParameterizedTest
    @CsvSource({
        "PROTO-035, 2025-11-25",
        "PROTO-036, 2025-11-25",
        "PROTO-037, 2026-07-28",
        "PROTO-038, 2026-07-28",
        "COMPAT-013, 2026-07-28",
        "EDGE-008, 2025-11-25",
        "EDGE-009, 2026-07-28",
    })
    void aRuleAboutErrorsIsJudgedAlone(String rule, String revision) throws Exception {
        var rows = new Trial(Set.of("http"), Mutation.NONE, revision).rows(rule::equals);

        assertThat(rows)
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.rule().id()).isEqualTo(rule);
                    assertThat(it.finding().verdict()).isEqualTo(Verdict.PASS);
                });
    }
}
