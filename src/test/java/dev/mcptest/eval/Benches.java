package dev.mcptest.eval;

import dev.mcptest.eval.ask.Allowance;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Juries;
import dev.mcptest.eval.ask.Verdicts;
import dev.mcptest.json.Hiding;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelServer;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.ProviderConfig;
import dev.mcptest.llm.registry.Models;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.World;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Benches whose judges are at an address of the test, as the provider {@code local}. */
final class Benches {

    private Benches() {}

    static Models models() {
        return new Models(World.system(), "1", new Redactor(), String::length);
    }

    static Bench bench(Models models, ModelServer server) {
        var local =
                new ProviderConfig(
                        Family.OPENAI,
                        URI.create(server.url()),
                        Optional.empty(),
                        Optional.empty());
        var settings =
                new ModelSettings(
                        Map.of("local", local),
                        Duration.ofSeconds(30),
                        Map.of(),
                        false,
                        _ -> Optional.empty(),
                        _ -> Optional.empty());
        return new Bench(
                models,
                settings,
                Optional.empty(),
                Optional.empty(),
                Verdicts.NONE,
                Allowance.UNLIMITED,
                new Juries(),
                Hiding.NONE);
    }
}
