package dev.mcptest.capture;

import dev.mcptest.definition.CaptureTime;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the captures below folders, oldest first. */
public final class CaptureFolders {

    private static final Set<String> OTHERS = Set.of("tools.json", "metrics.json");

    private record Found(CaptureTime time, CapturedAnswer answer) {}

    private CaptureFolders() {}

    /**
     * Returns the captures below some folders, by the time of their run and the index of their
     * example.
     *
     * @param folders as named by the user; relative to the working directory
     * @param problems takes each file that is not a capture
     * @throws InvalidCaptureException if a folder or file cannot be read
     */
    public static List<CapturedAnswer> read(
            Path workingDirectory, List<String> folders, Problems problems)
            throws InvalidCaptureException {
        Map<Path, Found> found = new LinkedHashMap<>();
        for (String folder : folders) {
            Path root = workingDirectory.resolve(folder).normalize();
            for (Path file : files(root, folder)) {
                String label = Path.of(folder).resolve(root.relativize(file)).toString();
                try {
                    Path real = file.toRealPath();
                    if (!found.containsKey(real)) {
                        found(file, label, problems).ifPresent(it -> found.put(real, it));
                    }
                } catch (IOException e) {
                    throw new InvalidCaptureException(label + ": " + IoReason.of(e));
                }
            }
        }
        return found.values().stream()
                .sorted(
                        Comparator.comparing(Found::time)
                                .thenComparingInt(it -> it.answer().index()))
                .map(Found::answer)
                .toList();
    }

    private static List<Path> files(Path root, String label) throws InvalidCaptureException {
        if (!Files.isDirectory(root)) {
            throw new InvalidCaptureException(
                    label + ": " + (Files.exists(root) ? "not a folder" : "no such folder"));
        }
        try {
            return files(root);
        } catch (IOException e) {
            throw new InvalidCaptureException(label + ": " + IoReason.of(e));
        }
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.getFileName().toString().endsWith(".json"))
                    .filter(file -> !OTHERS.contains(file.getFileName().toString()))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static Optional<Found> found(Path file, String label, Problems problems)
            throws IOException {
        byte[] bytes = RegularFile.bytes(file);
        var source = new SourceFile(label, file, file, new String(bytes, StandardCharsets.UTF_8));
        try {
            return Optional.of(found(file, CapturedAnswer.read(Json.parse(bytes))));
        } catch (InvalidJsonException e) {
            refuse(new Mark(source, e.line(), e.column()), "not JSON: " + e.getMessage(), problems);
        } catch (InvalidCaptureException e) {
            Mark mark =
                    YamlDocument.compose(source, new Problems())
                            .map(it -> it.nearest(e.pointer()).mark())
                            .orElse(new Mark(source, 1, 1));
            refuse(mark, String.valueOf(e.getMessage()), problems);
        }
        return Optional.empty();
    }

    private static void refuse(Mark mark, String message, Problems problems) {
        problems.error(
                "capture-invalid",
                mark,
                "",
                message,
                Optional.of("delete the file, or capture it again"));
    }

    private static Found found(Path file, CapturedAnswer answer) {
        Path namespace = file.getParent();
        Path run = namespace == null ? null : namespace.getParent();
        String time = answer.whole().path("timestamp").asString("");
        return new Found(CaptureTime.of(run == null ? file : run, time), answer);
    }
}
