package dev.mcptest.execute.tape;

import dev.mcptest.agent.Cap;
import dev.mcptest.agent.Catalogue;
import dev.mcptest.agent.Money;
import dev.mcptest.agent.StopReason;
import dev.mcptest.agent.Voice;
import dev.mcptest.cassette.file.AgentCassette;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.Usage;
import dev.mcptest.suite.agent.AgentCaps;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Repeats what a model said when it was recorded. */
public final class ReplayVoice implements Voice, Money {

    private final List<AgentCassette.Said> answers;
    private final List<AgentCassette.Said> userMessages;
    private final String stopReason;
    private final AgentCaps caps;
    private int asked;
    private int spoken;
    private int elsewhere;

    ReplayVoice(AgentCassette cassette, int trial, AgentCaps caps) {
        this.answers = cassette.of("agent", trial);
        this.userMessages = cassette.of("simulator", trial);
        this.stopReason = cassette.trials().get(trial);
        this.caps = caps;
    }

    @Override
    public Reply agent(ModelRequest request, String digest, Catalogue catalogue) {
        if (asked == answers.size()) {
            return ended(asked);
        }
        AgentCassette.Said said = answers.get(asked++);
        elsewhere += said.params().path("digest").asString("").equals(digest) ? 0 : 1;
        List<ToolCall> calls = new ArrayList<>();
        for (JsonNode call : said.result().path("calls")) {
            calls.add(call(call, catalogue));
        }
        return answer(said.result(), calls);
    }

    private static ToolCall call(JsonNode call, Catalogue catalogue) {
        String name =
                catalogue.offered(call.path("server").asString(""), call.path("tool").asString(""));
        ObjectNode args = call.path("args") instanceof ObjectNode object ? object : Json.object();
        return new ToolCall(
                call.path("id").asString(""),
                name,
                args,
                call.optional("malformed_args").map(text -> text.asString("")));
    }

    @Override
    public Reply user(ModelRequest request) {
        return spoken == userMessages.size()
                ? ended(spoken)
                : answer(userMessages.get(spoken++).result(), List.of());
    }

    private static Reply ended(int count) {
        return new Reply.Failed(
                "recording",
                OptionalInt.empty(),
                "the recording ends after " + count + (count == 1 ? " answer" : " answers"),
                List.of());
    }

    private static Reply answer(JsonNode said, List<ToolCall> calls) {
        return new Reply.Answer(
                said.path("text").asString(""),
                calls,
                switch (said.path("finish").asString("")) {
                    case "length" -> Finish.LENGTH;
                    case "refusal" -> Finish.REFUSAL;
                    default -> Finish.COMPLETED;
                },
                Usage.NONE,
                Json.nodes().nullNode(),
                List.of());
    }

    @Override
    public Optional<Cap> over() {
        return isOver(StopReason.TIME_BUDGET)
                ? caps.timeBudget()
                        .map(budget -> cap(StopReason.TIME_BUDGET, budget.toMillis(), " ms"))
                : Optional.empty();
    }

    @Override
    public void spent(Usage usage) {}

    @Override
    public Optional<Cap> reached() {
        return exceeded();
    }

    @Override
    public Optional<Cap> exceeded() {
        return isOver(StopReason.TOKEN_BUDGET) && caps.tokenBudget().isPresent()
                ? Optional.of(cap(StopReason.TOKEN_BUDGET, caps.tokenBudget().getAsLong(), ""))
                : Optional.empty();
    }

    private boolean isOver(StopReason reason) {
        return asked == answers.size() && stopReason.equals(reason.wire());
    }

    /** What was counted is not recorded. */
    private static Cap cap(StopReason reason, long limit, String unit) {
        return new Cap(
                reason,
                reason.wire(),
                Json.nodes().numberNode(limit),
                Json.nodes().nullNode(),
                limit + unit + " allowed");
    }

    /** Returns a note about answers that the model gave to something else. */
    public Optional<String> note() {
        return elsewhere == 0
                ? Optional.empty()
                : Optional.of(
                        elsewhere
                                + " of "
                                + asked
                                + (asked == 1 ? " answer was" : " answers were")
                                + " recorded in another context");
    }
}
