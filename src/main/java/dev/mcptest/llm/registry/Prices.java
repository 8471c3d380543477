package dev.mcptest.llm.registry;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.Price;
import dev.mcptest.llm.ProviderConfig;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;

/** What models cost: the prices of a suite first, then those that mcptest brings along. */
public final class Prices {

    private static final int OLD_DAYS = 180;

    /** A release of a model has its price. */
    private static final Pattern RELEASE =
            Pattern.compile("-(\\d{8}|\\d{4}-\\d{2}-\\d{2}|latest)$");

    private static final class Table {
        static final JsonNode JSON = read();

        private static JsonNode read() {
            try (InputStream in = Prices.class.getResourceAsStream("prices.json")) {
                if (in == null) {
                    throw new IllegalStateException("prices.json is missing");
                }
                return Json.parse(in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InvalidJsonException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private Prices() {}

    /** Returns the price of a model; empty when it is unknown. */
    public static Optional<Price> of(ModelSettings settings, ModelId model) {
        if (isFree(settings, model)) {
            return Optional.of(Price.FREE);
        }
        Optional<Price> own = own(settings, model);
        return own.isPresent()
                ? own
                : listed(model.provider(), model.id())
                        .or(() ->
                                listed(
                                        model.provider(),
                                        RELEASE.matcher(model.id()).replaceFirst("")));
    }

    private static Optional<Price> own(ModelSettings settings, ModelId model) {
        return Optional.ofNullable(settings.prices().get(model.provider() + "/" + model.id()))
                .or(() -> Optional.ofNullable(settings.prices().get(model.id())));
    }

    /** Returns whether the price of a model is one of those that mcptest brings along. */
    static boolean isListed(ModelSettings settings, ModelId model) {
        return !isFree(settings, model)
                && own(settings, model).isEmpty()
                && of(settings, model).isPresent();
    }

    /** Returns how to give a model a price. */
    public static String hint(ModelId model) {
        return "add it in USD per million tokens: prices: {\""
                + model.id()
                + "\": {input: USD, output: USD}}";
    }

    /** Returns whether requests to a model cost nothing. */
    public static boolean isFree(ModelSettings settings, ModelId model) {
        if (model.isStub()) {
            return true;
        }
        ProviderConfig config = settings.providers().get(model.provider());
        return config == null
                ? model.provider().equals(Family.OLLAMA.wire())
                : config.type() == Family.OLLAMA || config.keyVariable().isEmpty();
    }

    /** Returns a warning when the prices that mcptest brings along are old. */
    public static Optional<String> age(LocalDate today) {
        LocalDate date = LocalDate.parse(Table.JSON.path("as_of").asString(""));
        return date.plusDays(OLD_DAYS).isBefore(today)
                ? Optional.of(
                        "the prices of models are of "
                                + date
                                + ": update mcptest, or list them under `prices:`")
                : Optional.empty();
    }

    private static Optional<Price> listed(String provider, String id) {
        for (JsonNode model : Table.JSON.path("models")) {
            if (model.path("provider").asString("").equals(provider)
                    && model.path("id").asString("").equals(id)) {
                return Optional.of(
                        new Price(
                                model.path("input").decimalValue(),
                                model.path("output").decimalValue(),
                                optional(model.path("cached_input")),
                                optional(model.path("cache_write"))));
            }
        }
        return Optional.empty();
    }

    private static Optional<BigDecimal> optional(JsonNode number) {
        return number.isNumber() ? Optional.of(number.decimalValue()) : Optional.empty();
    }
}
