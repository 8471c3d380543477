package dev.mcptest.llm.registry;

import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.ProviderConfig;
import dev.mcptest.llm.vendor.Endpoint;
import dev.mcptest.redact.Redacted;

import java.net.URI;
import java.util.Optional;

/** Finds the keys and addresses of providers. */
public final class Endpoints {

    private static final String ORGANIZATION = "OPENAI_ORG_ID";

    private Endpoints() {}

    /**
     * Returns the endpoint of a provider.
     *
     * @param name a key of {@code providers:} or the name of a family
     */
    public static Endpoint of(ModelSettings settings, String name) {
        ProviderConfig config = settings.providers().get(name);
        return config == null
                ? ofFamily(settings, Family.of(name).orElseThrow())
                : new Endpoint(
                        name,
                        config.type(),
                        true,
                        config.address(),
                        config.keyVariable().flatMap(settings::variable).map(Redacted::new),
                        config.keyVariable(),
                        config.organization(),
                        settings.timeout());
    }

    /** Returns the variable of a provider's key when it needs one and none is set. */
    public static Optional<String> missingKey(ModelSettings settings, String name) {
        ProviderConfig config = settings.providers().get(name);
        if (config != null) {
            return config.keyVariable().filter(key -> settings.variable(key).isEmpty());
        }
        Family family = Family.of(name).orElseThrow();
        return family.needsKey() && keyVariable(settings, family).isEmpty()
                ? Optional.of(family.keyVariables().getFirst())
                : Optional.empty();
    }

    /** Returns the address of a provider without user and query, as a text that identifies it. */
    public static String address(ModelSettings settings, String name) {
        URI address = of(settings, name).address();
        return address.getScheme() + "://" + address.getRawAuthority() + address.getRawPath();
    }

    /** Returns the wire format of a model's provider. */
    public static Family family(ModelSettings settings, ModelId model) {
        return model.isStub() ? Family.OLLAMA : of(settings, model.provider()).family();
    }

    private static Endpoint ofFamily(ModelSettings settings, Family family) {
        Optional<String> variable = keyVariable(settings, family);
        return new Endpoint(
                family.wire(),
                family,
                false,
                address(settings, family),
                variable.flatMap(settings::variable).map(Redacted::new),
                variable,
                family == Family.OPENAI ? settings.variable(ORGANIZATION) : Optional.empty(),
                settings.timeout());
    }

    private static Optional<String> keyVariable(ModelSettings settings, Family family) {
        return family.keyVariables().stream()
                .filter(name -> settings.variable(name).isPresent())
                .findFirst();
    }

    private static URI address(ModelSettings settings, Family family) {
        String text = settings.variable(family.addressVariable()).orElse(family.defaultAddress());
        return URI.create(text.contains("://") ? text : "http://" + text);
    }
}
