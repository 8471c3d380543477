package dev.mcptest.report;

import static dev.mcptest.report.Runs.json;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.format.MarkdownReporter;
import dev.mcptest.report.html.HtmlReporter;
import dev.mcptest.report.junit.JunitReporter;
import dev.mcptest.report.pretty.PrettyReporter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Judgement;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/** What reports show of conversations of models, and of what judges say. */
class ConversationReportTests {

    private static final ConversationRecord HELD =
            new ConversationRecord(
                    Optional.of("anthropic"),
                    false,
                    Optional.of("completed"),
                    Optional.of(json("{\"prompt\": 1200, \"completion\": 34, \"total\": 1234}")),
                    Optional.of(new BigDecimal("0.5200")),
                    Optional.of(
                            json(
                                    """
                                    {"prompt": "Is <Oslo> warm?",
                                     "tool_calls": [{"name": "forecast", "server": "weather", "args": {"city": "Oslo"}}],
                                     "tool_results": [{"isError": true, "result": {"content": [{"type": "text", "text": "no station"}]}}],
                                     "final_response": "I cannot say.",
                                     "conversation": {"per_turn": []}}
                                    """)),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    private static final RunRecord RUN =
            run(
                    test("asks", 8)
                            .judged(
                                    AssertionRecord.of(
                                                    "mcp_use",
                                                    Status.FAIL,
                                                    Optional.of("one call was enough"))
                                            .with(
                                                    new Judgement(
                                                            OptionalDouble.of(0.4),
                                                            OptionalDouble.of(0.5),
                                                            Optional.of(judge()))))
                            .record()
                            .with(HELD));

    private static final Failure REASON =
            Runs.assertion("rubric", "rubric", "the day is wrong", "0.7", "0.5", "{}");

    private static ObjectNode judge() {
        return (ObjectNode)
                json(
                        """
                        {"model": "gpt-4o", "provider": "openai", "cached": false, "calls": 1, "score": 0.4,
                         "reason": "one call was enough", "evidence": "cannot say"}
                        """);
    }

    @Test
    void peopleSeeCallsTokensAndCost() {
        assertThat(text(new PrettyReporter(Style.plain())))
                .contains("asks  ", "  1 call  1234 tokens  0.52 cents")
                .contains("mcp_use: score 0.4, threshold 0.5, gpt-4o: one call was enough");
    }

    @Test
    void theWebPageShowsTheConversation() {
        assertThat(text(new HtmlReporter()))
                .containsSubsequence(
                        "Is &lt;Oslo&gt; warm?",
                        "weather / forecast",
                        "{&quot;city&quot;: &quot;Oslo&quot;}",
                        "no station",
                        "I cannot say.",
                        "score 0.4 \u00b7 threshold 0.5 \u00b7 gpt-4o",
                        "one call was enough",
                        "<blockquote>cannot say</blockquote>");
    }

    /** Two landmarks of one name are no help to those who jump from one to the next. */
    @Test
    void conversationsAreNoLandmarksOfTheWebPage() {
        assertThat(text(new HtmlReporter()))
                .contains("<div class=\"talk\" role=\"group\" aria-label=\"Conversation\">")
                .doesNotContain("<section class=\"talk\"");
    }

    @Test
    void junitHasScoresAndReasons() {
        assertThat(text(new JunitReporter()))
                .contains("<property name=\"score.mcp_use\" value=\"0.4\"/>")
                .contains("judged: mcp_use: score 0.4, threshold 0.5, gpt-4o: one call was enough");
    }

    @Test
    void aFailureShowsTheConversationInsteadOfTheLastExchange() {
        RunRecord failed =
                run(
                        test("asks", 8)
                                .failed(REASON)
                                .exchange("{\"method\": \"tools/list\"}", "{\"result\": {}}")
                                .record()
                                .with(HELD));
        String talk =
                """
                conversation
                  user   Is <Oslo> warm?
                  call   forecast {"city": "Oslo"}
                  error  no station
                  model  I cannot say.
                """
                        .indent(2);
        assertThat(new PrettyReporter(Style.plain()).render(failed))
                .contains(talk)
                .doesNotContain("tools/list");
        assertThat(new MarkdownReporter().render(failed)).contains(talk);
    }

    @Test
    void criteriaAndVotesAreShownOneByOne() {
        RunRecord graded =
                run(
                        test("graded", 8)
                                .failed(REASON)
                                .judged(
                                        AssertionRecord.of(
                                                        "rubric",
                                                        Status.FAIL,
                                                        Optional.of("the day is wrong"))
                                                .with(
                                                        new Judgement(
                                                                OptionalDouble.of(0.5),
                                                                OptionalDouble.of(0.7),
                                                                Optional.of(criteria()))))
                                .record());
        String day = "rubric / right day: fail, score 0.2, threshold 0.9, weight 2: it is Monday";
        String polite = "rubric / is polite: skip: does not apply";
        String vote = "rubric / gpt-4o: pass, score 0.8: fine";
        assertThat(new JunitReporter().render(graded))
                .contains("judged: " + day, "judged: " + polite, "judged: " + vote);
        assertThat(new PrettyReporter(Style.plain()).render(graded))
                .contains("  judged\n    " + day + "\n    " + polite + "\n    " + vote + "\n");
        assertThat(new MarkdownReporter().render(graded)).contains(day, polite, vote);
        assertThat(new HtmlReporter().render(graded))
                .containsSubsequence("right day", "0.2", "it is Monday", "is polite");
    }

    private static ObjectNode criteria() {
        return (ObjectNode)
                json(
                        """
                        {"model": "gpt-4o", "provider": "openai", "score": 0.5, "reason": "the day is wrong",
                         "criteria": [
                           {"name": "right day", "score": 0.2, "weight": 2, "threshold": 0.9,
                            "reason": "it is Monday", "status": "fail"},
                           {"name": "is polite", "status": "skip", "reason": "does not apply"}],
                         "jurors": [{"model": "gpt-4o", "score": 0.8, "verdict": "pass", "reason": "fine"}]}
                        """);
    }

    private static String text(Reporter reporter) {
        return reporter.render(RUN);
    }
}
