package dev.mcptest.report;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** A run as it is after it was saved and read back, so that a reporter shows the same of both. */
final class Settled {

    private Settled() {}

    static RunRecord of(RunRecord run) {
        List<TestRecord> others = run.tests().stream().filter(t -> !isPlain(t)).toList();
        if (others.isEmpty() && isPlain(run)) {
            return run;
        }
        try {
            RunRecord settled = RunRecordJson.read(RunRecordJson.write(run.withTests(others)));
            Queue<TestRecord> read = new ArrayDeque<>(settled.tests());
            return settled.withTests(
                    run.tests().stream().map(t -> isPlain(t) ? t : read.remove()).toList());
        } catch (InvalidRecordException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns whether nothing in a run but its tests can change. */
    private static boolean isPlain(RunRecord run) {
        return isPlain(run.durationMs())
                && run.servers().stream().allMatch(Settled::isPlain)
                && arePlain(run.modelCompatibility())
                && arePlain(run.warnings());
    }

    private static boolean isPlain(ServerRecord server) {
        return isPlain(server.name())
                && isPlain(server.source())
                && isPlain(server.protocolVersion())
                && server.serverInfo().stream().allMatch(Settled::isPlain)
                && server.capabilities().stream().allMatch(Settled::isPlain)
                && arePlain(server.notes());
    }

    private static boolean isPlain(JsonNode value) {
        return Canonical.json(value).equals(value);
    }

    private static boolean isPlain(double millis) {
        return Math.rint(millis * 1000) / 1000 == millis;
    }

    /** Returns whether nothing in a test can change: most tests of most runs, which saves time. */
    private static boolean isPlain(TestRecord test) {
        return test.evidence().isEmpty()
                && test.failures().isEmpty()
                && test.scores().score().isEmpty()
                && test.scores().metrics().isEmpty()
                && test.history().earlier().isEmpty()
                && test.history().known().isEmpty()
                && isPlain(test.durationMs())
                && isPlain(test.id().text())
                && isPlain(test.name())
                && isPlain(test.suite())
                && isPlain(test.file())
                && isPlain(test.server())
                && isPlain(test.targetVersion())
                && isPlain(test.skipReason())
                && arePlain(test.tags())
                && arePlain(test.notes())
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

    private static boolean arePlain(List<String> texts) {
        return texts.stream().allMatch(Settled::isPlain);
    }

    private static boolean isPlain(String text) {
        return Canonical.text(text).equals(text);
    }
}
