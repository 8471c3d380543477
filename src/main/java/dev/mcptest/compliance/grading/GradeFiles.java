package dev.mcptest.compliance.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.grade.BaselineReader;
import dev.mcptest.compliance.grade.Scorecards;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.source.Problem;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the files that grades are held against, and collects what is wrong with them. */
public final class GradeFiles {

    private final World world;
    private final Catalogue catalogue;
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();

    public GradeFiles(World world, Catalogue catalogue) {
        this.world = requireNonNull(world, "world is null");
        this.catalogue = requireNonNull(catalogue, "catalogue is null");
    }

    /** Reads a baseline; its path is absolute or relative to the working directory. */
    public Baseline baseline(String file) {
        BaselineReader.Loaded loaded = new BaselineReader(world, catalogue).read(file);
        problems.addAll(loaded.problems());
        return loaded.baseline().orElse(Baseline.NONE);
    }

    /** Reads a scorecard; empty when there is no such file. */
    public Optional<JsonNode> scorecard(String file) {
        Path path = world.workingDirectory().resolve(file);
        if (!Files.exists(path)) {
            return Optional.empty();
        }
        try {
            JsonNode json = Json.parse(RegularFile.bytes(path));
            Scorecards.mistake(json).ifPresent(text -> errors.add(file + ": " + text));
            return Optional.of(json);
        } catch (IOException e) {
            errors.add(file + ": " + IoReason.of(e));
        } catch (InvalidJsonException e) {
            errors.add(file + ":" + e.line() + ":" + e.column() + ": not JSON: " + e.getMessage());
        }
        return Optional.empty();
    }

    /** Returns the problems with positions, warnings too. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Returns the other mistakes, in sentences. */
    public List<String> errors() {
        return List.copyOf(errors);
    }

    /** Returns whether a file cannot be used. */
    public boolean hasErrors() {
        return !errors.isEmpty() || problems.stream().anyMatch(Problem::isError);
    }
}
