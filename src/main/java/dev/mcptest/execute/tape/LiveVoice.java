package dev.mcptest.execute.tape;

import dev.mcptest.agent.Cap;
import dev.mcptest.agent.Catalogue;
import dev.mcptest.agent.Voice;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Provider;
import dev.mcptest.llm.Reply;

import java.util.Optional;

/** Asks a model, and records what it answers. */
public record LiveVoice(Provider provider, AgentTape tape) implements Voice {

    @Override
    public Reply agent(ModelRequest request, String digest, Catalogue catalogue) {
        Reply reply = provider.ask(request);
        if (reply instanceof Reply.Answer answer) {
            tape.record(answer, digest, catalogue);
        }
        return reply;
    }

    @Override
    public Reply user(ModelRequest request) {
        Reply reply = provider.ask(request);
        if (reply instanceof Reply.Answer answer) {
            tape.record(answer);
        }
        return reply;
    }

    @Override
    public Optional<Cap> over() {
        return Optional.empty();
    }
}
