package dev.mcptest.load;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;
import dev.mcptest.source.Problem.Severity;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects the sources of variables, strongest first. */
final class VariableLayers {

    /** The source name of inherited variables. */
    static final String ENVIRONMENT = "environment";

    private static final List<String> DOTENV = List.of(".env.local", ".env.test", ".env");

    private VariableLayers() {}

    /**
     * Returns the flags, the {@code --env-file}s from last to first, the environment, and the
     * dotenv files of the working directory and then of the suite's folder.
     */
    static List<VariableLayer> of(
            World world,
            Map<String, String> flags,
            List<Path> files,
            Path suiteFolder,
            Problems problems) {
        List<VariableLayer> layers = new ArrayList<>();
        layers.add(new VariableLayer("--var", flags));
        for (Path file : files.reversed()) {
            layers.add(named(world, file.toString(), problems));
        }
        layers.add(new VariableLayer(ENVIRONMENT, world.environment()));
        addDotenv(layers, world.workingDirectory(), "", "", problems);
        if (!suiteFolder.equals(world.workingDirectory())) {
            String prefix = world.workingDirectory().relativize(suiteFolder) + "/";
            addDotenv(layers, suiteFolder, prefix, " beside the suite", problems);
        }
        return layers;
    }

    /** Reads a file named on the command line: every fault in it is an error. */
    private static VariableLayer named(World world, String label, Problems problems) {
        Map<String, String> values = Map.of();
        try {
            String text = RegularFile.text(world.workingDirectory().resolve(label));
            values = values(text, label, Severity.ERROR, problems);
        } catch (IOException e) {
            problems.unreadable(
                    label,
                    "cannot be read, and --env-file names it: " + IoReason.of(e),
                    Optional.empty());
        }
        return new VariableLayer("--env-file " + label, values);
    }

    /**
     * Reads the conventional dotenv files. Another program may own them and accept more, so faults
     * are not errors.
     */
    private static void addDotenv(
            List<VariableLayer> layers,
            Path folder,
            String prefix,
            String where,
            Problems problems) {
        for (String name : DOTENV) {
            Path file = folder.resolve(name);
            // A folder called .env is usually a Python environment.
            if (!RegularFile.isThere(file)) {
                continue;
            }
            try {
                String text = RegularFile.text(file);
                layers.add(
                        new VariableLayer(
                                name + where,
                                values(text, prefix + name, Severity.WARNING, problems)));
            } catch (IOException e) {
                problems.unreadable(
                        prefix + name, "cannot be read: " + IoReason.of(e), Optional.empty());
            }
        }
    }

    private static Map<String, String> values(
            String text, String label, Severity severity, Problems problems) {
        Dotenv.Content content = Dotenv.parse(text);
        problems.addAll(
                content.faults().stream().map(fault -> problem(fault, label, severity)).toList());
        return content.values();
    }

    /** The line may contain secrets and is not shown. */
    private static Problem problem(Dotenv.Fault fault, String label, Severity severity) {
        return new Problem(
                severity,
                WarningCode.DOTENV_LINE.wire(),
                new Position(label, fault.line(), 1, ""),
                fault.message(),
                Optional.of("write NAME=value, or # before a comment"),
                "");
    }
}
