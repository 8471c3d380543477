package dev.mcptest.llm.registry;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.Provider;
import dev.mcptest.llm.Usage;
import dev.mcptest.llm.vendor.Endpoint;
import dev.mcptest.llm.vendor.HttpProvider;
import dev.mcptest.llm.vendor.Stub;
import dev.mcptest.llm.vendor.Unreachable;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.World;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
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
    private final Map<String, Used> used = new LinkedHashMap<>();
    private final Spending spending = new Spending();
    private volatile boolean listed;
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
        use(settings, id, missing.isPresent());
        if (missing.isPresent()) {
            return new Access.KeyMissing(missing.get());
        }
        Provider provider =
                Endpoints.fault(settings, id.provider())
                        .<Provider>map(fault -> new Unreachable(id.provider(), fault))
                        .orElseGet(() -> provider(settings, id.provider()));
        return new Access.Ready(provider, Prices.isFree(settings, id));
    }

    /**
     * Counts the tokens of one request.
     *
     * @return their cost in cents; empty when the price is unknown
     */
    public Optional<BigDecimal> spent(ModelSettings settings, ModelId id, Usage usage) {
        Optional<BigDecimal> cents =
                Prices.of(settings, id)
                        .map(price -> price.cents(usage, Endpoints.family(settings, id)));
        listed |= Prices.isListed(settings, id);
        spending.add(id, usage, cents);
        return cents;
    }

    /** Returns a warning when the run was charged by prices of mcptest that are old. */
    public Optional<String> oldPrices() {
        return listed
                ? Prices.age(LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC))
                : Optional.empty();
    }

    /**
     * A provider of the run.
     *
     * @param key {@code set}, {@code missing}, or {@code none} when it needs none
     * @param stub whether rows ran on the stub instead
     */
    public record Used(String name, String type, String key, boolean stub) {}

    /** Returns the providers that were to be asked, in the order of their first use. */
    public List<Used> used() {
        synchronized (used) {
            return List.copyOf(used.values());
        }
    }

    /** Marks the provider of a model whose tests run on the stub, because its key is missing. */
    public void ranOnStub(ModelSettings settings, ModelId id) {
        String name = Endpoints.of(settings, id.provider()).name();
        synchronized (used) {
            used.computeIfPresent(name, (_, it) -> new Used(it.name(), it.type(), it.key(), true));
        }
    }

    private void use(ModelSettings settings, ModelId id, boolean missing) {
        if (id.isStub()) {
            return;
        }
        Endpoint endpoint = Endpoints.of(settings, id.provider());
        String key = missing ? "missing" : endpoint.key().isPresent() ? "set" : "none";
        synchronized (used) {
            used.putIfAbsent(
                    endpoint.name(),
                    new Used(endpoint.name(), endpoint.family().wire(), key, false));
        }
    }

    /** Returns what the run has spent so far. */
    public Spending spending() {
        return spending;
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
