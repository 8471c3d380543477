package dev.mcptest.report.html;

import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.Printable;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

/** The verdicts on the assertions and budgets of a test. */
final class Assertions {

    private Assertions() {}

    static void write(TestRecord test, Html html) {
        if (test.assertions().isEmpty()) {
            return;
        }
        long passed = test.assertions().stream().filter(it -> it.status() == Status.PASS).count();
        html.details(
                passed + " of " + Verdict.count(test.assertions().size(), "assertion") + " passed",
                "class",
                "more");
        html.open("ul", "class", "assertions").line();
        test.assertions().forEach(it -> add(it, html));
        html.close("ul").close("details").line();
    }

    private static void add(AssertionRecord assertion, Html html) {
        html.open("li");
        Look.of(assertion.status()).write(html);
        html.open("span");
        assertion.name().ifPresent(name -> html.text(Printable.line(name)).raw(" "));
        html.element("code", Printable.line(assertion.matcher()));
        assertion
                .target()
                .filter(target -> !target.isEmpty())
                .ifPresent(target -> html.raw(" ").element("code", Printable.line(target)));
        assertion
                .weight()
                .ifPresent(weight -> html.raw(" ").text("weight " + Numbers.text(weight)));
        assertion.message().ifPresent(it -> html.raw(" ").element("span", it, "class", "why"));
        assertion.note().ifPresent(it -> html.raw(" ").element("span", it, "class", "why"));
        html.close("span").close("li").line();
    }
}
