package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.mutant.message.Mutation;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Set;

/** A server that dies or fails at a request fails a MUST or SHOULD; for a MAY it is a warning. */
class DeadlyRequestsTests {

    private static final String ANSWERED =
            "at(\"tools/call\"; if .body.result.content[0].text? == ";
    private static final String DIES = " then .exit = 1 | .body = null else . end";
    private static final String FAILS = " then .status = 500 | del(.body) else . end";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    EDGE-020; http; 2025-11-25; 'if .request.params?.arguments?.message? == "a\\u2028b" FAILS'; FAIL
                    EDGE-020; stdio; 2025-11-25; 'if .request.params?.arguments?.message? == "a\\u2028b" DIES'; FAIL
                    RESTPL-006; http; 2025-11-25; 'if .request.params?.uri? == "mem://item/x-compliance-nonsense" FAILS'; FAIL
                    SEQ-028; http input; 2026-07-28; 'if (.request.params?.inputResponses? // {} | length) == 2 FAILS'; FAIL
                    ROOTS-005; stdio roots; 2025-11-25; 'ANSWERED "0 roots" DIES)'; FAIL
                    SAMPLE-009; stdio sample; 2025-11-25; 'ANSWERED "the model was not asked" DIES)'; FAIL
                    EDGE-011; stdio; 2025-11-25; 'if .request | type == "string" and contains("[[[[") DIES'; WARN
                    TRANSPORT-007; stdio; 2025-11-25; 'if .request | tojson | length > 1000000 DIES'; WARN
                    """)
    void areAttributedToTheirRule(
            String rule, String server, String revision, String change, Verdict verdict)
            throws Exception {
        String program =
                change.replace("ANSWERED", ANSWERED).replace("DIES", DIES).replace("FAILS", FAILS);
        var trial = new Trial(Set.of(server.split(" ", -1)), Mutation.of(program), revision);

        List<Measured.Row> rows = trial.rows(rule::equals);

        assertThat(rows)
                .extracting(it -> it.rule().id() + " " + it.finding().verdict())
                .containsExactly(rule + " " + verdict);
    }
}
