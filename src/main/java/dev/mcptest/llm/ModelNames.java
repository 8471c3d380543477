package dev.mcptest.llm;

import dev.mcptest.json.Suggestion;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Resolves what a suite or an option calls a model. */
public final class ModelNames {

    private static final Map<Family, List<String>> PREFIXES =
            Map.of(
                    Family.ANTHROPIC, List.of("claude-"),
                    Family.OPENAI, List.of("gpt-", "chatgpt-", "text-", "davinci-"),
                    Family.GEMINI, List.of("gemini-", "models/gemini-"),
                    Family.MISTRAL,
                            List.of(
                                    "mistral-",
                                    "codestral-",
                                    "magistral-",
                                    "ministral-",
                                    "devstral-",
                                    "pixtral-",
                                    "open-mistral-",
                                    "open-mixtral-"));

    private static final Pattern REASONING = Pattern.compile("^o[0-9]");

    /** Well-known models, for the suggestion when an id is misspelled. */
    private static final List<String> KNOWN =
            List.of(
                    "claude-sonnet-4-5",
                    "claude-haiku-4-5",
                    "claude-opus-4-5",
                    "gpt-4o",
                    "gpt-4o-mini",
                    "gpt-5",
                    "gpt-5-mini",
                    "gemini-2.5-pro",
                    "gemini-2.5-flash",
                    "mistral-large-latest",
                    "stub");

    private final Set<String> configured;

    /**
     * @param configured the keys of {@code providers:}
     */
    public ModelNames(Set<String> configured) {
        this.configured = Set.copyOf(configured);
    }

    /** The result of a resolution. */
    public sealed interface Resolution {

        record Known(ModelId id) implements Resolution {}

        /**
         * No provider serves such a model.
         *
         * @param hint how to mend it
         */
        record Unknown(String message, String hint) implements Resolution {}
    }

    /** Resolves a text, or an object of {@code provider} and {@code id}. */
    public Resolution resolve(JsonNode written) {
        if (written.isObject()) {
            String provider = written.path("provider").asString("");
            String id = written.path("id").asString("");
            return configured.contains(provider)
                    ? known(provider, id, provider + "/" + id)
                    : new Resolution.Unknown(
                            "there is no provider `" + provider + "`", "add it under `providers:`");
        }
        return resolve(written.asString(""));
    }

    /** Returns a text that is the same for all names of a model. */
    public String identity(JsonNode written) {
        return resolve(written) instanceof Resolution.Known(ModelId id)
                ? id.provider() + "/" + id.id()
                : written.toString();
    }

    /** Resolves a text. */
    public Resolution resolve(String text) {
        int slash = text.indexOf('/');
        String provider = slash < 0 ? "" : text.substring(0, slash);
        String rest = text.substring(slash + 1);
        if (configured.contains(provider)) {
            return known(provider, rest, text);
        }
        Optional<Family> family = Family.of(provider);
        if (family.isPresent()) {
            return known(family.get().wire(), rest, text);
        }
        family = byPrefix(text);
        if (family.isPresent()) {
            return known(family.get().wire(), withoutFolder(text), text);
        }
        return text.equals("stub") ? new Resolution.Known(ModelId.STUB) : unknown(text, provider);
    }

    private static Resolution known(String provider, String id, String label) {
        return new Resolution.Known(new ModelId(provider, id, label));
    }

    /** Gemini's own tools write the id with the folder that is part of the path. */
    private static String withoutFolder(String text) {
        return text.startsWith("models/") ? text.substring("models/".length()) : text;
    }

    private static Optional<Family> byPrefix(String text) {
        if (REASONING.matcher(text).find()) {
            return Optional.of(Family.OPENAI);
        }
        for (Family family : Family.values()) {
            for (String prefix : PREFIXES.getOrDefault(family, List.of())) {
                if (text.startsWith(prefix)) {
                    return Optional.of(family);
                }
            }
        }
        return Optional.empty();
    }

    private Resolution unknown(String text, String provider) {
        return new Resolution.Unknown(
                "no provider has a model `" + text + "`",
                near(text, provider)
                        .map(near -> "did you mean `" + near + "`?")
                        .orElse(
                                "write PROVIDER/ID with one of anthropic, openai, gemini, mistral,"
                                        + " ollama, or add an entry under `providers:`"));
    }

    private Optional<String> near(String text, String provider) {
        if (provider.isEmpty()) {
            return Suggestion.nearest(text, KNOWN);
        }
        List<String> providers = new ArrayList<>(configured);
        for (Family family : Family.values()) {
            providers.add(family.wire());
        }
        return Suggestion.nearest(provider, providers)
                .map(near -> near + text.substring(provider.length()));
    }
}
