package dev.mcptest.plan;

import dev.mcptest.auth.ClientKey;
import dev.mcptest.connect.ServerSecrets;
import dev.mcptest.http.tls.TlsFiles;
import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.server.ClientProof;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Looks up the credentials of all servers of a plan before anything is sent. */
public final class Credentials {

    private Credentials() {}

    /**
     * Registers every secret of a plan with the redactor.
     *
     * @return one sentence for each variable that is not set and each file that cannot be used;
     *     empty when the run can start
     */
    public static List<String> collect(Plan plan, Redactor redactor) {
        tellAll(plan, redactor);
        Set<String> missing = new LinkedHashSet<>();
        plan.lanes()
                .forEach((key, steps) ->
                        steps.stream()
                                .filter(step -> step.sendsTo(key.server()))
                                .findFirst()
                                .ifPresent(step ->
                                        collect(
                                                step.server(key.server()),
                                                step.lookup(),
                                                redactor,
                                                missing)));
        return new ArrayList<>(missing);
    }

    /**
     * Registers the secrets of one server with the redactor.
     *
     * @return one sentence for each variable that is not set and each file that cannot be used
     */
    public static List<String> collect(
            ServerSpec server, Function<String, Optional<String>> lookup, Redactor redactor) {
        ServerSecrets.tell(server, redactor);
        Set<String> missing = new LinkedHashSet<>();
        collect(server, lookup, redactor, missing);
        return new ArrayList<>(missing);
    }

    /**
     * Registers the secrets of all servers of the suites: hooks and transforms see them in their
     * environment, even when no test needs the server and before it is connected.
     */
    private static void tellAll(Plan plan, Redactor redactor) {
        Set<String> files = new HashSet<>();
        for (Plan.Step step : plan.steps()) {
            if (files.add(step.suite().file())) {
                step.suite().definitions().forEach(server -> tell(server, step.lookup(), redactor));
                tellOthers(step.suite(), redactor);
            }
        }
    }

    /** Returns a redactor for the secrets of some suites. */
    public static Redactor redactor(List<Plan.Source> suites) {
        var redactor = new Redactor();
        for (Plan.Source source : suites) {
            for (ServerSpec server : source.suite().definitions()) {
                tell(server, source.lookup(), redactor);
            }
            tellOthers(source.suite(), redactor);
        }
        return redactor;
    }

    /**
     * Registers the secrets that are not of a server: keys of language models, and what scorers get
     * in their environment.
     */
    public static void tellOthers(Suite suite, Redactor redactor) {
        redactor.addAll(Endpoints.keys(suite.models()));
        suite.scorers().values().stream()
                .flatMap(scorer -> scorer.environment().values().stream())
                .filter(value -> !value.isEmpty())
                .forEach(value -> redactor.add(new Redacted(value)));
    }

    /** Registers the secrets of a server: its own, and those in variables that are set. */
    public static void tell(
            ServerSpec server, Function<String, Optional<String>> lookup, Redactor redactor) {
        ServerSecrets.tell(server, redactor);
        for (String variable : variables(server)) {
            lookup.apply(variable).ifPresent(value -> redactor.add(new Redacted(value)));
        }
    }

    private static void collect(
            ServerSpec server,
            Function<String, Optional<String>> lookup,
            Redactor redactor,
            Set<String> missing) {
        if (server instanceof ServerSpec.Url url) {
            TlsFiles.problem(url.http().tls())
                    .ifPresent(problem ->
                            missing.add(
                                    problem + ", and the server `" + server.name() + "` needs it"));
        }
        for (String variable : variables(server)) {
            value(variable, server, lookup, missing)
                    .ifPresent(value -> redactor.add(new Redacted(value)));
        }
        for (String variable : publicVariables(server)) {
            value(variable, server, lookup, missing);
        }
        key(server)
                .ifPresent(key ->
                        lookup.apply(key.variable())
                                .filter(text -> !text.isEmpty())
                                .flatMap(text -> ClientKey.problem(text, key.algorithm()))
                                .ifPresent(problem ->
                                        missing.add(
                                                "the variable "
                                                        + key.variable()
                                                        + " holds no usable private key, which the"
                                                        + " server `"
                                                        + server.name()
                                                        + "` needs: "
                                                        + problem)));
    }

    private static Optional<ClientProof.Key> key(ServerSpec server) {
        return server instanceof ServerSpec.Url url
                        && url.auth().oauth().map(OAuth::proof).orElse(null)
                                instanceof ClientProof.Key key
                ? Optional.of(key)
                : Optional.empty();
    }

    private static Optional<String> value(
            String variable,
            ServerSpec server,
            Function<String, Optional<String>> lookup,
            Set<String> missing) {
        Optional<String> value = lookup.apply(variable).filter(text -> !text.isEmpty());
        if (value.isEmpty()) {
            missing.add(
                    "the variable "
                            + variable
                            + " is not set, and the server `"
                            + server.name()
                            + "` needs it");
        }
        return value;
    }

    /** A client id is not a secret; redacting it would damage texts that contain it by chance. */
    private static List<String> publicVariables(ServerSpec server) {
        List<String> names = new ArrayList<>();
        if (server instanceof ServerSpec.Url url && url.auth().oauth().isPresent()) {
            addVariables(Map.of("", url.auth().oauth().get().clientId()), names);
        }
        return names;
    }

    private static List<String> variables(ServerSpec server) {
        return switch (server) {
            case ServerSpec.Stdio _, ServerSpec.Cassette _ -> List.of();
            case ServerSpec.Url url -> {
                List<String> names = new ArrayList<>();
                url.auth().bearerTokenEnv().ifPresent(names::add);
                url.auth().oauth().map(oauth -> oauth.proof().variable()).ifPresent(names::add);
                addVariables(url.auth().headers(), names);
                addVariables(url.headers(), names);
                yield names;
            }
        };
    }

    private static void addVariables(Map<String, HeaderValue> headers, List<String> names) {
        for (HeaderValue value : headers.values()) {
            if (value instanceof HeaderValue.FromEnv(String variable)) {
                names.add(variable);
            }
        }
    }
}
