package dev.mcptest.world;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds programs by name. */
public final class Programs {

    private Programs() {}

    /** Returns the first program of that name in the folders of {@code PATH}. */
    public static Optional<Path> onPath(String name, World world) {
        String path = world.environment().getOrDefault("PATH", "");
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty()) {
                Path file = world.workingDirectory().resolve(folder).resolve(name);
                if (Files.isExecutable(file) && Files.isRegularFile(file)) {
                    return Optional.of(file);
                }
            }
        }
        return Optional.empty();
    }
}
