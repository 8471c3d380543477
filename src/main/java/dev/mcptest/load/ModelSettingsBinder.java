package dev.mcptest.load;

import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.Price;
import dev.mcptest.llm.ProviderConfig;
import dev.mcptest.load.eval.OutsideModelChecks;
import dev.mcptest.load.eval.PriceChecks;
import dev.mcptest.load.server.Urls;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Binds what a suite says about language models. */
final class ModelSettingsBinder {

    private final Variables variables;
    private final Problems problems;

    ModelSettingsBinder(Variables variables, Problems problems) {
        this.variables = variables;
        this.problems = problems;
    }

    /**
     * Binds the settings, and checks the models that others than the suite name.
     *
     * @param judge the judge of the command line
     */
    ModelSettings bind(SourceNode root, Optional<String> judge) {
        Map<String, ProviderConfig> providers = new LinkedHashMap<>();
        root.fields("providers")
                .forEach((name, node) ->
                        provider(node).ifPresent(config -> providers.put(name, config)));
        Optional<Duration> timeout =
                root.get("run_options")
                        .flatMap(node -> new Values(node, problems).duration("model_timeout"));
        var settings =
                new ModelSettings(
                        providers,
                        timeout.orElse(ModelSettings.TIMEOUT),
                        prices(root),
                        root.get("run_options")
                                .flatMap(node -> node.get("inconclusive"))
                                .flatMap(node -> node.text("treat_as"))
                                .filter("neutral"::equals)
                                .isPresent(),
                        name -> variables.layered(name).map(Variables.Value::text),
                        name -> variables.layered(name).map(Variables.Value::source));
        PriceChecks.check(root, settings, problems);
        boolean chosen = judge.isPresent() || settings.variable(JudgeChoice.VARIABLE).isPresent();
        if (chosen || hasAddresses(settings)) {
            OutsideModelChecks.check(root, settings, judge, problems);
        }
        return settings;
    }

    private static boolean hasAddresses(ModelSettings settings) {
        return Arrays.stream(Family.values())
                .anyMatch(family -> settings.variable(family.addressVariable()).isPresent());
    }

    private Map<String, Price> prices(SourceNode root) {
        Map<String, Price> prices = new LinkedHashMap<>();
        root.fields("prices")
                .forEach((model, node) -> {
                    Optional<BigDecimal> input = price(node, "input");
                    Optional<BigDecimal> output = price(node, "output");
                    if (input.isPresent() && output.isPresent()) {
                        prices.put(
                                model,
                                new Price(
                                        input.get(),
                                        output.get(),
                                        price(node, "cached_input"),
                                        price(node, "cache_write")));
                    }
                });
        return prices;
    }

    private static Optional<BigDecimal> price(SourceNode node, String key) {
        return node.get(key)
                .filter(number -> number.json().isNumber())
                .map(number -> number.json().decimalValue());
    }

    private Optional<ProviderConfig> provider(SourceNode node) {
        var values = new Values(node, problems);
        Optional<Family> type = values.name("type").flatMap(Family::of);
        Optional<URI> address = address(node);
        return type.isPresent() && address.isPresent()
                ? Optional.of(
                        new ProviderConfig(
                                type.get(),
                                address.get(),
                                values.name("api_key_env"),
                                values.name("organization")))
                : Optional.empty();
    }

    private Optional<URI> address(SourceNode provider) {
        SourceNode node = provider.fields().get("base_url");
        if (node == null) {
            return Optional.empty();
        }
        Optional<URI> address = Urls.parse(node.text());
        if (problems.hasErrorAt(node, "")) {
            return Optional.empty();
        }
        if (address.isEmpty()) {
            problems.error("provider-url", node, "`base_url` is not an absolute http or https URL");
        } else if (address.get().getUserInfo() != null) {
            problems.error(
                    "provider-url",
                    node,
                    "`base_url` has a user or password",
                    "name the variable of the key in `api_key_env` instead");
        }
        return address;
    }
}
