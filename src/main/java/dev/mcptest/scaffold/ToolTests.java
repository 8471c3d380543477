package dev.mcptest.scaffold;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.scaffold.Attempt.Purpose;
import dev.mcptest.scaffold.value.AnswerShape;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes the tests of a tool from the calls that tried it. */
public final class ToolTests {

    private static final String UNSAFE = "unsafe";

    private final Exploration.Manner manner;
    private final ToolTrial trial;

    public ToolTests(Exploration.Manner manner, ToolTrial trial) {
        this.manner = manner;
        this.trial = trial;
    }

    /** Adds a test for each call that was answered. */
    void addTo(Draft draft) {
        if (!trial.isCalled()) {
            draft.add("tools", notCalled());
            return;
        }
        if (trial.inputs().least().isEmpty()) {
            draft.note(label() + ": no arguments were found that fit its inputSchema");
        }
        trial.working()
                .ifPresentOrElse(
                        attempt -> draft.add("tools", working(attempt)), () -> noteError(draft));
        for (Attempt attempt : trial.attempts()) {
            switch (attempt.outcome()) {
                case Outcome.Lost lost ->
                        draft.note(
                                label()
                                        + (attempt.what().isEmpty() ? "" : " " + attempt.what())
                                        + ": "
                                        + lost.why());
                case Outcome.Answered answered -> {
                    if (attempt.purpose() == Purpose.WRONG) {
                        draft.add("tools", wrong(attempt, answered.envelope()));
                    }
                }
            }
        }
    }

    private String label() {
        return manner.prefix() + trial.name();
    }

    private void noteError(Draft draft) {
        trial.attempts().stream()
                .filter(attempt -> attempt.purpose() == Purpose.LEAST)
                .map(Attempt::outcome)
                .filter(Outcome.Answered.class::isInstance)
                .map(Outcome.Answered.class::cast)
                .reduce((_, last) -> last)
                .flatMap(last -> Exploration.error(last.envelope()))
                .ifPresent(why -> draft.note(label() + ": it answers with an error: " + why));
    }

    /** Returns the test of a tool that is not called. */
    public ObjectNode notCalled() {
        ObjectNode test = test(trial.name() + " answers", trial.inputs().first());
        test.putArray("tags").add(UNSAFE);
        return test.put("skip", TestNode.escaped(trial.risk().orElse("it is not called")));
    }

    /** Returns a test of a server, without what it does. */
    public static ObjectNode named(Exploration.Manner manner, String name) {
        return TestNode.of(manner.prefix() + name, manner.server());
    }

    /** Returns the test that a call is refused, in whichever way. */
    public ObjectNode refusing(Attempt attempt) {
        ObjectNode test = test(trial.name() + " refuses " + attempt.what(), attempt.arguments());
        TestNode.expect(test, "result.isError", "exact", Json.nodes().booleanNode(true));
        return test;
    }

    /** Returns a test of the tool without assertions. */
    public ObjectNode test(String name, ObjectNode arguments) {
        ObjectNode test = named(manner, name);
        test.put("tool", TestNode.escaped(trial.name()));
        if (!arguments.isEmpty()) {
            test.set("args", TestNode.data(arguments));
        }
        return test;
    }

    /** Returns the test of a call that was answered with a result. */
    public ObjectNode working(Attempt attempt) {
        ObjectNode test = test(trial.name() + " answers", attempt.arguments());
        if (!trial.isSafe()) {
            test.putArray("tags").add(UNSAFE);
        }
        Optional<JsonNode> promised = trial.promised(attempt);
        if (promised.isPresent()) {
            TestNode.expect(test, "result.structuredContent", "schema", promised.get());
            return test;
        }
        List<JsonNode> results = results(attempt.arguments());
        if (results.getFirst().path("structuredContent").isObject()) {
            TestNode.expect(
                    test,
                    "result.structuredContent",
                    "schema",
                    AnswerShape.of(members(results, "structuredContent")));
        } else {
            expectContent(test, members(results, "content"));
        }
        return test;
    }

    private List<JsonNode> results(ObjectNode arguments) {
        List<JsonNode> results = new ArrayList<>();
        for (Attempt attempt : trial.attempts()) {
            if (attempt.works()
                    && attempt.arguments().equals(arguments)
                    && attempt.outcome() instanceof Outcome.Answered answered) {
                results.add(answered.envelope().result());
            }
        }
        return results;
    }

    private static List<JsonNode> members(List<JsonNode> results, String name) {
        return results.stream().map(result -> result.path(name)).toList();
    }

    private static void expectContent(ObjectNode test, List<JsonNode> contents) {
        List<JsonNode> texts = new ArrayList<>();
        Set<String> types = new LinkedHashSet<>();
        for (JsonNode content : contents) {
            content.forEach(block -> types.add(block.path("type").asString("")));
            if (content.size() == 1) {
                json(content.get(0).path("text").asString("")).ifPresent(texts::add);
            }
        }
        if (texts.size() == contents.size()) {
            ObjectNode options = Json.object();
            options.set("schema", AnswerShape.of(texts));
            TestNode.expect(test, "result.content[0].text", "is-json", options);
        } else if (!types.isEmpty() && contents.stream().noneMatch(JsonNode::isEmpty)) {
            ObjectNode schema = Json.object().put("type", "array").put("minItems", 1);
            var allowed =
                    schema.putObject("items")
                            .putObject("properties")
                            .putObject("type")
                            .putArray("enum");
            types.forEach(allowed::add);
            TestNode.expect(test, "result.content", "schema", schema);
        }
    }

    private static Optional<JsonNode> json(String text) {
        try {
            return text.startsWith("{") || text.startsWith("[")
                    ? Optional.of(Json.parse(text))
                    : Optional.empty();
        } catch (InvalidJsonException _) {
            return Optional.empty();
        }
    }

    /** The test says what the server really does, whether that is right or not. */
    private ObjectNode wrong(Attempt attempt, Envelope answer) {
        boolean refused = answer.isRpcError() || answer.isError();
        ObjectNode test =
                test(
                        trial.name() + (refused ? " refuses " : " accepts ") + attempt.what(),
                        attempt.arguments());
        JsonNode code = answer.result().path("error").path("code");
        if (answer.isRpcError() && code.isNumber()) {
            TestNode.expect(test, "result.error.code", "exact", code);
        } else if (refused) {
            TestNode.expect(test, "result.isError", "exact", Json.nodes().booleanNode(true));
        }
        return test;
    }
}
