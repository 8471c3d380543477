package dev.mcptest.eval.ask;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Provider;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.Sampling;
import dev.mcptest.llm.registry.Access;
import dev.mcptest.llm.registry.Endpoints;

import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts one question to one judge: once, and once more when the verdict cannot be read. */
public final class Asking {

    public static final String NO_JUDGE =
            "no judge model (set a provider key, model: or --judge-model)";
    private static final int TRIES = 2;

    private final Bench bench;
    private final ModelId model;
    private final Question question;
    private final Sampling sampling;
    private final List<String> notes = new ArrayList<>();
    private int calls;
    private Optional<BigDecimal> cents = Optional.of(BigDecimal.ZERO);
    private String fault = "";

    public Asking(Bench bench, ModelId model, Question question, Sampling sampling) {
        this.bench = bench;
        this.model = model;
        this.question = question;
        this.sampling = sampling;
    }

    /**
     * Puts a question to the model of this name.
     *
     * @param written its name; empty for the judge of the test or of the run
     */
    public static Asked ask(Bench bench, String written, Question question) {
        Optional<ModelId> model =
                written.isEmpty()
                        ? JudgeChoice.judge(bench)
                        : JudgeChoice.named(written, bench.settings());
        return model.filter(id -> !id.isStub())
                .map(id -> new Asking(bench, id, question, Sampling.REPEATABLE).ask())
                .orElseGet(() -> new Asked.Deferred(NO_JUDGE));
    }

    /** Asks, unless an earlier verdict answers the question. */
    public Asked ask() {
        VerdictKey key = key();
        Optional<ObjectNode> recorded = bench.verdicts().recorded(key).filter(this::isVerdict);
        Optional<String> closed = bench.verdicts().closed();
        if (recorded.isPresent() || closed.isPresent()) {
            return ruling(recorded, closed.orElse(""), recorded.isPresent());
        }
        return switch (bench.models().access(bench.settings(), model)) {
            case Access.KeyMissing missing -> new Asked.Deferred(missing.reason());
            case Access.Ready ready -> answer(key, ready.provider());
        };
    }

    private Asked answer(VerdictKey key, Provider provider) {
        Optional<ObjectNode> stored = bench.verdicts().find(key).filter(this::isVerdict);
        return stored.isPresent()
                ? ruling(stored, "", true)
                : bench.allowance()
                        .refusal()
                        .<Asked>map(Asked.Deferred::new)
                        .orElseGet(() -> answered(key, provider));
    }

    private boolean isVerdict(ObjectNode stored) {
        return question.form().fault(stored).isEmpty();
    }

    private Ruling answered(VerdictKey key, Provider provider) {
        Optional<ObjectNode> verdict = converse(provider);
        verdict.ifPresent(given -> bench.verdicts().put(key, given));
        return ruling(verdict, "the judge gave no verdict: " + fault, false);
    }

    private Ruling ruling(Optional<ObjectNode> verdict, String reason, boolean cached) {
        return new Ruling(model, verdict, reason, cached, calls, cents, notes);
    }

    private Optional<ObjectNode> converse(Provider provider) {
        List<Message> messages = new ArrayList<>();
        messages.add(new Message.User(question.user()));
        while (calls < TRIES && (calls == 0 || bench.allowance().refusal().isEmpty())) {
            Reply reply = send(provider, messages);
            if (reply instanceof Reply.Failed failure) {
                fault = failure.message();
                return Optional.empty();
            }
            Reply.Answer answer = (Reply.Answer) reply;
            Optional<ObjectNode> verdict = verdict(answer);
            if (verdict.isPresent()) {
                return verdict;
            }
            messages.add(answer.message());
            messages.add(
                    new Message.User(
                            "That is no verdict: "
                                    + fault
                                    + ".\n"
                                    + question.form().instruction()));
        }
        return Optional.empty();
    }

    private Reply send(Provider provider, List<Message> messages) {
        calls++;
        Reply reply =
                provider.ask(
                        new ModelRequest(
                                model.id(),
                                Optional.of(question.system()),
                                messages,
                                List.of(),
                                sampling));
        notes.addAll(reply.notes());
        if (reply instanceof Reply.Answer answer) {
            Optional<BigDecimal> cost =
                    bench.models().spent(bench.settings(), model, answer.usage());
            cents = cents.flatMap(sum -> cost.map(sum::add));
            bench.allowance().spent(answer.usage(), cost);
        }
        return reply;
    }

    private Optional<ObjectNode> verdict(Reply.Answer answer) {
        if (answer.finish() != Finish.COMPLETED) {
            fault = answer.finish() == Finish.LENGTH ? "its reply was cut" : "it refused to answer";
            return Optional.empty();
        }
        Optional<ObjectNode> object = VerdictText.object(answer.text());
        fault =
                object.isEmpty()
                        ? "its reply is not one JSON object"
                        : question.form().fault(object.get()).orElse("");
        return object.filter(_ -> fault.isEmpty());
    }

    private VerdictKey key() {
        ObjectNode identity =
                Json.object()
                        .put("provider", model.provider())
                        .put("model", model.id())
                        .put("temperature", sampling.temperature().orElse(0))
                        .put("seat", sampling.seed().orElse(0))
                        .put("question", question.identity());
        return new VerdictKey(
                VerdictKey.Kind.JUDGE,
                identity,
                Endpoints.address(bench.settings(), model.provider()));
    }
}
