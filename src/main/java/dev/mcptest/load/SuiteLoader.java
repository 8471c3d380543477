package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
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
import dev.mcptest.load.grammar.Preparation;
import dev.mcptest.load.grammar.SuiteSchema;
import dev.mcptest.load.part.CommandBinder;
import dev.mcptest.load.server.IsolationBinder;
import dev.mcptest.load.server.ServerBinder;
import dev.mcptest.load.server.ServerFiles;
import dev.mcptest.load.server.ServerSources;
import dev.mcptest.load.source.Expansion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Values;
import dev.mcptest.normalize.Normalization;
import dev.mcptest.source.Problem;
import dev.mcptest.source.Problem.Severity;
import dev.mcptest.source.SourceText;
import dev.mcptest.suite.Parallelism;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TargetVersions;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.suite.server.Isolation;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Loads suites: YAML, interpolation, schema, binding. All problems of a file are collected; only a
 * file that is not valid YAML stops early.
 */
public final class SuiteLoader {

    /** When set to {@code 1}, an undefined name is an error. */
    static final String STRICT_VARIABLES = "MCPTEST_STRICT_VARS";

    private final World world;
    private final LoadOptions options;
    private final boolean strict;

    public SuiteLoader(World world, LoadOptions options) {
        this.world = requireNonNull(world, "world is null");
        this.options = requireNonNull(options, "options is null");
        this.strict = "1".equals(world.environment().get(STRICT_VARIABLES));
    }

    /** Starts to initialise, on a separate thread, what the first file will need. */
    public static void prepare() {
        Thread.ofPlatform().daemon().name("mcptest-prepare").start(new Preparation());
    }

    /**
     * Loads one file.
     *
     * @param label the path as given by the user, absolute or relative to the working directory
     */
    public LoadedSuite load(String label) {
        return load(new SuiteFile(label, world.workingDirectory().resolve(label), true));
    }

    /** Loads a file that is a suite. */
    public LoadedSuite load(SuiteFile file) {
        var problems = new Problems(severityOfUnset());
        Optional<SourceNode> root = file.root();
        problems.addAll(file.problems().sorted());
        return root.isPresent() ? load(root.get(), problems) : unusable(problems);
    }

    /** Loads a suite that is in no file of its own, such as one made from another format. */
    public LoadedSuite check(SourceNode root) {
        return load(root, new Problems(severityOfUnset()));
    }

    private Severity severityOfUnset() {
        return strict || options.purpose() == LoadOptions.Purpose.RUN
                ? Severity.ERROR
                : Severity.WARNING;
    }

    private static LoadedSuite unusable(Problems problems) {
        return new LoadedSuite(
                Optional.empty(),
                problems.sorted(),
                Map.of(),
                List.of(),
                _ -> Optional.empty(),
                SourceText.NONE);
    }

    private LoadedSuite load(SourceNode root, Problems problems) {
        if (!root.json().isObject()) {
            problems.error(
                    "type",
                    root,
                    "a suite is a mapping with `servers:` and tests",
                    "see `mcptest schema`");
            return unusable(problems);
        }
        Path folder = requireNonNull(root.mark().file().path().getParent(), "no parent");
        var text = new ShownText();
        SourceNode whole =
                ServerFiles.apply(
                        world,
                        options.serverConfig(),
                        Imports.merge(world, root, text, problems),
                        problems);
        List<VariableLayer> layers =
                VariableLayers.of(world, options.variables(), options.envFiles(), folder, problems);
        Map<String, JsonNode> builtIn = new HashMap<>();
        builtIn.put("CONFIG_DIR", Json.nodes().stringNode(folder.toString()));
        if (IsolationBinder.isIn(whole)) {
            builtIn.put("fixture", Json.nodes().stringNode(Isolation.REFERENCE));
        }
        var variables = new Variables(layers, whole, builtIn, problems);
        variables.checkBlock();
        var interpolator = new Interpolator(variables, problems);
        SourceNode filled = interpolator.fillSuite(whole);
        if (filled.fields().containsKey(DefinitionFiles.KEY)) {
            filled =
                    DefinitionFiles.read(
                            world, filled, text, interpolator::fillDefinition, problems);
        }
        VariableChecks.check(filled, problems);
        SuiteSchema.check(filled, problems);
        if (strict) {
            reportUnresolved(interpolator.unresolved(), problems);
        }
        Suite suite =
                bind(
                        OtherModels.apply(filled, options.models()),
                        folder,
                        new CommandContextBinder(layers, variables, problems),
                        new ModelSettingsBinder(variables, problems).bind(filled),
                        variables,
                        text,
                        problems);
        return new LoadedSuite(
                problems.hasErrors() ? Optional.empty() : Optional.of(suite),
                problems.sorted(),
                strict ? Map.of() : warnings(interpolator.unresolved(), problems),
                variables.asked(),
                name -> variables.layered(name).map(Variables.Value::text),
                text);
    }

    private static void reportUnresolved(
            Map<String, List<SourceNode>> unresolved, Problems problems) {
        unresolved.forEach((name, uses) ->
                uses.forEach(use ->
                        problems.error(
                                "variable-unresolved",
                                use.mark(),
                                "",
                                "nothing defines the variable " + name,
                                Optional.of(unresolvedHint(name, use)))));
    }

    private static String unresolvedHint(String name, SourceNode use) {
        return "set it, or write ${"
                + name
                + ":-} if it may be empty"
                + Expansion.dollar(name, use.text());
    }

    private static Map<String, List<Problem>> warnings(
            Map<String, List<SourceNode>> unresolved, Problems problems) {
        Map<String, List<Problem>> warnings = new LinkedHashMap<>();
        unresolved.forEach((name, uses) ->
                warnings.put(
                        name, uses.stream().map(use -> warning(name, use, problems)).toList()));
        return warnings;
    }

    private static Problem warning(String name, SourceNode use, Problems problems) {
        return new Problem(
                Problem.Severity.WARNING,
                WarningCode.VARIABLE_UNRESOLVED.wire(),
                use.mark().at(""),
                "nothing defines the variable " + name + ", so it is empty",
                Optional.of(unresolvedHint(name, use)),
                problems.line(use.mark()));
    }

    private Suite bind(
            SourceNode root,
            Path folder,
            CommandContextBinder commands,
            ModelSettings models,
            Variables variables,
            ShownText text,
            Problems problems) {
        SourceFile file = root.mark().file();
        String name = suiteName(file.path());
        Map<String, ServerSpec> servers =
                root.get("servers")
                        .map(node ->
                                new ServerBinder(world.workingDirectory(), world.self(), problems)
                                        .bindAll(node))
                        .orElse(Map.of());
        var draft = withExamples(root, folder, variables, text, problems);
        Optional<GradingSettings> grading =
                draft.has("compliance")
                        ? GradingBinder.bind(draft, options.rules())
                        : Optional.empty();
        var tests = new TestBinder(draft, name, new TestIds(idOf(file))).bindAll(grading);
        SuiteChecks.check(draft);
        problems.settle();
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
                tests,
                number(performance, "default_timeout_ms", problems).stream()
                        .mapToObj(Duration::ofMillis)
                        .findFirst(),
                number(performance, "p95_latency_ms", problems),
                targets(root, problems),
                parallelism(root.get("run_options"), problems),
                new Values(root, problems).names("model_compatibility"),
                new KnownFailuresLoader(world).ofSuite(root, problems),
                new HookBinder(new CommandBinder(world.self(), problems), problems).bind(root),
                commands.bind(root, resolved.values()),
                number(root.get("run_options"), "max_evidence", problems)
                        .orElse(Suite.MAX_EVIDENCE),
                normalization,
                models,
                draft.has("scorers") ? new JudgeBinder(draft).scorers() : Map.of(),
                grading);
    }

    private FilledSuite withExamples(
            SourceNode root, Path folder, Variables variables, ShownText text, Problems problems) {
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

    private static TargetVersions targets(SourceNode root, Problems problems) {
        SourceNode list = root.fields().get("target_versions");
        return list == null
                ? TargetVersions.NONE
                : new TargetVersions(
                        new Values(root, problems).names("target_versions"),
                        Optional.of(list.position()));
    }

    private static OptionalLong number(Optional<SourceNode> block, String key, Problems problems) {
        return block.isPresent()
                ? new Values(block.get(), problems).whole(key)
                : OptionalLong.empty();
    }

    private static Parallelism parallelism(Optional<SourceNode> options, Problems problems) {
        return new Parallelism(
                tests(options, problems),
                number(options, "max_inflight", problems).stream()
                        .mapToInt(n -> (int) Math.min(n, Integer.MAX_VALUE))
                        .findFirst(),
                (int) number(options, "max_starting", problems).orElse(Parallelism.MAX_STARTING));
    }

    private static OptionalInt tests(Optional<SourceNode> options, Problems problems) {
        Optional<SourceNode> parallel = options.flatMap(node -> node.get("parallel"));
        if (parallel.isEmpty() || parallel.get().text().equals("auto")) {
            return OptionalInt.empty();
        }
        if (parallel.get().json().isBoolean()) {
            return OptionalInt.of(1);
        }
        return number(options, "parallel", problems).stream()
                .mapToInt(n -> (int) Math.min(n, Integer.MAX_VALUE))
                .findFirst();
    }

    private String idOf(SourceFile file) {
        Path folder = world.workingDirectory();
        Path shown = file.path().startsWith(folder) ? folder.relativize(file.path()) : file.path();
        return shown.toString().replace('\\', '/');
    }

    /** Returns the file name without {@code .yml}, {@code .mcptest.yml} and the like. */
    static String suiteName(Path path) {
        String name = String.valueOf(path.getFileName());
        String plain = SuiteFile.isYaml(path) ? withoutEnd(name) : name;
        return SuiteFile.hasSuiteName(path) ? withoutEnd(plain) : plain;
    }

    private static String withoutEnd(String name) {
        return name.substring(0, name.lastIndexOf('.'));
    }
}
