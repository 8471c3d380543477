package dev.mcptest.load.file;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.world.World;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Finds the files that a suite names, by path or pattern, relative to the file that names them.
 * Only the suite itself may name files outside of its folder, by {@code ..} or through a link.
 *
 * @param code what the codes of its problems begin with
 * @param noun what a name is called, such as import
 * @param example a pattern for those who wrote none
 */
public record NamedFiles(
        String code, String noun, String example, SourceFile suite, Problems problems) {

    /** Returns the files of a name; reports a name without any. */
    public List<Path> find(SourceNode name) {
        SourceFile namer = name.mark().file();
        List<Path> found;
        try {
            found = Globs.find(folderOf(namer), name.text());
        } catch (InvalidPathException | PatternSyntaxException | UncheckedIOException e) {
            problems.error(
                    code + "-path",
                    name,
                    the(name) + " cannot be looked for: " + e.getMessage(),
                    "write a path, or a pattern such as " + example);
            return List.of();
        }
        if (found.isEmpty()) {
            problems.error(
                    code + "-missing",
                    name,
                    the(name) + " matches no file",
                    "paths are relative to the folder of " + namer.label());
        }
        if (found.stream().anyMatch(Files::isDirectory)) {
            problems.error(
                    code + "-path",
                    name,
                    the(name) + " is a folder",
                    "name its files, with a pattern such as " + name.text() + "/*.yaml");
            return List.of();
        }
        return found;
    }

    /** Returns whether a name may stand for a file; reports one that may not. */
    public boolean mayRead(SourceNode name, Path path) {
        boolean namedBySuite = name.mark().file().path().equals(suite.path());
        if (namedBySuite || real(path).startsWith(real(folderOf(suite)))) {
            return true;
        }
        problems.error(
                code + "-outside",
                name,
                the(name) + " leads out of the folder of " + suite.label(),
                "only " + suite.label() + " itself may name a file there");
        return false;
    }

    private String the(SourceNode name) {
        return "the " + noun + " " + name.text();
    }

    /** Returns an absolute path, or a relative one if the file that names it has one. */
    public static String label(World world, SourceFile namer, Path path) {
        Path cwd = world.workingDirectory();
        boolean relative = !Path.of(namer.label()).isAbsolute();
        return relative && path.startsWith(cwd) ? cwd.relativize(path).toString() : path.toString();
    }

    /** Returns a path without links; as it is where there is no such file. */
    public static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException _) {
            return path.toAbsolutePath().normalize();
        }
    }

    private static Path folderOf(SourceFile file) {
        Path parent = file.path().getParent();
        return parent == null ? file.path() : parent;
    }
}
