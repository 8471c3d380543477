package dev.mcptest.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.normalize.Replacement;
import dev.mcptest.suite.agent.AgentCaps;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

class ConversationTests {

    private static final Optional<Cap> FREE = Optional.empty();
    private static final ToolRequest ECHO = request("echo");
    private static final ToolAnswer DONE = ToolTexts.of(Json.object().set("content", Json.array()));

    @Test
    void aModelIsAskedCalledForAndAskedAgainUntilItAnswers() {
        Conversation begun = Conversation.begin(caps(10)).said("hi");
        assertThat(begun.next(0, FREE, FREE)).isInstanceOf(Move.Ask.class);
        Conversation asked = begun.answered("d", calls(ECHO, ECHO));
        assertThat(asked.next(0, FREE, FREE)).isEqualTo(new Move.Call(ECHO));
        Conversation once = asked.called(DONE);
        assertThat(once.next(0, FREE, FREE)).isEqualTo(new Move.Call(ECHO));
        Conversation both = once.called(DONE);
        assertThat(both.next(0, FREE, FREE)).isInstanceOf(Move.Ask.class);
        Conversation answered = both.answered("d", text("there"));
        assertThat(answered.next(0, FREE, FREE)).isEqualTo(new Move.EndTurn(StopReason.COMPLETED));
        assertThat(answered.ended(StopReason.COMPLETED).next(0, FREE, FREE))
                .isInstanceOf(Move.Listen.class);
    }

    @Test
    void oneRoundOfCallsIsAllowedAndThenAnAnswer() {
        Conversation round =
                Conversation.begin(caps(1)).said("hi").answered("d", calls(ECHO)).called(DONE);
        assertThat(round.next(0, FREE, FREE)).isInstanceOf(Move.Ask.class);
        assertThat(stopped(round.answered("d", calls(ECHO))))
                .extracting(Cap::name, Cap::reason, Cap::said)
                .containsExactly("max_turns", StopReason.TURN_BUDGET, "1 allowed");
        assertThat(round.answered("d", text("ok")).next(0, FREE, FREE))
                .isEqualTo(new Move.EndTurn(StopReason.COMPLETED));
    }

    @Test
    void theRoundsAreCountedAnewForEachMessageOfTheUser() {
        Conversation second =
                Conversation.begin(caps(1))
                        .said("one")
                        .answered("d", calls(ECHO))
                        .called(DONE)
                        .answered("d", text("ok"))
                        .ended(StopReason.COMPLETED)
                        .said("two")
                        .answered("d", calls(ECHO));
        assertThat(second.next(0, FREE, FREE)).isEqualTo(new Move.Call(ECHO));
    }

    @Test
    void theCallThatWouldCrossTheLimitIsNotMade() {
        var caps =
                new AgentCaps(10, 1024, OptionalLong.empty(), OptionalLong.of(1), Optional.empty());
        Conversation once =
                Conversation.begin(caps).said("hi").answered("d", calls(ECHO, ECHO)).called(DONE);
        assertThat(stopped(once))
                .extracting(Cap::name, Cap::actual)
                .containsExactly("max_tool_calls", Json.nodes().numberNode(1L));
    }

    @Test
    void tokensOverTheBudgetStopAlsoAFinalAnswerWhoseTextStays() {
        var caps =
                new AgentCaps(
                        10, 1024, OptionalLong.of(29), OptionalLong.empty(), Optional.empty());
        Conversation over = Conversation.begin(caps).said("hi").answered("d", text("Once."));
        Cap cap = stopped(over);
        assertThat(cap.name()).isEqualTo("token_budget");
        Conversation stopped = over.stopped(cap);
        assertThat(stopped.finalResponse()).isEqualTo("Once.");
        assertThat(stopped.stopReason()).isEqualTo(StopReason.TOKEN_BUDGET);
    }

    @Test
    void timeIsLookedAtBeforeEachQuestionAndEachCall() {
        var caps =
                new AgentCaps(
                        10,
                        1024,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        Optional.of(Duration.ofSeconds(10)));
        Conversation begun = Conversation.begin(caps).said("hi");
        assertThat(begun.next(9_999, FREE, FREE)).isInstanceOf(Move.Ask.class);
        assertThat(begun.next(10_000, FREE, FREE)).isInstanceOf(Move.Stop.class);
        assertThat(begun.answered("d", calls(ECHO)).next(10_000, FREE, FREE))
                .isInstanceOf(Move.Stop.class);
        assertThat(begun.answered("d", text("late")).next(10_000, FREE, FREE))
                .isInstanceOf(Move.EndTurn.class);
    }

    @Test
    void callsOfACutOrWithheldAnswerAreNotMade() {
        Conversation cut =
                Conversation.begin(caps(10))
                        .said("hi")
                        .answered("d", new Answer("I", List.of(ECHO), Answer.Finish.LENGTH, 1, 1));
        assertThat(cut.next(0, FREE, FREE)).isEqualTo(new Move.EndTurn(StopReason.LENGTH));
        assertThat(cut.finalResponse()).isEqualTo("I");
        Conversation refused =
                Conversation.begin(caps(10))
                        .said("hi")
                        .answered("d", new Answer("No", List.of(), Answer.Finish.REFUSAL, 1, 1));
        assertThat(refused.next(0, FREE, FREE)).isEqualTo(new Move.EndTurn(StopReason.REFUSAL));
    }

    @Test
    void theTraceHasCallsByTheirPositionInTheRunAndInTheTurn() {
        Conversation whole =
                Conversation.begin(caps(10))
                        .said("one")
                        .answered("d1", calls(ECHO))
                        .called(DONE)
                        .answered("d2", text("ok"))
                        .ended(StopReason.COMPLETED)
                        .said("two")
                        .answered("d3", calls(ECHO, request("add")))
                        .called(DONE)
                        .called(ToolTexts.error("timeout"))
                        .answered("d4", text("done"))
                        .ended(StopReason.COMPLETED);
        ObjectNode trace = new Trace(whole, true).json(5, 0, Optional.empty());
        assertThat(trace.path("tool_names").toString()).isEqualTo("[\"echo\",\"echo\",\"add\"]");
        assertThat(trace.path("redundant_tool_calls").intValue()).isEqualTo(1);
        assertThat(trace.at("/tool_calls/2/hop_index").intValue()).isEqualTo(2);
        assertThat(trace.at("/tool_results/2/isError").booleanValue()).isTrue();
        assertThat(trace.at("/conversation/message_count").intValue()).isEqualTo(9);
        var second = trace.at("/conversation/per_turn/1");
        assertThat(second.at("/tool_calls/1/call_index").intValue()).isEqualTo(1);
        assertThat(second.at("/tool_calls/1/hop_index").intValue()).isEqualTo(2);
        assertThat(second.path("final_response").stringValue()).isEqualTo("done");
        assertThat(
                        new Trace(whole, false)
                                .json(5, 0, Optional.empty())
                                .at("/conversation/per_turn"))
                .isEmpty();
    }

    @Test
    void theDigestIsOfWhatTheModelIsGivenAndOfNothingElse() {
        Conversation begun = Conversation.begin(caps(10)).said("hi");
        assertThat(digest(begun))
                .matches("sha256:[0-9a-f]{64}")
                .isEqualTo(digest(Conversation.begin(caps(3)).said("hi")))
                .isNotEqualTo(digest(Conversation.begin(caps(10)).said("hi, please")))
                .isNotEqualTo(digest(begun.answered("d", calls(ECHO)).called(DONE)));
    }

    @Test
    void digestsOfOneConversationAreThoseOfItsContexts() throws InvalidRegexException {
        Optional<String> system = Optional.of("Run 123e4567-e89b-12d3-a456-426614174000");
        ArrayNode catalogue = Json.array();
        catalogue.addObject().put("server", "s").put("name", "echo").put("description", "é");
        for (Normalizer normalizer :
                List.of(
                        Normalizer.standard(),
                        Normalizer.of(
                                List.of(),
                                List.of(
                                        new Replacement.OfMatches(
                                                Regex.compile("messages"), "letters"))))) {
            var digests = new ContextDigests(system, catalogue, normalizer);
            Conversation conversation =
                    Conversation.begin(caps(10)).said("hi at 2026-01-02T03:04:05Z");
            for (String id : List.of("0", "1", "0", "2")) {
                String uuid = "123e4567-e89b-12d3-a456-42661417400" + id;
                assertThat(digests.next(conversation))
                        .isEqualTo(Context.digest(system, catalogue, conversation, normalizer));
                conversation =
                        conversation
                                .answered("d", calls(ECHO, ECHO))
                                .called(ToolTexts.error("no item " + uuid))
                                .called(DONE);
            }
        }
    }

    @Test
    void resultsAreGivenToTheModelAsText() {
        assertThat(
                        shown(
                                "{'content': [{'type': 'text', 'text': 'a'}, {'type': 'text',"
                                        + " 'text': 'b'}]}"))
                .isEqualTo("a\nb");
        assertThat(
                        shown(
                                "{'content': [{'type': 'image', 'mimeType': 'image/png', 'data':"
                                        + " 'aGk='}]}"))
                .isEqualTo("[image image/png, 2 bytes]");
        assertThat(
                        shown(
                                "{'content': [{'type': 'resource', 'resource': {'uri': 'x:1',"
                                        + " 'blob': ''}}]}"))
                .isEqualTo("[resource x:1]");
        assertThat(shown("{'content': [], 'structuredContent': {'sum': 3}}"))
                .isEqualTo("{\"sum\":3}");
        assertThat(shown("{'content': []}")).isEqualTo("(no content)");
        assertThat(shown("{'isError': true, 'error': {'code': -32602, 'message': 'no'}}"))
                .isEqualTo("JSON-RPC error -32602: no");
        assertThat(ToolTexts.cut("é".repeat(ToolTexts.MOST))).hasSize(ToolTexts.MOST / 2);
    }

    private static String shown(String json) {
        try {
            return ToolTexts.of(Json.parse(json.replace('\'', '"'))).text();
        } catch (InvalidJsonException e) {
            throw new AssertionError(e);
        }
    }

    private static String digest(Conversation conversation) {
        return Context.digest(Optional.empty(), Json.array(), conversation, Normalizer.standard());
    }

    private static Cap stopped(Conversation conversation) {
        assertThat(conversation.next(0, FREE, FREE)).isInstanceOf(Move.Stop.class);
        return ((Move.Stop) conversation.next(0, FREE, FREE)).cap();
    }

    private static AgentCaps caps(int maxTurns) {
        return new AgentCaps(
                maxTurns, 1024, OptionalLong.empty(), OptionalLong.empty(), Optional.empty());
    }

    private static ToolRequest request(String tool) {
        return new ToolRequest("s", tool, Json.object(), Optional.empty());
    }

    private static Answer calls(ToolRequest... requests) {
        return new Answer("", List.of(requests), Answer.Finish.STOP, 20, 10);
    }

    private static Answer text(String text) {
        return new Answer(text, List.of(), Answer.Finish.STOP, 20, 10);
    }
}
