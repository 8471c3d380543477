package dev.mcptest.llm;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The vendors, and the type of an entry of {@code providers:}. */
public enum Family {
    ANTHROPIC("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "https://api.anthropic.com"),
    OPENAI("OPENAI_API_KEY", "OPENAI_BASE_URL", "https://api.openai.com/v1"),
    GEMINI("GEMINI_API_KEY", "GOOGLE_GEMINI_BASE_URL", "https://generativelanguage.googleapis.com"),
    MISTRAL("MISTRAL_API_KEY", "MISTRAL_BASE_URL", "https://api.mistral.ai/v1"),
    OLLAMA("OLLAMA_API_KEY", "OLLAMA_HOST", "http://127.0.0.1:11434");

    private final String keyVariable;
    private final String addressVariable;
    private final String defaultAddress;

    Family(String keyVariable, String addressVariable, String defaultAddress) {
        this.keyVariable = keyVariable;
        this.addressVariable = addressVariable;
        this.defaultAddress = defaultAddress;
    }

    /** Returns the name in model ids and in {@code type}. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the family of a name; {@code google} is another name for Gemini. */
    public static Optional<Family> of(String name) {
        String wanted = name.equals("google") ? "gemini" : name;
        return Arrays.stream(values()).filter(family -> family.wire().equals(wanted)).findFirst();
    }

    /** Returns the variables that may have the key, strongest first. */
    public List<String> keyVariables() {
        return this == GEMINI ? List.of(keyVariable, "GOOGLE_API_KEY") : List.of(keyVariable);
    }

    /** Returns whether requests need a key. */
    public boolean needsKey() {
        return this != OLLAMA;
    }

    public String addressVariable() {
        return addressVariable;
    }

    public String defaultAddress() {
        return defaultAddress;
    }
}
