package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.load.definition.DefinitionFiles;
import dev.mcptest.load.grammar.Preparation;
import dev.mcptest.load.grammar.SuiteSchema;
import dev.mcptest.load.server.IsolationBinder;
import dev.mcptest.load.server.ServerFiles;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.source.Problem.Severity;
import dev.mcptest.source.SourceText;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.server.Isolation;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        file.source().ifPresent(it -> DefinitionFiles.recode(it, problems));
        return root.isPresent() ? load(root.get(), problems) : unusable(problems);
    }

    /** Loads a suite that is in no file of its own, such as one made from another format. */
    public LoadedSuite check(SourceNode root) {
        return load(root, new Problems(severityOfUnset()));
    }

    private Severity severityOfUnset() {
        return strict || options.purpose() != LoadOptions.Purpose.CHECK
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
        if (OtherFormats.refuse(root, problems)) {
            return unusable(problems);
        }
        Path folder = requireNonNull(root.mark().file().path().getParent(), "no parent");
        var text = new ShownText();
        SourceNode whole = Imports.merge(world, root, text, problems);
        if (options.purpose() != LoadOptions.Purpose.TRY) {
            whole = ServerFiles.apply(world, options.serverConfig(), whole, problems);
        }
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
            UnresolvedVariables.report(interpolator.unresolved(), problems);
        }
        SourceNode asking = OtherModels.apply(filled, options.models().asked(), problems);
        Suite suite =
                new SuiteBinder(world, options, folder, variables, text, problems)
                        .bind(
                                asking,
                                new CommandContextBinder(layers, variables, problems),
                                new ModelSettingsBinder(variables, problems)
                                        .bind(asking, options.models().judge()));
        return new LoadedSuite(
                problems.hasErrors() ? Optional.empty() : Optional.of(suite),
                problems.sorted(),
                strict
                        ? Map.of()
                        : UnresolvedVariables.warnings(interpolator.unresolved(), problems),
                variables.asked(),
                name -> variables.layered(name).map(Variables.Value::text),
                text);
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
