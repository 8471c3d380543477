package dev.mcptest.llm.vendor;

import java.util.List;

/** Chat completions of OpenAI and of endpoints that are compatible with it. */
final class OpenAi extends ChatCompletions {

    @Override
    String limit(Endpoint endpoint) {
        return endpoint.named() ? "max_tokens" : "max_completion_tokens";
    }

    @Override
    String seed() {
        return "seed";
    }

    @Override
    public List<String> optional() {
        return List.of("max_tokens", "max_completion_tokens", "temperature", "seed");
    }
}
