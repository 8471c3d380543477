package dev.mcptest.capture;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
