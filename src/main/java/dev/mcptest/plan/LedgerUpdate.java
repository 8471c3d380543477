package dev.mcptest.plan;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.KnownFailures;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The entries of a file of known failures to remove, because all of their tests ran and passed.
 *
 * @param lines the lines on which they start
 */
public record LedgerUpdate(KnownFailures ledger, Set<Integer> lines) {

    public LedgerUpdate {
        lines = Set.copyOf(lines);
    }

    /**
     * Returns the updates after a run; none when the files are not to be updated.
     *
     * @param all every test of the suites, selected or not
     */
    public static List<LedgerUpdate> of(Ledgers ledgers, Plan all, RunRecord run) {
        if (!ledgers.updated()) {
            return List.of();
        }
        Set<TestId> passed =
                run.tests().stream()
                        .filter(test -> test.status() == Status.PASS)
                        .map(TestRecord::id)
                        .collect(Collectors.toSet());
        List<LedgerUpdate> updates = new ArrayList<>();
        for (KnownFailures ledger : ledgers.ledgers(all)) {
            Set<Integer> lines = new HashSet<>();
            for (KnownFailures.Entry entry : ledger.entries()) {
                List<TestId> tests = ledgers.tests(all, ledger, entry);
                if (!tests.isEmpty() && passed.containsAll(tests)) {
                    lines.add(entry.position().line());
                }
            }
            if (!lines.isEmpty()) {
                updates.add(new LedgerUpdate(ledger, lines));
            }
        }
        return updates;
    }

    /** Returns the path of the file as named. */
    public String file() {
        return ledger.entries().getFirst().position().file();
    }

    /** Writes the file; returns why that failed, as a sentence. */
    public Optional<String> write() {
        List<Integer> starts =
                ledger.entries().stream().map(entry -> entry.position().line()).toList();
        try {
            var text = new String(RegularFile.bytes(ledger.path()), StandardCharsets.UTF_8);
            Optional<String> updated = new LedgerText(text, starts).without(lines);
            if (updated.isEmpty()) {
                return Optional.of(
                        file()
                                + " is not updated: each entry must begin with `- ` on a line of"
                                + " its own");
            }
            AtomicFile.write(ledger.path(), updated.get());
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("cannot write " + file() + ": " + IoReason.of(e));
        }
    }
}
