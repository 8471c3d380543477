package dev.mcptest.compliance.mutant;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.engine.Plan;
import dev.mcptest.compliance.engine.ServerRun;
import dev.mcptest.compliance.engine.UnreachableException;
import dev.mcptest.compliance.mutant.face.Face;
import dev.mcptest.compliance.mutant.face.HttpFace;
import dev.mcptest.compliance.mutant.face.InProcess;
import dev.mcptest.compliance.mutant.face.SseFace;
import dev.mcptest.compliance.mutant.face.StdioFace;
import dev.mcptest.compliance.mutant.message.Mutation;
import dev.mcptest.compliance.mutant.server.CleanServer;
import dev.mcptest.compliance.mutant.server.FeatureList;
import dev.mcptest.compliance.mutant.server.Features;
import dev.mcptest.compliance.mutant.server.ProtectedFeature;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.CatalogueLoader;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.Connector;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.load.server.ServerSources;
import dev.mcptest.mcp.Revision;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Measures a server of this process. */
final class Trial {

    static final Catalogue CATALOGUE =
            new CatalogueLoader(World.system()).load(Optional.empty()).catalogue().orElseThrow();

    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final Duration REQUEST = Duration.ofSeconds(10);
    private static final int LANES = 4;

    /** The certificates of the tests are their own. */
    private static final HttpSettings HTTP =
            new HttpSettings(
                    HttpSettings.DEFAULT.timeout(),
                    HttpSettings.DEFAULT.connectTimeout(),
                    HttpSettings.DEFAULT.maxRedirects(),
                    true,
                    TlsOptions.DEFAULT.unchecked(),
                    false);

    private final Set<String> words;
    private final Mutation mutation;
    private final Revision revision;

    /**
     * @param words what the server is, as in the table of mutants
     */
    Trial(Set<String> words, Mutation mutation, String revision) {
        this.words = Set.copyOf(words);
        this.mutation = mutation;
        this.revision = Revision.of(revision).orElseThrow();
    }

    /** Returns the rules that fail or warn, of those that are asked for. */
    List<String> broken(Predicate<String> wanted) throws Exception {
        return rows(wanted).stream()
                .filter(it -> Set.of(Verdict.FAIL, Verdict.WARN).contains(it.finding().verdict()))
                .map(it -> it.rule().id())
                .toList();
    }

    /** Returns what is found. */
    List<Measured.Row> rows(Predicate<String> wanted) throws Exception {
        var features = new Features(words);
        ObjectNode hints = features.hints(revision.isStateless());
        var server = new CleanServer(features);
        if (words.contains("stdio")) {
            World world = starting(() -> InProcess.start(new StdioFace(server, mutation)));
            return run(
                    ServerSources.started("server", List.of("server"), world, "test"),
                    world,
                    hints,
                    wanted);
        }
        try (Face face = face(server, mutation);
                Face other = face(server, Mutation.NONE)) {
            if (words.contains("twice")) {
                hints.put("other_url", other.url());
            }
            var plain = ServerSpec.Url.plain("server", URI.create(face.url()), "test").with(HTTP);
            var auth = Auth.bearer(ProtectedFeature.VARIABLE);
            var spec = isProtected() ? plain.with(auth) : plain;
            return run(spec, World.system(), hints, wanted);
        }
    }

    private Face face(CleanServer server, Mutation how) throws IOException {
        return words.contains("sse") ? new SseFace(server, how) : new HttpFace(server, how, words);
    }

    private boolean isProtected() {
        return words.contains("protected");
    }

    private Set<String> allowed() {
        return words.stream().filter(FeatureList.OPT_INS::contains).collect(Collectors.toSet());
    }

    private interface Start {
        Process start() throws IOException;
    }

    private static World starting(Start start) {
        World world = World.system();
        return new World(
                Map.of(),
                world.workingDirectory(),
                world.clock(),
                world.ticker(),
                world.random(),
                (_, _, _) -> start.start(),
                world.self());
    }

    private List<Measured.Row> run(
            ServerSpec server, World world, ObjectNode hints, Predicate<String> wanted)
            throws InterruptedException, UnreachableException {
        var options = ConnectOptions.standard("1", ProtectedFeature.ENVIRONMENT, new Redactor());
        Set<String> rules =
                CATALOGUE.rules().stream()
                        .filter(it -> it.isRow(revision))
                        .map(Rule::id)
                        .filter(wanted)
                        .collect(Collectors.toSet());
        var plan = new Plan(rules, allowed(), List.of(), new Hints(hints), BOUND, REQUEST, LANES);
        List<Measured> found = new ArrayList<>();
        new ServerRun(CATALOGUE, server, new Connector(world, options), "1")
                .run(List.of(revision), false, _ -> plan, found);
        return found.getFirst().rows();
    }
}
