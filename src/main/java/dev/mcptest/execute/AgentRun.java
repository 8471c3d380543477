package dev.mcptest.execute;

import dev.mcptest.agent.AgentLoop;
import dev.mcptest.agent.Catalogue;
import dev.mcptest.agent.Ended;
import dev.mcptest.agent.Injected;
import dev.mcptest.agent.Money;
import dev.mcptest.agent.Progress;
import dev.mcptest.agent.StopReason;
import dev.mcptest.agent.Trace;
import dev.mcptest.agent.Voice;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.execute.cost.Purse;
import dev.mcptest.execute.cost.RowMoney;
import dev.mcptest.execute.tape.AgentTape;
import dev.mcptest.execute.tape.AgentTapes;
import dev.mcptest.execute.tape.LiveVoice;
import dev.mcptest.execute.tape.ReplayVoice;
import dev.mcptest.judge.Origin;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.registry.Access;
import dev.mcptest.llm.registry.Models;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.record.Warnings;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.agent.AgentCaps;
import dev.mcptest.suite.agent.Recovery;
import dev.mcptest.suite.agent.UserSide;
import dev.mcptest.world.Ticker;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/**
 * Holds conversations of models with servers, and has them judged.
 *
 * <p>{@code limits} adds further limits to what a conversation may cost.
 */
final class AgentRun {

    /** How long a call with a fault goes unanswered when the test does not say. */
    private static final long DETECTION_MS = 30_000;

    private final Models models;
    private final AgentTapes tapes;
    private final Caller caller;
    private final Judging judge;
    private final UnaryOperator<Money> limits;
    private final Warnings warnings;
    private final Ticker ticker;
    private final Purse purse;
    private final BiConsumer<Plan.Step, String> progress;

    /**
     * @param progress receives lines about the progress of a conversation
     */
    AgentRun(
            Models models,
            AgentTapes tapes,
            Purse purse,
            Caller caller,
            Judging judge,
            UnaryOperator<Money> limits,
            Warnings warnings,
            Ticker ticker,
            BiConsumer<Plan.Step, String> progress) {
        this.progress = progress;
        this.models = models;
        this.tapes = tapes;
        this.purse = purse;
        this.caller = caller;
        this.judge = judge;
        this.limits = limits;
        this.warnings = warnings;
        this.ticker = ticker;
    }

    /** Judges a conversation that was held. */
    @FunctionalInterface
    interface Judging {
        void judge(
                Plan.Step step,
                AgentTest test,
                Ended ended,
                Injected faults,
                ObjectNode trace,
                AgentJudge.Means means,
                OpenRecord result);
    }

    /**
     * Who speaks in a conversation.
     *
     * @param row what the row spends, judges included
     */
    private record Speaker(Voice voice, Money money, Origin origin, AgentTape tape, RowMoney row) {

        /** Returns what judging needs in this row. */
        Bench bench(Bench bench, ModelId model, Progress telling) {
            return bench.by(model).with(tape.verdicts(bench.verdicts()), telling.judging(row));
        }
    }

    /** Holds and judges one conversation. */
    void run(Plan.Step step, AgentTest test, OpenRecord result) {
        AgentTape tape = tapes.of(step);
        if (tape.isReplayed()) {
            replay(step, test, tape, result);
            return;
        }
        Optional<String> spent = purse.spentReason(step, test);
        if (spent.isPresent()) {
            result.skip(spent.get());
            return;
        }
        Access access = models.access(step.suite().models(), test.model());
        boolean stub = access instanceof Access.KeyMissing || test.model().isStub();
        result.held(ConversationRecord.notHeld(test.model().provider(), stub));
        var servers = new AgentServers(caller, step, result);
        Optional<Map<String, List<JsonNode>>> tools = servers.tools(test);
        if (tools.isEmpty()) {
            return;
        }
        switch (access) {
            case Access.KeyMissing missing -> {
                models.ranOnStub(step.suite().models(), test.model());
                warnings.count(missing.reason());
                result.skip(missing.reason() + ": ran on the stub, nothing was judged");
            }
            case Access.Ready ready -> {
                if (stub) {
                    warnings.add(test.header().name() + ": ran on the stub, no model was asked");
                }
                RowMoney money = purse.of(step, test, models);
                money.begin();
                var speaker =
                        new Speaker(
                                new LiveVoice(ready.provider(), tape),
                                limits.apply(money),
                                Origin.LIVE,
                                tape,
                                money);
                Ended ended =
                        hold(step, test, speaker, new Catalogue(tools.get()), servers, result);
                if (ended.failure().isPresent()
                        || ended.conversation().stopReason() == StopReason.COST_BUDGET) {
                    tape.cutShort();
                }
                tape.ended(ended.conversation().stopReason());
            }
        }
    }

    private void replay(Plan.Step step, AgentTest test, AgentTape tape, OpenRecord result) {
        result.replayed();
        result.held(ConversationRecord.notHeld(test.model().provider(), false));
        Optional<String> unusable = tape.unusable(test);
        if (unusable.isPresent()) {
            result.fail(Failure.of(FailureKind.CASSETTE, test.header().name(), unusable.get()));
            return;
        }
        var servers = new AgentServers(caller, step, result);
        Optional<Map<String, List<JsonNode>>> tools = servers.tools(test);
        if (tools.isPresent()) {
            ReplayVoice voice = tape.voice(test.caps());
            RowMoney money = purse.of(step, test, models);
            money.begin();
            var speaker = new Speaker(voice, voice, Origin.REPLAY, tape, money);
            Ended ended = hold(step, test, speaker, new Catalogue(tools.get()), servers, result);
            voice.note().ifPresent(result::note);
            tape.ended(ended.conversation().stopReason());
        }
    }

    private Ended hold(
            Plan.Step step,
            AgentTest test,
            Speaker speaker,
            Catalogue catalogue,
            AgentServers servers,
            OpenRecord result) {
        var faults =
                new Injected(
                        test.faults(),
                        test.recovery().map(Recovery::maxDetectionMs).orElse(DETECTION_MS));
        var setting =
                new AgentLoop.Setting(
                        test.model(),
                        test.systemPrompt(),
                        test.temperature(),
                        test.user(),
                        caps(test.caps(), speaker.origin()),
                        catalogue,
                        step.suite().normalization().normalizer());
        long began = ticker.nanos();
        var telling =
                new Progress(
                        speaker.voice(),
                        servers,
                        speaker.row()::cents,
                        line -> progress.accept(step, line));
        Ended ended =
                new AgentLoop(
                                setting,
                                telling,
                                telling,
                                faults,
                                speaker.money(),
                                () -> (long) ticker.millisSince(began))
                        .run();
        var held = new HeldConversation(test, ended, speaker.origin(), speaker.row());
        Optional<BigDecimal> cents = speaker.row().cents();
        if (cents.isEmpty()) {
            result.note(unpriced(test.model().label()));
        }
        ObjectNode trace =
                new Trace(ended.conversation(), !(test.user() instanceof UserSide.Prompt))
                        .json(ended.durationMs(), faults.virtualMs(), cents);
        ended.notes().forEach(result::note);
        result.duration((double) ended.durationMs());
        result.held(held.record(faults, servers, trace));
        boolean broken = result.hasFailed() || ended.failure().isPresent();
        ended.failure().ifPresent(failure -> result.fail(held.failure(failure)));
        if (!broken) {
            telling.judging();
            judge.judge(
                    step,
                    test,
                    ended,
                    faults,
                    trace,
                    new AgentJudge.Means(
                            speaker.origin(),
                            catalogue.toolNames(),
                            bench -> speaker.bench(bench, test.model(), telling),
                            speaker.row()::stoppedJudging),
                    result);
            Optional<BigDecimal> whole = speaker.row().cents();
            if (cents.isPresent() && whole.isEmpty()) {
                result.note(unpriced("a model that judges"));
            }
            result.held(held.record(faults, servers, trace));
        }
        return ended;
    }

    private static String unpriced(String model) {
        return "the price of "
                + model
                + " is unknown, so the test has no cost: add it under `prices`";
    }

    /** Tokens and time are not recorded. */
    private static AgentCaps caps(AgentCaps caps, Origin origin) {
        return origin == Origin.LIVE
                ? caps
                : new AgentCaps(
                        caps.maxTurns(),
                        caps.maxTokens(),
                        OptionalLong.empty(),
                        caps.maxToolCalls(),
                        Optional.empty());
    }
}
