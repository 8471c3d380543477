package dev.mcptest.load.source;

import dev.mcptest.json.Json;
import dev.mcptest.redact.SecretAtCut;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class SourceNodeTests {

    @Test
    void showsNoPartOfASecretInAMessage() {
        SecretAtCut.showsNothing(39, (text, known) -> node(text, Expansion.NONE).shown(known));
        SecretAtCut.showsNothing(
                40,
                (text, known) -> {
                    var use = new Expansion.Use("WHERE", Optional.of("the environment"));
                    return node("x", new Expansion(text, List.of(use))).shown(known);
                });
    }

    private static SourceNode node(String text, Expansion expansion) {
        var file = new SourceFile("suite.yml", Path.of("/suite.yml"), Path.of("/"), text);
        var mark = new Mark(file, 1, 1);
        return SourceNode.scalar(Json.nodes().stringNode(text), "", mark)
                .withScalar(Json.nodes().stringNode(text), expansion);
    }
}
