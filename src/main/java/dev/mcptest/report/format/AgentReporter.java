package dev.mcptest.report.format;

import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Summary;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A short digest for a language model: the verdict, and for each failure what it needs to act. */
public final class AgentReporter implements Reporter {

    private static final int MOST_BYTES = 16 * 1024;
    private static final int ROOM_FOR_LAST_LINE = 40;
    private static final int MOST_CHARACTERS = 400;

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        List<TestRecord> failed =
                run.tests().stream().filter(TestRecord::isUnexpectedFailure).toList();
        String verdict = verdict(run);
        out.write(verdict);
        int bytes = bytes(verdict) + ROOM_FOR_LAST_LINE;
        int told = 0;
        for (TestRecord test : failed) {
            String block = Screen.text(block(test));
            bytes += bytes(block);
            if (bytes > MOST_BYTES) {
                break;
            }
            out.write(block);
            told++;
        }
        int left = failed.size() - told;
        if (left > 0) {
            out.write(left + (left == 1 ? " more failure\n" : " more failures\n"));
        }
    }

    /** The form of the digest has no place for the mark. */
    @Override
    public void writeAside(RunRecord run, Writer err) throws IOException {
        MinimalReporter.writeCached(run, err);
    }

    private static String verdict(RunRecord run) {
        Summary summary = run.summary();
        return "VERDICT %s %d/%d passed (%d failed, %d skipped, %d inconclusive, %d ms)\n"
                .formatted(
                        run.passed() ? "pass" : "fail",
                        summary.passed(),
                        summary.total(),
                        summary.failed() - summary.knownFailures(),
                        summary.skipped(),
                        summary.inconclusive(),
                        Math.round(run.durationMs()));
    }

    private static String block(TestRecord test) {
        var block = new StringBuilder();
        block.append("FAIL ").append(Printable.line(Reasons.name(test))).append('\n');
        add(block, "at", Printable.line(test.file()) + ":" + test.line());
        add(block, "why", cut(Printable.line(Reasons.failure(test))));
        if (!test.failures().isEmpty()) {
            Failure failure = test.failures().getFirst();
            add(block, "expected", failure.expected());
            add(block, "actual", failure.actual());
        }
        test.reproduce().ifPresent(command -> add(block, "repro", Printable.line(command)));
        Acceptance.command(test)
                .ifPresent(command -> add(block, "accept", Printable.line(command)));
        return block.toString();
    }

    private static void add(StringBuilder block, String label, Optional<JsonNode> value) {
        value.ifPresent(json -> add(block, label, cut(JsonLayout.inline(json))));
    }

    private static void add(StringBuilder block, String label, String text) {
        block.append("  ").append(label).append(": ").append(text).append('\n');
    }

    private static String cut(String text) {
        if (text.length() <= MOST_CHARACTERS) {
            return text;
        }
        int end = MOST_CHARACTERS - 3;
        return text.substring(0, Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end)
                + "...";
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
