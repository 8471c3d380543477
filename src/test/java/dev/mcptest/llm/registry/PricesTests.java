package dev.mcptest.llm.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.Price;
import dev.mcptest.llm.ProviderConfig;
import dev.mcptest.llm.Usage;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

class PricesTests {

    private static final ModelSettings SETTINGS =
            new ModelSettings(
                    Map.of(
                            "gw", provider(Optional.of("GW_KEY")),
                            "local", provider(Optional.empty())),
                    ModelSettings.TIMEOUT,
                    Map.of("gw/m", price("2"), "m", price("1")),
                    false,
                    _ -> Optional.empty(),
                    _ -> Optional.empty());

    @Test
    void cachedAndWrittenTokensHaveTheirPrices() {
        Price sonnet = price("anthropic", "claude-sonnet-4-5").orElseThrow();

        // 1000 plain at 3, 2000 cached at 0.3, 400 written at 3.75, 100 answered at 15
        assertThat(sonnet.cents(new Usage(3400, 100, 2000, 400, false), Family.ANTHROPIC))
                .isEqualByComparingTo("0.66");
    }

    @Test
    void aReleaseHasThePriceOfItsModelAndNothingElseHas() {
        assertThat(price("openai", "gpt-4o-2024-08-06")).isEqualTo(price("openai", "gpt-4o"));
        assertThat(price("anthropic", "claude-haiku-4-5-20251001")).isPresent();
        assertThat(price("openai", "gpt-4o-audio")).isEmpty();
        assertThat(price("gw", "gpt-4o")).isEmpty();
    }

    @Test
    void thePricesOfTheSuiteComeFirst() {
        assertThat(price("gw", "m").orElseThrow().input()).isEqualByComparingTo("2");
        assertThat(price("openai", "m").orElseThrow().input()).isEqualByComparingTo("1");
    }

    @Test
    void whatNeedsNoKeyIsFree() {
        assertThat(price("local", "any")).contains(Price.FREE);
        assertThat(price("ollama", "any")).contains(Price.FREE);
        assertThat(Prices.of(SETTINGS, ModelId.STUB)).contains(Price.FREE);
    }

    private static Optional<Price> price(String provider, String id) {
        return Prices.of(SETTINGS, new ModelId(provider, id, id));
    }

    private static Price price(String input) {
        return new Price(new BigDecimal(input), BigDecimal.ONE, Optional.empty(), Optional.empty());
    }

    private static ProviderConfig provider(Optional<String> key) {
        return new ProviderConfig(
                Family.OPENAI, URI.create("http://127.0.0.1/v1"), key, Optional.empty());
    }
}
