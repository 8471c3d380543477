package dev.mcptest.report.html;

import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Judgement;

import java.util.Optional;

/** The verdicts on the assertions and budgets of a test. */
final class Assertions {

    private Assertions() {}

    static void write(TestRecord test, Html html) {
        if (test.assertions().isEmpty()) {
            return;
        }
        long passed = test.assertions().stream().filter(it -> it.status() == Status.PASS).count();
        String summary =
                passed + " of " + Verdict.count(test.assertions().size(), "assertion") + " passed";
        boolean folds = folds(test);
        if (folds) {
            html.details(summary, "class", "more");
        } else {
            html.element("p", summary, "class", "tally").line();
        }
        html.open("ul", "class", "assertions").line();
        test.assertions().forEach(it -> add(it, html));
        html.close("ul").raw(folds ? "</details>\n" : "\n");
    }

    /** Below a failure they are the rest; of other tests, and of a judge, they are what counts. */
    private static boolean folds(TestRecord test) {
        return !test.failures().isEmpty()
                && test.assertions().stream().noneMatch(Assertions::hasScore);
    }

    private static boolean hasScore(AssertionRecord assertion) {
        return assertion.judgement().filter(it -> it.score().isPresent()).isPresent();
    }

    private static void add(AssertionRecord assertion, Html html) {
        html.open("li");
        Look.of(assertion.status()).write(html);
        html.open("div");
        assertion.name().ifPresent(name -> html.text(Printable.line(name)).raw(" "));
        html.element("code", Printable.line(assertion.matcher()));
        assertion
                .target()
                .filter(target -> !target.isEmpty())
                .ifPresent(target -> html.raw(" ").element("code", Printable.line(target)));
        assertion
                .weight()
                .ifPresent(weight -> html.raw(" ").text("weight " + Numbers.text(weight)));
        Optional<Judgement> judged = assertion.judgement().filter(it -> it.judge().isPresent());
        assertion
                .message()
                .filter(it -> judged.flatMap(Judgement::reason).filter(it::equals).isEmpty())
                .ifPresent(it -> html.raw(" ").element("span", it, "class", "why"));
        judged.ifPresent(it -> JudgeItem.write(it, html));
        assertion.note().ifPresent(it -> html.raw(" ").element("span", it, "class", "why"));
        html.close("div").close("li").line();
    }
}
