package dev.mcptest.compliance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.CatalogueLoader;
import dev.mcptest.compliance.rule.Script;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;
import dev.mcptest.world.World;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The exchanges that a rule gives as examples are judged as it says. */
class RuleExamplesTests {

    private static final Set<String> PARTS = Set.of("sent", "received", "revision");

    private static final Catalogue CATALOGUE =
            new CatalogueLoader(World.system()).load(Optional.empty()).catalogue().orElseThrow();

    static Stream<Script> good() {
        return scripts().filter(it -> it.good().isObject());
    }

    static Stream<Script> bad() {
        return scripts().filter(it -> it.bad().isObject());
    }

    private static Stream<Script> scripts() {
        return CATALOGUE.scripts().values().stream()
                .filter(it -> !it.judge().isEmpty())
                .sorted(Comparator.comparing(Script::id));
    }

    @ParameterizedTest
    @MethodSource("good")
    void anExchangeThatKeepsARulePasses(Script script) {
        assertThat(verdict(script, script.good())).as(script.id()).isEqualTo(Verdict.PASS);
    }

    @ParameterizedTest
    @MethodSource("bad")
    void anExchangeThatBreaksARuleDoesNot(Script script) {
        assertThat(verdict(script, script.bad())).as(script.id()).isIn(Verdict.WARN, Verdict.FAIL);
    }

    private static Verdict verdict(Script script, JsonNode example) {
        Rule rule = CATALOGUE.rule(script.id()).orElseThrow();
        Revision revision = rule.revisions().stream().max(Comparator.naturalOrder()).orElseThrow();
        return new Judgement(rule, script, revision)
                .of(scope(script, example), new Scope(Json.object(), Hiding.NONE))
                .finding()
                .verdict();
    }

    private static ObjectNode scope(Script script, JsonNode example) {
        JsonNode received = example.path("received");
        ObjectNode all = Json.object();
        all.put("transport", "stdio");
        all.set("sent", example.path("sent"));
        script.values().stream().findFirst().ifPresent(it -> all.set("for", it));
        example.properties().stream()
                .filter(it -> !PARTS.contains(it.getKey()))
                .forEach(it -> all.set(it.getKey(), it.getValue()));
        received.properties().forEach(it -> all.set(it.getKey(), it.getValue()));
        if (received.path("error").has("code")) {
            all.set("code", received.path("error").path("code"));
        }
        all.put("answer", answer(received, example));
        return all;
    }

    private static String answer(JsonNode received, JsonNode example) {
        if (received.has("result")) {
            return "result";
        }
        return received.has("error") ? "error" : example.has("status") ? "http" : "none";
    }
}
