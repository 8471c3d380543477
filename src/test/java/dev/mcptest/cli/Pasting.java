package dev.mcptest.cli;

import dev.mcptest.json.Json;
import dev.mcptest.report.json.RunRecordJson;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs suites of a folder, and the commands that their failures show. */
public final class Pasting {

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();

    public Pasting(Path folder) {
        this.folder = folder;
        environment.put("PATH", System.getenv("PATH"));
    }

    public void write(String file, String text) throws Exception {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    public void set(String variable, String value) {
        environment.put(variable, value);
    }

    /** Returns the record of a run. */
    public RunRecord run(String... args) throws Exception {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(List.of(args));
        return run(words);
    }

    private RunRecord run(List<String> command) throws Exception {
        Path report = folder.resolve("report.json");
        Files.deleteIfExists(report);
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of("--reporter", "json", "--output", report.toString(), "--quiet"));
        CliRun run = CliRun.in(folder, environment, words.toArray(String[]::new));
        if (!Files.exists(report)) {
            throw new AssertionError(words + " exited " + run.exitCode() + "\n" + run.err());
        }
        return RunRecordJson.read(Json.parse(Files.readString(report)));
    }

    /** Has a shell read what a failed test shows, and runs it. */
    public RunRecord paste(TestRecord failed) throws Exception {
        return paste(failed.reproduce().orElseThrow());
    }

    /** Has a shell read a command, and runs it. */
    public RunRecord paste(String command) throws Exception {
        return run(words(command));
    }

    /** Returns the words that a shell makes of a command, without the name of the program. */
    public List<String> words(String command) throws Exception {
        var builder =
                new ProcessBuilder(
                        "sh", "-c", "for w in " + command + "; do printf '%s\\0' \"$w\"; done");
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process shell = builder.redirectErrorStream(true).start();
        shell.getOutputStream().close();
        String text = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        List<String> words = new ArrayList<>(List.of(text.split("\0", -1)));
        words.removeFirst();
        words.removeLast();
        return words;
    }

    /** Returns what a failure says, without what differs from run to run. */
    public static List<String> said(TestRecord test) {
        List<String> all = new ArrayList<>();
        for (Failure failure : test.failures()) {
            all.add(
                    String.join(
                            " | ",
                            test.id().text(),
                            failure.kind().wire(),
                            failure.target().orElse("-"),
                            failure.message(),
                            failure.expected().map(Json::write).orElse("-"),
                            failure.actual().map(Json::write).orElse("-")));
        }
        return all;
    }
}
