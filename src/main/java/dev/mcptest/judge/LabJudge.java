package dev.mcptest.judge;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.mcplab.Finding;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.mcplab.Observed;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.OptionalDouble;

/** Judges checks of tool calls and texts. */
final class LabJudge {

    private static final int SHOWN = 4_000;

    private LabJudge() {}

    static Judged judge(
            LabCheck check, Observed observed, String testName, boolean weighs, Hiding hiding) {
        Optional<Finding> finding = check.judge(observed);
        Optional<String> message = finding.map(it -> it.message().text(hiding));
        var verdict =
                new AssertionRecord(
                        Optional.empty(),
                        Optional.of(check.target()),
                        check.matcher(),
                        finding.isEmpty() ? Status.PASS : Status.FAIL,
                        message,
                        check.warning() ? Optional.of(LabCheck.WARNING) : Optional.empty(),
                        weighs && !check.warning() ? OptionalDouble.of(1) : OptionalDouble.empty());
        return new Judged(
                        verdict,
                        finding.filter(_ -> !check.warning())
                                .map(it -> failure(check, it, testName, hiding)))
                .at(check.position());
    }

    private static Failure failure(
            LabCheck check, Finding finding, String testName, Hiding hiding) {
        ObjectNode details = Json.object();
        finding.reason().ifPresent(reason -> details.put("reason", reason));
        check.tool().ifPresent(tool -> details.put("tool", tool));
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.of(check.target()),
                Optional.of(check.matcher()),
                finding.message().text(hiding),
                Optional.of(check.expected()),
                Optional.of(shown(finding.actual(), hiding)),
                details);
    }

    /** Secrets are removed before a long text is cut, which may cut one of them. */
    static JsonNode shown(JsonNode actual, Hiding hiding) {
        if (!actual.isString() || actual.stringValue().length() <= SHOWN) {
            return actual;
        }
        String clean = hiding.start(actual.stringValue(), SHOWN);
        return Json.nodes()
                .stringNode(clean.length() <= SHOWN ? clean : clean.substring(0, SHOWN) + "…");
    }
}
