package dev.mcptest.report.format;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.overBudget;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.Runs.unconnected;

import dev.mcptest.report.Reporters;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.List;

/** Records that all formats are tested with. */
public final class Formats {

    private static final String CONTROLS =
            "\u001b[31mred\u001b]0;title\u0007 \u009b2J \u007f \u2028\u2029 \u202eltr\u2066";

    /** What a hostile server or suite would say. */
    public static final List<String> NASTY =
            List.of(
                    "controls " + CONTROLS + " end",
                    "::error file=x::injected",
                    "a | b || c \\| d",
                    "</script><script>alert(1)</script><img src=x onerror=alert(2)>",
                    "]]> <![CDATA[ &amp; <x> \"q\" 'a'",
                    "# SKIP not really",
                    "ends with hash # TODO later",
                    "back\\slash \\# hash",
                    "ok 99 - fake\nnot ok 100 - injected\n1..3",
                    "`code` ``` fence ~~~ <!-- comment -->",
                    "[click](https://evil.example/) ![i](https://evil.example/i.png)",
                    "https://evil.example/ www.evil.example me@evil.example <https://evil.example>",
                    "'] ##teamcity[testFailed name='x'] |' [",
                    "%0A%0D::warning::x",
                    "<details><summary>fold",
                    "{\"json\": true}\n---\n...\nkey: [",
                    "  *bold* _italic_ ~~gone~~ __x__ ** ",
                    "\ufeff\u200b zero width \ufffe \uffff",
                    "\u4e16\u754c \ud83d\ude00 e\u0301");

    private Formats() {}

    /** Every status and every mark once. */
    public static RunRecord marks() {
        Failure wrong =
                assertion(
                        "result.price",
                        "exact",
                        "expected 1990 to equal 2490",
                        "2490",
                        "1990",
                        "{}");
        return run(
                List.of(shop(), unconnected("warehouse")),
                List.of("2 snapshots were written"),
                test("passes", 5).tags("smoke").record(),
                test("fails", 9)
                        .failed(wrong)
                        .exchange(
                                "{'method':'tools/call'}",
                                "{'result':{'price':1990}}",
                                "warn: slow disk")
                        .record(),
                test("is slow", 13).failed(overBudget(250, 812)).record(),
                test("reaches the warehouse", 17)
                        .on("warehouse")
                        .failed(Failure.connect("", "tcp", "cannot connect: refused"))
                        .record(),
                test("answers in time", 21)
                        .failed(Failure.of(FailureKind.TIMEOUT, "", "no answer within 30 s"), wrong)
                        .record(),
                test("is left out", 25).skipped("not run: --bail").record(),
                test("wavers", 29).attempts(5).inconclusive().record(),
                test("comes from the cache", 33).cached().record(),
                test("comes from a cassette", 37).replayed().record(),
                test("is known", 41)
                        .failed(wrong)
                        .known("the server rounds half up", "2026-12-01")
                        .record(),
                test("passes at last", 45).after(wrong).after(wrong).attempts(3).record());
    }

    /** Hostile text in every place. */
    public static RunRecord hostile() {
        List<TestRecord> tests = new ArrayList<>();
        for (String text : NASTY) {
            String message =
                    "server said: "
                            + text
                            + "\n::error::"
                            + text
                            + "\n##[group]"
                            + text
                            + "\n```\n</pre></details>\n| x | y |\n  ...\n";
            String json = new tools.jackson.databind.node.StringNode(text).toString();
            tests.add(
                    test(text, tests.size() + 1)
                            .tags(text)
                            .failed(
                                    assertion(
                                            text,
                                            "exact",
                                            message,
                                            json.replace("'", "\\u0027"),
                                            ("{\"text\":" + json + "}").replace("'", "\\u0027"),
                                            "{}"))
                            .exchange("{'method':'ping'}", "", text, "::error::from stderr")
                            .record());
        }
        tests.add(
                test("::notice::skipped", 90)
                        .skipped(CONTROLS + " # TODO ::error::x | y")
                        .record());
        tests.add(
                test("passes " + CONTROLS, 91).notes("note " + CONTROLS + "\n::error::x").record());
        tests.add(test("::stop-commands::x", 92).record());
        return run(
                List.of(shop()),
                List.of("warning " + CONTROLS + "\n::error::warned"),
                tests.toArray(TestRecord[]::new));
    }

    /** Returns a run of many tests of which the last ones fail. */
    public static RunRecord many(int count, int failing) {
        List<TestRecord> tests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            var one = test("test number " + i, i + 1);
            if (i >= count - failing) {
                one.failed(assertion("result.n", "exact", "expected 1 to equal 2", "2", "1", "{}"));
            }
            tests.add(one.record());
        }
        return run(tests.toArray(TestRecord[]::new));
    }

    public static String render(String format, RunRecord run) {
        return Reporters.named(format, Style.plain()).orElseThrow().render(run);
    }
}
