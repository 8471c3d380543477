package dev.mcptest.cli.run;

import dev.mcptest.compare.RecordMerge;
import dev.mcptest.report.pretty.RoundText;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The results of the rounds so far. */
final class WatchResults {

    private final Map<TestId, Boolean> passed = new HashMap<>();
    private Optional<RunRecord> latest = Optional.empty();

    /**
     * Takes the results of a round.
     *
     * @param all the tests that there are now
     */
    void add(RunRecord round, Set<TestId> all) {
        round.tests()
                .forEach(test -> RoundText.passed(test).ifPresent(it -> passed.put(test.id(), it)));
        RunRecord merged =
                latest.map(before -> RecordMerge.latest(List.of(before, round))).orElse(round);
        latest =
                Optional.of(
                        merged.withTests(
                                merged.tests().stream()
                                        .filter(test -> all.contains(test.id()))
                                        .toList()));
    }

    /** Returns of each test whether it passed when it ran last; without those that did not run. */
    Map<TestId, Boolean> passed() {
        return passed;
    }

    Set<TestId> failed() {
        Set<TestId> failed = new HashSet<>();
        passed.forEach((id, ok) -> {
            if (!ok) {
                failed.add(id);
            }
        });
        return failed;
    }

    /** Returns the latest result of every test; empty before the first round. */
    Optional<RunRecord> latest() {
        return latest;
    }
}
