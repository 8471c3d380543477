package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.load.definition.ExampleOptions;
import dev.mcptest.load.grading.RuleNames;
import dev.mcptest.load.server.ServerOverrides;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command-line options for loading.
 *
 * @param variables {@code --var} by name
 * @param envFiles {@code --env-file} in the given order; a later one wins
 * @param servers flags that replace servers of the suites
 * @param serverConfig {@code --server-config}, a file that redefines servers
 * @param purpose what the suites are loaded for
 * @param models flags that replace models of the suites
 * @param examples how examples are judged
 * @param rules knows the rules that suites name
 */
public record LoadOptions(
        Map<String, String> variables,
        List<Path> envFiles,
        ServerOverrides servers,
        Optional<String> serverConfig,
        Purpose purpose,
        ModelOverrides models,
        ExampleOptions examples,
        RuleNames rules) {

    /** What suites are loaded for. */
    public enum Purpose {
        /** To run them: every variable they need must be set. */
        RUN,
        /** To try a draft: its servers are its own, whatever other files say of their names. */
        TRY,
        /** To check them, possibly on a machine without their variables. */
        CHECK
    }

    /** No options. */
    public static final LoadOptions NONE =
            new LoadOptions(
                    Map.of(), List.of(), ServerOverrides.NONE, Optional.empty(), Purpose.RUN);

    public LoadOptions {
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        envFiles = List.copyOf(envFiles);
        requireNonNull(servers, "servers is null");
        requireNonNull(serverConfig, "serverConfig is null");
        requireNonNull(purpose, "purpose is null");
        requireNonNull(models, "models is null");
        requireNonNull(examples, "examples is null");
        requireNonNull(rules, "rules is null");
    }

    /** Creates options that keep the models of the suites. */
    public LoadOptions(
            Map<String, String> variables,
            List<Path> envFiles,
            ServerOverrides servers,
            Optional<String> serverConfig,
            Purpose purpose) {
        this(
                variables,
                envFiles,
                servers,
                serverConfig,
                purpose,
                ModelOverrides.NONE,
                ExampleOptions.NONE,
                RuleNames.ANY);
    }

    /** Returns these options with other flags for models. */
    public LoadOptions with(ModelOverrides others) {
        return new LoadOptions(
                variables, envFiles, servers, serverConfig, purpose, others, examples, rules);
    }

    /** Returns these options with others for examples. */
    public LoadOptions with(ExampleOptions others) {
        return new LoadOptions(
                variables, envFiles, servers, serverConfig, purpose, models, others, rules);
    }

    /** Returns these options with other rules that suites may name. */
    public LoadOptions with(RuleNames others) {
        return new LoadOptions(
                variables, envFiles, servers, serverConfig, purpose, models, examples, others);
    }
}
