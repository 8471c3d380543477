package dev.mcptest.llm.vendor;

import dev.mcptest.llm.Family;

/** The wire formats by family. */
final class Vendors {

    private Vendors() {}

    static Wire wire(Family family) {
        return switch (family) {
            case ANTHROPIC -> new Anthropic();
            case OPENAI -> new OpenAi();
            case GEMINI -> new Gemini();
            case MISTRAL -> new Mistral();
            case OLLAMA -> new Ollama();
        };
    }
}
