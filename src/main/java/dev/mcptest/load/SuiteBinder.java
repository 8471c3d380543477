package dev.mcptest.load;

import dev.mcptest.llm.ModelSettings;
import dev.mcptest.load.block.Blocks;
import dev.mcptest.load.block.TestBinder;
import dev.mcptest.load.block.TestIds;
import dev.mcptest.load.check.SuiteChecks;
import dev.mcptest.load.definition.DefinitionFiles;
import dev.mcptest.load.definition.Definitions;
import dev.mcptest.load.definition.WrittenDefinition;
import dev.mcptest.load.eval.JudgeBinder;
import dev.mcptest.load.grading.GradingBinder;
import dev.mcptest.load.part.CommandBinder;
import dev.mcptest.load.server.ServerBinder;
import dev.mcptest.load.server.ServerSources;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Values;
import dev.mcptest.normalize.Normalization;
import dev.mcptest.suite.Parallelism;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TargetVersions;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Binds a suite whose variables are filled in and which its schema has checked. */
final class SuiteBinder {

    private final World world;
    private final LoadOptions options;
    private final Path folder;
    private final Variables variables;
    private final ShownText text;
    private final Problems problems;

    SuiteBinder(
            World world,
            LoadOptions options,
            Path folder,
            Variables variables,
            ShownText text,
            Problems problems) {
        this.world = world;
        this.options = options;
        this.folder = folder;
        this.variables = variables;
        this.text = text;
        this.problems = problems;
    }

    Suite bind(SourceNode root, CommandContextBinder commands, ModelSettings models) {
        SourceFile file = root.mark().file();
        String name = SuiteLoader.suiteName(file.path());
        Map<String, ServerSpec> servers =
                root.get("servers")
                        .map(node ->
                                new ServerBinder(world.workingDirectory(), world.self(), problems)
                                        .bindAll(node))
                        .orElse(Map.of());
        var draft = withExamples(root);
        Optional<GradingSettings> grading =
                draft.has("compliance")
                        ? GradingBinder.bind(draft, options.rules())
                        : Optional.empty();
        var tests = new TestBinder(draft, name, new TestIds(idOf(file))).bindAll(grading);
        SuiteChecks.check(draft);
        problems.explainRejected();
        Optional<SourceNode> performance = root.get("performance");
        Normalization normalization = NormalizationBinder.of(root);
        Map<String, ServerSpec> resolved =
                new ServerSources(options.servers(), world, problems)
                        .resolve(servers, normalization);
        return new Suite(
                name,
                file.label(),
                folder,
                resolved,
                replaced(servers, resolved),
                tests,
                number(performance, "default_timeout_ms").stream()
                        .mapToObj(Duration::ofMillis)
                        .findFirst(),
                number(performance, "p95_latency_ms"),
                targets(root),
                parallelism(root.get("run_options")),
                new Values(root, problems).names("model_compatibility"),
                new KnownFailuresLoader(world).ofSuite(root, problems),
                new HookBinder(new CommandBinder(world.self(), problems), problems).bind(root),
                commands.bind(root, resolved.values()),
                number(root.get("run_options"), "max_evidence").orElse(Suite.MAX_EVIDENCE),
                normalization,
                models,
                draft.has("scorers") ? new JudgeBinder(draft).scorers() : Map.of(),
                grading);
    }

    private static List<ServerSpec> replaced(
            Map<String, ServerSpec> written, Map<String, ServerSpec> resolved) {
        List<ServerSpec> replaced = new ArrayList<>(written.values());
        replaced.removeAll(resolved.values());
        return replaced;
    }

    private FilledSuite withExamples(SourceNode root) {
        var draft = FilledSuite.of(root, Blocks.all(), folder, world.workingDirectory(), problems);
        if (!draft.has(DefinitionFiles.KEY)) {
            return draft;
        }
        List<WrittenDefinition> read =
                Definitions.of(world, root, text, options.examples(), problems);
        return draft.with(
                read,
                Blocks.examples(
                        read,
                        name ->
                                variables
                                        .find(name)
                                        .filter(value -> !value.text().isEmpty())
                                        .isPresent()));
    }

    private TargetVersions targets(SourceNode root) {
        SourceNode list = root.fields().get("target_versions");
        return list == null
                ? TargetVersions.NONE
                : new TargetVersions(
                        new Values(root, problems).names("target_versions"),
                        Optional.of(list.position()));
    }

    private OptionalLong number(Optional<SourceNode> block, String key) {
        return block.isPresent()
                ? new Values(block.get(), problems).whole(key)
                : OptionalLong.empty();
    }

    private Parallelism parallelism(Optional<SourceNode> block) {
        return new Parallelism(
                tests(block),
                number(block, "max_inflight").stream()
                        .mapToInt(n -> (int) Math.min(n, Integer.MAX_VALUE))
                        .findFirst(),
                (int) number(block, "max_starting").orElse(Parallelism.MAX_STARTING));
    }

    private OptionalInt tests(Optional<SourceNode> block) {
        Optional<SourceNode> parallel = block.flatMap(node -> node.get("parallel"));
        if (parallel.isEmpty() || parallel.get().text().equals("auto")) {
            return OptionalInt.empty();
        }
        if (parallel.get().json().isBoolean()) {
            return OptionalInt.of(1);
        }
        return number(block, "parallel").stream()
                .mapToInt(n -> (int) Math.min(n, Integer.MAX_VALUE))
                .findFirst();
    }

    private String idOf(SourceFile file) {
        Path folder = world.workingDirectory();
        Path shown = file.path().startsWith(folder) ? folder.relativize(file.path()) : file.path();
        return shown.toString().replace('\\', '/');
    }
}
