package dev.mcptest.capture;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the captures below folders, oldest first. */
public final class CaptureFolders {

    private static final Set<String> OTHERS = Set.of("tools.json", "metrics.json");

    private static final class Form {
        static final Pattern RUN =
                Pattern.compile("(\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ)(?:-(\\d{1,9}))?");
    }

    private record Found(Path file, String run, int repeat, CapturedAnswer answer) {}

    private CaptureFolders() {}

    /**
     * Returns the captures below some folders, by the time of their run and the index of their
     * example.
     *
     * @param folders as named by the user; relative to the working directory
     * @throws InvalidCaptureException if a folder cannot be read, or a file in it is not a capture
     */
    public static List<CapturedAnswer> read(Path workingDirectory, List<String> folders)
            throws InvalidCaptureException {
        Map<Path, Found> found = new LinkedHashMap<>();
        for (String folder : folders) {
            Path root = workingDirectory.resolve(folder).normalize();
            for (Path file : files(root, folder)) {
                String label = Path.of(folder).resolve(root.relativize(file)).toString();
                try {
                    Path real = file.toRealPath();
                    if (!found.containsKey(real)) {
                        found.put(real, found(file, label));
                    }
                } catch (IOException e) {
                    throw new InvalidCaptureException(label + ": " + IoReason.of(e));
                }
            }
        }
        return found.values().stream()
                .sorted(
                        Comparator.comparing(Found::run)
                                .thenComparingInt(Found::repeat)
                                .thenComparingInt(it -> it.answer().index()))
                .map(Found::answer)
                .toList();
    }

    private static List<Path> files(Path root, String label) throws InvalidCaptureException {
        if (!Files.isDirectory(root)) {
            throw new InvalidCaptureException(
                    label + ": " + (Files.exists(root) ? "not a folder" : "no such folder"));
        }
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(root)) {
            all.filter(file -> file.getFileName().toString().endsWith(".json"))
                    .filter(file -> !OTHERS.contains(file.getFileName().toString()))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .forEach(files::add);
        } catch (IOException e) {
            throw new InvalidCaptureException(label + ": " + IoReason.of(e));
        }
        return files;
    }

    private static Found found(Path file, String label)
            throws IOException, InvalidCaptureException {
        CapturedAnswer answer;
        try {
            answer = CapturedAnswer.read(Json.parse(RegularFile.bytes(file)));
        } catch (InvalidJsonException e) {
            throw new InvalidCaptureException(
                    label + ":" + e.line() + ":" + e.column() + ": not JSON: " + e.getMessage());
        } catch (InvalidCaptureException e) {
            throw new InvalidCaptureException(
                    label + ": " + e.getMessage() + "; delete it, or capture it again");
        }
        Matcher run = run(file);
        return run.matches()
                ? new Found(
                        file,
                        run.group(1),
                        run.group(2) == null ? 1 : Integer.parseInt(run.group(2)),
                        answer)
                : new Found(file, answer.whole().path("timestamp").asString(""), 1, answer);
    }

    private static Matcher run(Path file) {
        Path folder = file.getParent();
        Path run = folder == null ? null : folder.getParent();
        return Form.RUN.matcher(
                run == null || run.getFileName() == null ? "" : run.getFileName().toString());
    }
}
