package dev.mcptest.cli.init;

import dev.mcptest.json.Hiding;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** The secrets that servers were sent, and may have told again in what they offer. */
final class ToldSecrets implements Hiding {

    private final List<Redactor> redactors = new ArrayList<>();

    void add(Redactor redactor) {
        redactors.add(redactor);
    }

    @Override
    public String text(String text) {
        String clean = text;
        for (Redactor redactor : redactors) {
            clean = redactor.text(clean);
        }
        return clean;
    }

    JsonNode tree(JsonNode value) {
        JsonNode clean = value;
        for (Redactor redactor : redactors) {
            clean = redactor.tree(clean);
        }
        return clean;
    }
}
