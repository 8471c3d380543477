package dev.mcptest.llm.registry;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.ProviderConfig;
import dev.mcptest.llm.vendor.Endpoint;
import dev.mcptest.llm.vendor.HttpProvider;
import dev.mcptest.llm.vendor.Stub;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.World;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.ToLongFunction;

/** The models that the suites of a run can ask. Nothing is connected before the first request. */
public final class Models implements AutoCloseable {

    private static final Access STUB = new Access.Ready(new Stub(), true);
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int MOST_IN_FLIGHT = 8;

    private final World world;
    private final String version;
    private final Redactor redactor;
    private final ToLongFunction<String> tokens;
    private final Map<Endpoint, HttpProvider> providers = new ConcurrentHashMap<>();
    private final Map<URI, Semaphore> inFlight = new ConcurrentHashMap<>();
    private @Nullable HttpFetch http;

    /**
     * @param version the version of mcptest, for the user agent
     * @param redactor learns the keys before the first request
     * @param tokens counts the tokens of a text, for vendors that give no figures
     */
    public Models(World world, String version, Redactor redactor, ToLongFunction<String> tokens) {
        this.world = requireNonNull(world, "world is null");
        this.version = requireNonNull(version, "version is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
        this.tokens = requireNonNull(tokens, "tokens is null");
    }

    /** Returns how to ask a model of a suite. */
    public Access access(ModelSettings settings, ModelId id) {
        if (id.isStub()) {
            return STUB;
        }
        Optional<String> missing = Endpoints.missingKey(settings, id.provider());
        return missing.isPresent()
                ? new Access.KeyMissing(missing.get())
                : new Access.Ready(provider(settings, id.provider()), isFree(settings, id));
    }

    private HttpProvider provider(ModelSettings settings, String name) {
        Endpoint endpoint = Endpoints.of(settings, name);
        endpoint.key().ifPresent(redactor::add);
        endpoint.organization().map(Redacted::new).ifPresent(redactor::add);
        return providers.computeIfAbsent(
                endpoint,
                _ ->
                        new HttpProvider(
                                endpoint,
                                http(),
                                inFlight.computeIfAbsent(
                                        endpoint.address(), _ -> new Semaphore(MOST_IN_FLIGHT)),
                                redactor,
                                tokens));
    }

    private static boolean isFree(ModelSettings settings, ModelId id) {
        ProviderConfig config = settings.providers().get(id.provider());
        return config == null
                ? id.provider().equals(Family.OLLAMA.wire())
                : config.type() == Family.OLLAMA || config.keyVariable().isEmpty();
    }

    private synchronized HttpFetch http() {
        HttpFetch fetch = http;
        if (fetch == null) {
            fetch = new HttpFetch(options());
            http = fetch;
        }
        return fetch;
    }

    private HttpOptions options() {
        Proxies proxies = Proxies.of(world.environment());
        proxies.passwords().forEach(password -> redactor.add(new Redacted(password)));
        return new HttpOptions(
                CONNECT_TIMEOUT,
                0,
                Long.MAX_VALUE,
                Optional.of("mcptest/" + version),
                TlsOptions.DEFAULT,
                proxies,
                false,
                redactor);
    }

    @Override
    public synchronized void close() {
        HttpFetch fetch = http;
        if (fetch != null) {
            fetch.close();
        }
    }
}
