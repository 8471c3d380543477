package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.suite.agent.AgentCaps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A conversation as far as it got. Immutable: {@link #next} says what to do, and what came of it
 * makes the next conversation. Source: agents.md, section 3.
 */
public final class Conversation {

    private final AgentCaps caps;
    private final List<Turn> turns;
    private final Optional<Cap> stop;

    private Conversation(AgentCaps caps, List<Turn> turns, Optional<Cap> stop) {
        this.caps = requireNonNull(caps, "caps is null");
        this.turns = List.copyOf(turns);
        this.stop = stop;
    }

    /** Returns a conversation in which nothing was said yet. */
    public static Conversation begin(AgentCaps caps) {
        return new Conversation(caps, List.of(), Optional.empty());
    }

    /**
     * Returns what to do next.
     *
     * @param elapsedMs the time since the start, virtual time included
     * @param reached the cap on money that has been reached, if any
     * @param exceeded the cap on money that has been exceeded, if any
     */
    public Move next(long elapsedMs, Optional<Cap> reached, Optional<Cap> exceeded) {
        if (turns.isEmpty() || last().end().isPresent()) {
            return new Move.Listen();
        }
        if (last().awaitsAnswer()) {
            return time(elapsedMs).or(() -> reached).map(Conversation::stop).orElse(new Move.Ask());
        }
        Turn.Round round = last().rounds().getLast();
        Optional<Move> over = round.results().isEmpty() ? judge(round, exceeded) : Optional.empty();
        return over.orElseGet(() ->
                calls().or(() -> time(elapsedMs))
                        .map(Conversation::stop)
                        .orElseGet(() ->
                                new Move.Call(
                                        round.answer().runnable().get(round.results().size()))));
    }

    /** Returns what an answer brings about, unless its calls are to be made. */
    private Optional<Move> judge(Turn.Round round, Optional<Cap> money) {
        Optional<Cap> cap = tokens().or(() -> money);
        if (cap.isPresent()) {
            return Optional.of(stop(cap.get()));
        }
        Answer answer = round.answer();
        return switch (answer.finish()) {
            case LENGTH -> Optional.of(new Move.EndTurn(StopReason.LENGTH));
            case REFUSAL -> Optional.of(new Move.EndTurn(StopReason.REFUSAL));
            case STOP ->
                    answer.calls().isEmpty()
                            ? Optional.of(new Move.EndTurn(StopReason.COMPLETED))
                            : rounds().map(Conversation::stop);
        };
    }

    private static Move stop(Cap cap) {
        return new Move.Stop(cap);
    }

    private Optional<Cap> tokens() {
        long total = promptTokens() + completionTokens();
        return caps.tokenBudget().isPresent() && total > caps.tokenBudget().getAsLong()
                ? Optional.of(
                        cap(
                                StopReason.TOKEN_BUDGET,
                                "token_budget",
                                caps.tokenBudget().getAsLong(),
                                total))
                : Optional.empty();
    }

    private Optional<Cap> rounds() {
        int rounds = last().rounds().size() - 1;
        return rounds >= caps.maxTurns()
                ? Optional.of(cap(StopReason.TURN_BUDGET, "max_turns", caps.maxTurns(), rounds))
                : Optional.empty();
    }

    private Optional<Cap> calls() {
        long calls = callCount();
        return caps.maxToolCalls().isPresent() && calls >= caps.maxToolCalls().getAsLong()
                ? Optional.of(
                        cap(
                                StopReason.TOOL_CALL_BUDGET,
                                "max_tool_calls",
                                caps.maxToolCalls().getAsLong(),
                                calls))
                : Optional.empty();
    }

    private Optional<Cap> time(long elapsedMs) {
        return caps.timeBudget()
                .filter(budget -> elapsedMs >= budget.toMillis())
                .map(budget ->
                        new Cap(
                                StopReason.TIME_BUDGET,
                                "time_budget",
                                Json.nodes().numberNode(budget.toMillis()),
                                Json.nodes().numberNode(elapsedMs),
                                budget.toMillis() + " ms allowed"));
    }

    private static Cap cap(StopReason reason, String name, long limit, long actual) {
        return new Cap(
                reason,
                name,
                Json.nodes().numberNode(limit),
                Json.nodes().numberNode(actual),
                limit + " allowed");
    }

    /** Returns the conversation with a message of the user. */
    public Conversation said(String text) {
        List<Turn> all = new ArrayList<>(turns);
        all.add(new Turn(text, List.of(), Optional.empty()));
        return new Conversation(caps, all, stop);
    }

    /**
     * Returns the conversation with an answer of the model.
     *
     * @param digest of everything the model was given for it
     */
    public Conversation answered(String digest, Answer answer) {
        return withLast(last().with(new Turn.Round(digest, answer, List.of())));
    }

    /** Returns the conversation with the result of the next call. */
    public Conversation called(ToolAnswer result) {
        return withLast(last().with(result));
    }

    /** Returns the conversation with the current turn ended. */
    public Conversation ended(StopReason reason) {
        return turns.isEmpty() ? said("").ended(reason) : withLast(last().ended(reason));
    }

    /** Returns the conversation stopped by a cap. */
    public Conversation stopped(Cap cap) {
        Conversation over = ended(cap.reason());
        return new Conversation(caps, over.turns, Optional.of(cap));
    }

    private Conversation withLast(Turn turn) {
        List<Turn> all = new ArrayList<>(turns);
        all.set(all.size() - 1, turn);
        return new Conversation(caps, all, stop);
    }

    private Turn last() {
        return turns.getLast();
    }

    List<Turn> turns() {
        return turns;
    }

    /** Returns how many messages the user has sent. */
    public int userMessages() {
        return turns.size();
    }

    public int callCount() {
        return turns.stream().mapToInt(Turn::calls).sum();
    }

    public int answers() {
        return turns.stream().mapToInt(turn -> turn.rounds().size()).sum();
    }

    public long promptTokens() {
        return all().mapToLong(round -> round.answer().promptTokens()).sum();
    }

    public long completionTokens() {
        return all().mapToLong(round -> round.answer().completion()).sum();
    }

    private Stream<Turn.Round> all() {
        return turns.stream().flatMap(turn -> turn.rounds().stream());
    }

    /** Returns the cap that stopped it. */
    public Optional<Cap> cap() {
        return stop;
    }

    /** Returns why it ended; the reason of the last turn. */
    public StopReason stopReason() {
        return turns.isEmpty() ? StopReason.ERROR : last().end().orElse(StopReason.ERROR);
    }

    /** Returns the text of the last answer; empty when that asked for calls. */
    public String finalResponse() {
        return turns.isEmpty() ? "" : last().finalResponse();
    }

    /** Returns the messages of the user and the texts of the model, in order. */
    public List<String> transcript() {
        List<String> lines = new ArrayList<>();
        for (Turn turn : turns) {
            lines.add("User: " + turn.user());
            if (!turn.finalResponse().isEmpty()) {
                lines.add("Assistant: " + turn.finalResponse());
            }
        }
        return lines;
    }
}
