package dev.mcptest.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

class LedgerTextTests {

    private static final String TEXT =
            """
            known_failures:
            - test: a
              reason: |
                several
                # lines

            # about b
            - reason: r
              test: b

            - test: c
              reason: r
            # the end
            """;

    private final LedgerText ledger = new LedgerText(TEXT, List.of(2, 8, 11));

    @Test
    void anEntryGoesWithItsCommentAndTheEmptyLinesBelow() {
        assertThat(ledger.without(Set.of(8)))
                .contains(
                        """
                        known_failures:
                        - test: a
                          reason: |
                            several
                            # lines

                        - test: c
                          reason: r
                        # the end
                        """);
    }

    @Test
    void whatStandsBelowTheLastEntryStays() {
        assertThat(ledger.without(Set.of(2, 11)))
                .contains(
                        """
                        known_failures:
                        # about b
                        - reason: r
                          test: b

                        # the end
                        """);
    }

    @Test
    void withoutEntriesTheListIsEmptyAndStillAList() {
        assertThat(ledger.without(Set.of(2, 8, 11))).contains("known_failures: []\n# the end\n");
    }

    @Test
    void lineEndsOfWindowsStay() {
        var text = new LedgerText("known_failures:\r\n- test: a\r\n  reason: r\r\n", List.of(2));
        assertThat(text.without(Set.of(2))).contains("known_failures: []\r\n");
    }

    @Test
    void entriesThatShareALineAreLeftToAPerson() {
        var text = new LedgerText("known_failures: [{test: a}, {test: b}]\n", List.of(1, 1));
        assertThat(text.without(Set.of(1))).isEmpty();
    }
}
