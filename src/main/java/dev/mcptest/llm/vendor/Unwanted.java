package dev.mcptest.llm.vendor;

import dev.mcptest.llm.vendor.Exchange.Outcome;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The parameters that the models of an endpoint refused. */
final class Unwanted {

    private static final Set<Integer> REFUSALS = Set.of(400, 422);

    /** One of them is refused by models that know the other. */
    private static final Map<String, String> OTHER_NAME =
            Map.of(
                    "max_tokens", "max_completion_tokens",
                    "max_completion_tokens", "max_tokens");

    private final Map<String, Set<String>> byModel = new ConcurrentHashMap<>();

    /** Returns the optional parameter of a request that a refusal names. */
    static Optional<String> named(Outcome.Refused refused, Wire wire, ObjectNode sent) {
        if (!REFUSALS.contains(refused.status())) {
            return Optional.empty();
        }
        String said = refused.failure().message();
        String parameter = refused.body().path("error").path("param").asString("");
        return wire.optional().stream()
                .filter(sent::has)
                .filter(name -> name.equals(parameter) || mentions(said, name))
                .findFirst();
    }

    /** Remembers a parameter; another request may have found the same at the same moment. */
    void add(String model, String parameter) {
        of(model).add(parameter);
    }

    /** Removes the parameters that a model refused; a limit is sent under its other name. */
    void remove(String model, ObjectNode parameters) {
        Set<String> names = of(model);
        for (String name : names) {
            JsonNode value = parameters.get(name);
            if (value != null) {
                parameters.remove(name);
                other(model, name).ifPresent(other -> parameters.set(other, value));
            }
        }
    }

    /** Returns the other name of a parameter, if the model did not refuse that, too. */
    Optional<String> other(String model, String parameter) {
        return Optional.ofNullable(OTHER_NAME.get(parameter))
                .filter(other -> !of(model).contains(other));
    }

    private Set<String> of(String model) {
        return byModel.computeIfAbsent(model, _ -> ConcurrentHashMap.newKeySet());
    }

    private static boolean mentions(String text, String name) {
        return Pattern.compile("(?<![A-Za-z0-9_])" + Pattern.quote(name) + "(?![A-Za-z0-9_])")
                .matcher(text)
                .find();
    }
}
