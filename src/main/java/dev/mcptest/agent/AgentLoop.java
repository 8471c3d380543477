package dev.mcptest.agent;

import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.Sampling;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolResult;
import dev.mcptest.llm.Usage;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.suite.agent.AgentCaps;
import dev.mcptest.suite.agent.UserSide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** Holds one conversation: does what {@link Conversation#next} says. Used once. */
public final class AgentLoop {

    private final Setting setting;
    private final Voice voice;
    private final User user;
    private final Tools tools;
    private final Injected faults;
    private final Money money;
    private final LongSupplier elapsedMs;
    private final ContextDigests digests;
    private final List<Message> messages = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<ToolCall> pending = new ArrayList<>();
    private final List<ToolResult> results = new ArrayList<>();
    private Conversation conversation;
    private Usage usage = Usage.NONE;
    private Usage simulator = Usage.NONE;
    private Optional<Reply.Failed> failure = Optional.empty();

    /** Calls tools. */
    public interface Tools {

        /** Calls a tool of a server; empty when the server is broken, which ends it all. */
        Optional<ToolAnswer> call(ToolRequest request);
    }

    /**
     * What a conversation is about.
     *
     * @param normalizer how digests leave out what differs from run to run
     */
    public record Setting(
            ModelId model,
            Optional<String> system,
            OptionalDouble temperature,
            UserSide user,
            AgentCaps caps,
            Catalogue catalogue,
            Normalizer normalizer) {}

    /**
     * @param elapsedMs the time since the start, without virtual time
     */
    public AgentLoop(
            Setting setting,
            Voice voice,
            Tools tools,
            Injected faults,
            Money money,
            LongSupplier elapsedMs) {
        this.setting = setting;
        this.voice = voice;
        this.user = new User(setting.user(), setting.model());
        this.tools = tools;
        this.faults = faults;
        this.money = money;
        this.elapsedMs = elapsedMs;
        this.digests =
                new ContextDigests(
                        setting.system(), setting.catalogue().neutral(), setting.normalizer());
        this.conversation = Conversation.begin(setting.caps());
    }

    /** Holds the conversation to its end. */
    public Ended run() {
        boolean goesOn = true;
        while (goesOn) {
            goesOn = step();
        }
        return new Ended(conversation, usage, simulator, failure, elapsedMs.getAsLong(), notes);
    }

    /** Does the next thing; returns whether the conversation goes on. */
    private boolean step() {
        long now = elapsedMs.getAsLong() + faults.virtualMs();
        return switch (conversation.next(now, money.reached(), money.exceeded())) {
            case Move.Listen() -> listen();
            case Move.Ask() -> ask();
            case Move.Call(ToolRequest request) -> call(request);
            case Move.EndTurn(StopReason reason) -> {
                conversation = conversation.ended(reason);
                yield true;
            }
            case Move.Stop(Cap cap) -> {
                conversation = conversation.stopped(cap);
                yield false;
            }
        };
    }

    private boolean listen() {
        return switch (user.next(conversation)) {
            case User.Turn.Says(String text) -> say(text);
            case User.Turn.Leaves() -> false;
            case User.Turn.Thinks(ModelRequest request) -> simulate(request);
        };
    }

    private boolean say(String text) {
        messages.add(new Message.User(text));
        conversation = conversation.said(text);
        return true;
    }

    private boolean simulate(ModelRequest request) {
        Optional<Cap> cap = money.reached();
        if (cap.isPresent()) {
            conversation = conversation.stopped(cap.get());
            return false;
        }
        return switch (voice.user(request)) {
            case Reply.Failed failed -> fail(failed);
            case Reply.Answer answer -> {
                simulator = simulator.plus(answer.usage());
                spend(answer);
                yield !isTooMuch()
                        && User.read(answer.text()) instanceof User.Turn.Says(String text)
                        && say(text);
            }
        };
    }

    /** Stops when what was spent is above a cap. */
    private boolean isTooMuch() {
        Optional<Cap> cap = money.exceeded();
        cap.ifPresent(over -> conversation = conversation.stopped(over));
        return cap.isPresent();
    }

    private boolean fail(Reply.Failed failed) {
        note(failed.notes());
        failure = Optional.of(failed);
        conversation = conversation.ended(StopReason.ERROR);
        return false;
    }

    private void spend(Reply.Answer answer) {
        note(answer.notes());
        money.spent(answer.usage());
    }

    private boolean ask() {
        Optional<Cap> over = voice.over();
        if (over.isPresent()) {
            conversation = conversation.stopped(over.get());
            return false;
        }
        String digest = digests.next(conversation);
        var sampling =
                new Sampling(
                        setting.caps().maxTokens(), setting.temperature(), OptionalLong.empty());
        var request =
                new ModelRequest(
                        setting.model().id(),
                        setting.system(),
                        messages,
                        setting.catalogue().definitions(),
                        sampling);
        return switch (voice.agent(request, digest, setting.catalogue())) {
            case Reply.Failed failed -> fail(failed);
            case Reply.Answer answer -> {
                usage = usage.plus(answer.usage());
                spend(answer);
                messages.add(answer.message());
                pending.clear();
                pending.addAll(answer.calls());
                results.clear();
                conversation = conversation.answered(digest, neutral(answer));
                yield true;
            }
        };
    }

    private Answer neutral(Reply.Answer answer) {
        return new Answer(
                answer.text(),
                answer.calls().stream().map(setting.catalogue()::request).toList(),
                switch (answer.finish()) {
                    case COMPLETED -> Answer.Finish.STOP;
                    case LENGTH -> Answer.Finish.LENGTH;
                    case REFUSAL -> Answer.Finish.REFUSAL;
                },
                answer.usage().prompt(),
                answer.usage().completion());
    }

    private boolean call(ToolRequest request) {
        Optional<ToolAnswer> answer = answer(request);
        if (answer.isEmpty()) {
            conversation = conversation.ended(StopReason.ERROR);
            return false;
        }
        String text = ToolTexts.cut(answer.get().text());
        if (text.length() < answer.get().text().length()) {
            notes.add("the result of " + request.tool() + " was cut for the model");
        }
        results.add(new ToolResult(pending.get(results.size()), text, answer.get().isError()));
        conversation = conversation.called(answer.get());
        if (results.size() == pending.size()) {
            messages.add(new Message.Results(results));
        }
        return true;
    }

    private Optional<ToolAnswer> answer(ToolRequest request) {
        if (!request.isKnown()) {
            return Optional.of(setting.catalogue().unknown(request));
        }
        if (request.malformed().isPresent()) {
            return Optional.of(
                    ToolTexts.error(
                            "the arguments of " + request.tool() + " are not a JSON object"));
        }
        return faults.hangs(request.server(), request.tool())
                ? Optional.of(
                        ToolTexts.error(
                                "timeout: no answer from "
                                        + request.server()
                                        + "/"
                                        + request.tool()
                                        + " within "
                                        + faults.detectionMs()
                                        + " ms"))
                : tools.call(request);
    }

    /** A note that repeats itself is given once. */
    private void note(List<String> texts) {
        for (String text : texts) {
            if (!notes.contains(text)) {
                notes.add(text);
            }
        }
    }
}
