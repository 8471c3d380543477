package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Judgement;

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
