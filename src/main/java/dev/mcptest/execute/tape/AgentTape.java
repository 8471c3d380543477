package dev.mcptest.execute.tape;

import dev.mcptest.agent.Catalogue;
import dev.mcptest.agent.StopReason;
import dev.mcptest.agent.ToolRequest;
import dev.mcptest.cassette.file.AgentCassette;
import dev.mcptest.eval.ask.VerdictKey;
import dev.mcptest.eval.ask.Verdicts;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.agent.AgentCaps;
import dev.mcptest.suite.agent.TrialPlan;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The recording of a row: what is replayed, or what is being recorded. */
public final class AgentTape {

    private static final String UNRECORDED =
            "no recorded verdict for this question: --record=missing asks it";

    private final Optional<AgentCassette> replayed;
    private final Optional<String> unusable;
    private final boolean asks;
    private final List<AgentCassette.Said> said = new ArrayList<>();
    private final List<String> trials = new ArrayList<>();
    private int trial;
    private boolean cutShort;

    /**
     * @param replayed the recording to replay; empty to ask the model
     * @param unusable why there is nothing to replay although there is a recording
     * @param asks whether judges are asked for verdicts that the recording lacks
     */
    AgentTape(Optional<AgentCassette> replayed, Optional<String> unusable, boolean asks) {
        this.replayed = replayed;
        this.unusable = unusable;
        this.asks = asks;
    }

    /** Returns whether there is a recording that is to answer. */
    public boolean isReplayed() {
        return replayed.isPresent() || unusable.isPresent();
    }

    /** Returns why the recording cannot answer in the next conversation. */
    public Optional<String> unusable(AgentTest test) {
        return unusable.or(() ->
                replayed.filter(cassette -> lacksRuns(cassette.trials().size(), test.runs()))
                        .map(_ -> AgentTapes.stale("runs", test)));
    }

    /** A recording of a test that may stop early may have fewer runs than are planned. */
    private boolean lacksRuns(int recorded, TrialPlan plan) {
        return recorded <= trial || (!plan.earlyStop() && recorded < plan.count());
    }

    /** Returns the recorded model for the next conversation. */
    public ReplayVoice voice(AgentCaps caps) {
        return new ReplayVoice(replayed.orElseThrow(), trial, caps);
    }

    void record(Reply.Answer answer, String digest, Catalogue catalogue) {
        ObjectNode result = Json.object().put("text", answer.text());
        ArrayNode calls = result.putArray("calls");
        for (ToolCall call : answer.calls()) {
            ToolRequest request = catalogue.request(call);
            ObjectNode entry = calls.addObject().put("id", "call_" + calls.size());
            entry.put("server", request.server()).put("tool", request.tool());
            entry.set("args", AgentCassette.sorted(request.args()));
            request.malformed().ifPresent(text -> entry.put("malformed_args", text));
        }
        add("agent", digest, answer, result);
    }

    void record(Reply.Answer answer) {
        ObjectNode result = Json.object().put("text", answer.text());
        result.putArray("calls");
        add("simulator", "", answer, result);
    }

    /** Returns the verdicts of the recording, and records those that come from elsewhere. */
    public Verdicts verdicts(Verdicts elsewhere) {
        return new Verdicts() {
            @Override
            public Optional<ObjectNode> find(VerdictKey key) {
                Optional<ObjectNode> found = elsewhere.find(key);
                found.ifPresent(verdict -> record(key, verdict));
                return found;
            }

            @Override
            public void put(VerdictKey key, ObjectNode verdict) {
                elsewhere.put(key, verdict);
                record(key, verdict);
            }

            @Override
            public Optional<ObjectNode> recorded(VerdictKey key) {
                return replayed.flatMap(it -> it.verdict(method(key), trial, key.anywhere()));
            }

            @Override
            public Optional<String> closed() {
                return isReplayed() && !asks ? Optional.of(UNRECORDED) : Optional.empty();
            }
        };
    }

    private static String method(VerdictKey key) {
        return key.kind().name().toLowerCase(Locale.ROOT);
    }

    private void record(VerdictKey key, ObjectNode verdict) {
        ObjectNode params = Json.object().put("trial", trial).put("key", key.anywhere());
        var entry = new AgentCassette.Said(method(key), params, AgentCassette.sorted(verdict));
        if (!said.contains(entry)) {
            said.add(entry);
        }
    }

    /** Returns the recording with what this run added. */
    Optional<AgentCassette> extended() {
        return said.isEmpty() ? Optional.empty() : replayed.map(it -> it.with(said));
    }

    private void add(String method, String digest, Reply.Answer answer, ObjectNode result) {
        result.put("finish", answer.finish().name().toLowerCase(Locale.ROOT));
        ObjectNode params = Json.object().put("trial", trial);
        if (!digest.isEmpty()) {
            params.put("digest", digest);
        }
        said.add(new AgentCassette.Said(method, params, result));
    }

    /** Ends a conversation; the next one has the next number. */
    public void ended(StopReason reason) {
        trials.add(reason.wire());
        trial++;
    }

    /** Marks a conversation that the model or money ended, so that it has no end to replay. */
    public void cutShort() {
        cutShort = true;
    }

    boolean isCutShort() {
        return cutShort;
    }

    List<AgentCassette.Said> said() {
        return said;
    }

    List<String> trials() {
        return trials;
    }
}
