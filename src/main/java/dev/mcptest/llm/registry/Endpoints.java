package dev.mcptest.llm.registry;

import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.ProviderConfig;
import dev.mcptest.llm.vendor.Endpoint;
import dev.mcptest.redact.Redacted;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the keys and addresses of providers. */
public final class Endpoints {

    private static final String ORGANIZATION = "OPENAI_ORG_ID";
    private static final int MOST_PORT = 65_535;

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

    /** Returns the keys that are set, whoever is asked: a server inherits the environment. */
    public static List<String> keys(ModelSettings settings) {
        return Stream.concat(
                        settings.providers().values().stream()
                                .flatMap(config -> config.keyVariable().stream()),
                        Arrays.stream(Family.values())
                                .flatMap(family -> family.keyVariables().stream()))
                .flatMap(name -> settings.variable(name).stream())
                .toList();
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

    /** Returns why the variable with the address of a family cannot be used; empty when it can. */
    public static Optional<String> fault(ModelSettings settings, Family family) {
        return settings.variable(family.addressVariable())
                .filter(text -> url(text).isEmpty())
                .map(_ -> family.addressVariable() + " is not a valid URL");
    }

    /** Returns why a provider has no usable address; empty when it has one. */
    static Optional<String> fault(ModelSettings settings, String name) {
        return settings.providers().containsKey(name)
                ? Optional.empty()
                : fault(settings, Family.of(name).orElseThrow());
    }

    /** Returns the address; the default one when that of the variable is not a URL. */
    private static URI address(ModelSettings settings, Family family) {
        return settings.variable(family.addressVariable())
                .flatMap(Endpoints::url)
                .orElseGet(() -> URI.create(family.defaultAddress()));
    }

    private static Optional<URI> url(String text) {
        try {
            URI url = new URI(text.contains("://") ? text : "http://" + text);
            boolean web = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            return web && url.getHost() != null && url.getPort() <= MOST_PORT
                    ? Optional.of(url)
                    : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
