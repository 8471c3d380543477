package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code mcptest compliance run --update-baseline}: the same run passes afterwards. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a POSIX command")
class BaselineUpdateTests {

    /** Has no serverInfo in 2025-06-18, and takes 2025-06-18 and 2025-11-25 only. */
    private static final String SERVER =
            """
            while read -r line; do
              id=${line##*'"id":'}; id=${id%%[,\\}]*}
              case $line in
                *'"2025-11-25"'*) r='"result":{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"s","version":"1"}}';;
                *'"initialize"'*) r='"result":{"protocolVersion":"2025-06-18","capabilities":{}}';;
                *'"id"'*) r='"result":{}';;
                *) continue;;
              esac
              echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,$r}"
            done
            """;

    @TempDir private Path folder;

    private CliRun run(String... more) throws Exception {
        Files.writeString(folder.resolve("server.sh"), SERVER);
        List<String> words =
                new ArrayList<>(List.of("compliance", "run", "--rule", "PROTO-003,PROTO-001"));
        words.addAll(List.of("--baseline", "known.yml"));
        words.addAll(List.of(more));
        words.addAll(List.of("--", "sh", "server.sh"));
        return CliRun.in(folder, words.toArray(String[]::new));
    }

    private String updated(String before, String... more) throws Exception {
        Files.writeString(folder.resolve("known.yml"), before);
        List<String> words = new ArrayList<>(List.of(more));
        words.add("--update-baseline");
        assertThat(run(words.toArray(String[]::new)).exitCode()).isZero();
        CliRun again = run(more);
        assertThat(again.exitCode()).as(again.out() + again.err()).isZero();
        return Files.readString(folder.resolve("known.yml"));
    }

    @Test
    void onlyWhatWasJudgedIsTouched() throws Exception {
        String after =
                updated(
                        """
                        # ours\r
                        server:   # of the gateway\r
                          -\r
                            rule_id: PROTO-001   # stale\r
                            reason: |\r
                              one\r
                        \r
                              two\r
                            revisions: [2025-11-25]\r
                          - {rule_id: PROTO-003, reason: "old", revisions: [2025-06-18]}   # stays\r
                          - EDGE-018\r
                        # end
                        """
                                .stripTrailing(),
                        "--revision",
                        "2025-11-25");

        assertThat(after)
                .isEqualTo(
                        """
                        # ours\r
                        server:   # of the gateway\r
                          - {rule_id: PROTO-003, reason: "old", revisions: [2025-06-18]}   # stays\r
                          - EDGE-018\r
                        # end
                        """
                                .stripTrailing());
    }

    @Test
    void aRuleThatFailsInOneRevisionIsKnownThereOnly() throws Exception {
        assertThat(updated("server: []\n", "--revision", "2025-06-18,2025-11-25"))
                .startsWith("server:\n  - {rule_id: PROTO-003, reason: ")
                .endsWith(", revisions: [2025-06-18]}\n");

        assertThat(
                        updated(
                                "server:\n- {rule_id: PROTO-003, reason: why}\n",
                                "--revision",
                                "2025-06-18,2025-11-25"))
                .isEqualTo(
                        """
                        server:
                        - {rule_id: PROTO-003, reason: "why", revisions: [2025-06-18]}
                        """);
    }

    @Test
    void theCommandThatRepeatsAFailureNamesTheRevision() throws Exception {
        Files.writeString(folder.resolve("known.yml"), "server: []");

        assertThat(run("--revision", "2025-06-18").out())
                .contains("run --rule PROTO-003 --revision 2025-06-18 -- sh server.sh");
    }

    @Test
    void anEntryForNoRevisionIsAMistake() throws Exception {
        Files.writeString(
                folder.resolve("known.yml"), "server: [{rule_id: PROTO-003, revisions: []}]");

        CliRun run = run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("known.yml:1:42: no revision is named");
    }

    @Test
    void anEntryForAnotherRevisionIsNoReasonToRepeatIt() throws Exception {
        assertThat(
                        updated(
                                "\"server\":\n  - {rule_id: PROTO-003, revisions: [2024-11-05]}",
                                "--revision",
                                "2025-06-18"))
                .startsWith("\"server\":\n  - {rule_id: PROTO-003, revisions: [2024-11-05]}\n")
                .endsWith(", revisions: [2025-06-18]}\n");
    }
}
