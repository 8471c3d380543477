package dev.mcptest.llm.vendor;

import dev.mcptest.llm.Embedder;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Provider;
import dev.mcptest.llm.Reply;

import java.util.List;
import java.util.OptionalInt;

/**
 * A provider without a usable address.
 *
 * @param fault what is wrong with the address
 */
public record Unreachable(String name, String fault) implements Provider, Embedder {

    @Override
    public Reply ask(ModelRequest request) {
        return failed();
    }

    @Override
    public Embeddings embed(String model, List<String> texts) {
        return new Embeddings.Failed(failed());
    }

    private Reply.Failed failed() {
        return new Reply.Failed(name, OptionalInt.empty(), fault, List.of());
    }
}
