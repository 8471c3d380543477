package dev.mcptest.llm.registry;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.ProviderConfig;
import dev.mcptest.llm.vendor.Stub;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.World;

import java.util.Optional;
import java.util.function.ToLongFunction;

/** The models that the suites of a run can ask. Nothing is connected before the first request. */
public final class Models implements AutoCloseable {

    private static final Access STUB = new Access.Ready(new Stub(), true);

    private final World world;
    private final String version;
    private final Redactor redactor;
    private final ToLongFunction<String> tokens;

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
        Optional<String> missing = missingKey(settings, id.provider());
        if (missing.isPresent()) {
            return new Access.KeyMissing(missing.get());
        }
        throw new IllegalStateException(version + world + redactor + tokens);
    }

    /** Returns the variable of a provider's key when it needs one and none is set. */
    public static Optional<String> missingKey(ModelSettings settings, String provider) {
        ProviderConfig config = settings.providers().get(provider);
        if (config != null) {
            return config.keyVariable().filter(name -> settings.variable(name).isEmpty());
        }
        Family family = Family.of(provider).orElseThrow();
        boolean set =
                family.keyVariables().stream()
                        .anyMatch(name -> settings.variable(name).isPresent());
        return set || !family.needsKey()
                ? Optional.empty()
                : Optional.of(family.keyVariables().getFirst());
    }

    @Override
    public void close() {}
}
