package dev.mcptest.agent;

import dev.mcptest.eval.ask.Allowance;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.Usage;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Tells how far a conversation has got: the turn of the model, the tool, the tokens of its own
 * requests, and cents.
 */
public final class Progress implements Voice, AgentLoop.Tools {

    private final Voice voice;
    private final AgentLoop.Tools tools;
    private final Supplier<Optional<BigDecimal>> cents;
    private final Consumer<String> listener;
    private int turn;
    private long tokens;

    /**
     * @param cents what was spent so far; empty when a price is unknown
     * @param listener is told one line at a time
     */
    public Progress(
            Voice voice,
            AgentLoop.Tools tools,
            Supplier<Optional<BigDecimal>> cents,
            Consumer<String> listener) {
        this.voice = voice;
        this.tools = tools;
        this.cents = cents;
        this.listener = listener;
    }

    @Override
    public Reply agent(ModelRequest request, String digest, Catalogue catalogue) {
        turn++;
        tell("asking");
        return counted(voice.agent(request, digest, catalogue));
    }

    @Override
    public Reply user(ModelRequest request) {
        tell("asking for the user");
        return voice.user(request);
    }

    @Override
    public Optional<Cap> over() {
        return voice.over();
    }

    @Override
    public Optional<ToolAnswer> call(ToolRequest request) {
        tell("calling " + request.tool());
        return tools.call(request);
    }

    /** Tells that the conversation is over and is being judged. */
    public void judging() {
        tell("judging");
    }

    /** Returns the allowance of judges that also tells what the row has spent by then. */
    public Allowance judging(Allowance row) {
        return new Allowance() {
            @Override
            public Optional<String> refusal() {
                return row.refusal();
            }

            @Override
            public void spent(Usage usage, Optional<BigDecimal> spent) {
                row.spent(usage, spent);
                judging();
            }
        };
    }

    private Reply counted(Reply reply) {
        tokens += reply instanceof Reply.Answer answer ? answer.usage().total() : 0;
        return reply;
    }

    private void tell(String what) {
        var line = new StringBuilder("turn " + turn + "  " + what);
        if (tokens > 0) {
            line.append("  ").append(tokens).append(" tokens");
        }
        cents.get()
                .filter(sum -> sum.signum() > 0)
                .ifPresent(sum ->
                        line.append("  ")
                                .append(sum.stripTrailingZeros().toPlainString())
                                .append(" cents"));
        listener.accept(line.toString());
    }
}
