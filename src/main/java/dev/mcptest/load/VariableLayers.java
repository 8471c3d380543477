package dev.mcptest.load;

import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gathers the sources of variables, strongest first. */
final class VariableLayers {

    /** The source of what was inherited. */
    static final String ENVIRONMENT = "environment";

    private static final List<String> DOTENV = List.of(".env.local", ".env.test", ".env");

    private VariableLayers() {}

    /**
     * Returns {@code --var}, {@code --env-file}s from last to first, the environment, and the
     * dotenv files of the working directory and then of the suite's folder.
     */
    static List<VariableLayer> of(
            World world, LoadOptions options, Path suiteFolder, Problems problems) {
        List<VariableLayer> layers = new ArrayList<>();
        layers.add(new VariableLayer("--var", options.variables()));
        for (Path file : options.envFiles().reversed()) {
            Path path = world.workingDirectory().resolve(file);
            read(path)
                    .ifPresentOrElse(
                            text -> layers.add(layer("--env-file " + file, text)),
                            () ->
                                    problems.unreadable(
                                            file.toString(),
                                            "cannot be read, and --env-file names it",
                                            Optional.empty()));
        }
        layers.add(new VariableLayer(ENVIRONMENT, world.environment()));
        addDotenv(layers, world.workingDirectory(), "");
        if (!suiteFolder.equals(world.workingDirectory())) {
            addDotenv(layers, suiteFolder, " beside the suite");
        }
        return layers;
    }

    private static void addDotenv(List<VariableLayer> layers, Path folder, String where) {
        for (String name : DOTENV) {
            read(folder.resolve(name)).ifPresent(text -> layers.add(layer(name + where, text)));
        }
    }

    private static VariableLayer layer(String source, String text) {
        return new VariableLayer(source, Dotenv.parse(text));
    }

    private static Optional<String> read(Path file) {
        try {
            return Files.isRegularFile(file)
                    ? Optional.of(Files.readString(file))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
