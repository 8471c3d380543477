package dev.mcptest.cli.cassette;

import dev.mcptest.json.Pointer;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.SecretNames;
import dev.mcptest.redact.SecretShapes;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches a recording for what looks like a secret: known forms, values under telling keys, and
 * values of environment variables with telling names.
 */
final class SecretSearch {

    private static final int SHORTEST = 8;

    private final Redactor ofEnvironment = new Redactor();
    private final List<String> found = new ArrayList<>();

    SecretSearch(Map<String, String> environment) {
        environment.forEach((name, value) -> {
            if (SecretNames.suggest(name) && value.length() >= SHORTEST) {
                ofEnvironment.add(new Redacted(value));
            }
        });
    }

    /** Returns a clause for each place, without what is there. */
    List<String> of(JsonNode cassette) {
        search(cassette, "", Pointer.ROOT);
        return found;
    }

    private void search(JsonNode value, String key, Pointer at) {
        switch (value.getNodeType()) {
            case OBJECT ->
                    value.properties()
                            .forEach(it -> {
                                // The name is shown as a part of the pointer.
                                boolean secretName = kind(it.getKey(), "").isPresent();
                                if (secretName) {
                                    found.add(
                                            "the name of a member looks like a secret ["
                                                    + at
                                                    + "]");
                                } else {
                                    search(it.getValue(), it.getKey(), at.key(it.getKey()));
                                }
                            });
            case ARRAY -> {
                for (int i = 0; i < value.size(); i++) {
                    search(value.path(i), "", at.index(i));
                }
            }
            case STRING ->
                    kind(value.stringValue(), key)
                            .ifPresent(
                                    kind -> found.add("this looks like " + kind + " [" + at + "]"));
            default -> {}
        }
    }

    private Optional<String> kind(String text, String key) {
        return ofEnvironment.text(text).equals(text)
                ? SecretShapes.in(text).or(() -> SecretShapes.under(key, text))
                : Optional.of("the value of an environment variable");
    }
}
