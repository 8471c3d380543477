package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Judgement;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** Shows what language models made of a test. */
public final class JudgementText {

    private JudgementText() {}

    /** Returns a line for each assertion that has a score. */
    public static List<String> lines(TestRecord test) {
        List<String> lines = new ArrayList<>();
        for (AssertionRecord assertion : test.assertions()) {
            assertion
                    .judgement()
                    .filter(judgement -> judgement.score().isPresent())
                    .ifPresent(judgement -> lines.add(line(assertion, judgement)));
        }
        return lines;
    }

    /** Returns a line for each criterion, call or turn that was judged, and for each juror. */
    public static List<String> parts(TestRecord test) {
        List<String> lines = new ArrayList<>();
        for (AssertionRecord assertion : test.assertions()) {
            assertion
                    .judgement()
                    .flatMap(Judgement::judge)
                    .ifPresent(judge -> {
                        for (JsonNode part : judge.path("criteria")) {
                            lines.add(part(assertion, part.path("name"), part));
                        }
                        for (JsonNode part : judge.path("jurors")) {
                            lines.add(part(assertion, part.path("model"), part));
                        }
                    });
        }
        return lines;
    }

    private static String part(AssertionRecord assertion, JsonNode name, JsonNode part) {
        List<String> facts = new ArrayList<>();
        String said = part.path("status").asString(part.path("verdict").asString(""));
        if (!said.isEmpty()) {
            facts.add(said);
        }
        for (String key : List.of("score", "threshold", "weight")) {
            if (part.path(key).isNumber()) {
                facts.add(key + " " + Numbers.text(part.path(key).doubleValue()));
            }
        }
        String reason = part.path("reason").asString("");
        return Printable.line(
                assertion.matcher()
                        + " / "
                        + name.asString("")
                        + ": "
                        + String.join(", ", facts)
                        + (reason.isEmpty() ? "" : ": " + reason));
    }

    private static String line(AssertionRecord assertion, Judgement judgement) {
        var line = new StringBuilder(assertion.matcher());
        line.append(": score ").append(Numbers.text(judgement.score().orElse(0)));
        judgement
                .threshold()
                .ifPresent(
                        threshold -> line.append(", threshold ").append(Numbers.text(threshold)));
        judgement
                .judge()
                .map(judge -> judge.path("model").asString(""))
                .filter(model -> !model.isEmpty())
                .ifPresent(model -> line.append(", ").append(model));
        judgement.reason().ifPresent(reason -> line.append(": ").append(reason));
        return Printable.line(line.toString());
    }
}
