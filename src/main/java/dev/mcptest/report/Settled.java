package dev.mcptest.report;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** A run as it is after it was saved and read back, so that a reporter shows the same of both. */
final class Settled {

    private Settled() {}

    static RunRecord of(RunRecord run) {
        try {
            List<TestRecord> others = run.tests().stream().filter(t -> !isPlain(t)).toList();
            RunRecord settled = RunRecordJson.read(RunRecordJson.write(run.withTests(others)));
            Queue<TestRecord> read = new ArrayDeque<>(settled.tests());
            return settled.withTests(
                    run.tests().stream().map(t -> isPlain(t) ? t : read.remove()).toList());
        } catch (InvalidRecord e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns whether nothing in a test can change: most tests of most runs, which saves time. */
    private static boolean isPlain(TestRecord test) {
        return test.evidence().isEmpty()
                && test.failures().isEmpty()
                && test.scores().score().isEmpty()
                && test.scores().metrics().isEmpty()
                && test.history().earlier().isEmpty()
                && test.history().known().isEmpty()
                && Math.rint(test.durationMs() * 1000) / 1000 == test.durationMs()
                && isPlain(test.id())
                && isPlain(test.name())
                && isPlain(test.suite())
                && isPlain(test.file())
                && isPlain(test.server())
                && isPlain(test.targetVersion())
                && isPlain(test.skipReason())
                && test.tags().stream().allMatch(Settled::isPlain)
                && test.notes().stream().allMatch(Settled::isPlain)
                && test.assertions().stream().allMatch(Settled::isPlain);
    }

    private static boolean isPlain(AssertionRecord assertion) {
        return assertion.weight().isEmpty()
                && isPlain(assertion.name())
                && isPlain(assertion.target())
                && isPlain(assertion.matcher())
                && isPlain(assertion.message())
                && isPlain(assertion.note());
    }

    private static boolean isPlain(Optional<String> text) {
        return text.isEmpty() || isPlain(text.get());
    }

    private static boolean isPlain(String text) {
        return Stable.text(text).equals(text);
    }
}
