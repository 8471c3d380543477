package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions.Purpose;
import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** A typo in a suite is refused, and the error is where the typo is. */
class MutationTests {

    private static final int PLACES_PER_KIND = 8;

    @TempDir Path folder;

    private final List<String> survivors = new ArrayList<>();
    private int ran;

    @Test
    void everyTypoIsRefusedWhereItIs() throws IOException {
        List<Typo> typos =
                Stream.of(KeyTypos.all(), ValueTypos.all(), YamlTypos.all())
                        .flatMap(List::stream)
                        .toList();
        Files.copy(Path.of("examples/known-failures.yml"), folder.resolve("known-failures.yml"));
        Files.createDirectory(folder.resolve("definitions"));
        Files.copy(
                Path.of("examples/definitions/library.yaml"),
                folder.resolve("definitions/library.yaml"));
        Files.createDirectory(folder.resolve("labels"));
        for (String labels : List.of("labels/confidences.jsonl", "labels/refusals.jsonl")) {
            Files.copy(Path.of("examples").resolve(labels), folder.resolve(labels));
        }
        for (Path suite : suites()) {
            String text = Files.readString(suite);
            SourceNode original = compose(text).orElseThrow();
            assertThat(errors(text)).as("%s without a typo", suite).isEmpty();
            List<Place> places = Places.of(text);
            var random = new Random(suite.getFileName().toString().hashCode());
            typos.forEach(typo -> check(typo, places, original, random));
        }
        assertThat(survivors).as("of %d mutants", ran).isEmpty();
        assertThat(typos).hasSizeGreaterThan(30);
        assertThat(ran).isGreaterThan(500);
    }

    private static List<Path> suites() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("examples"))) {
            Stream<Path> own =
                    Stream.of(Path.of("src/test/resources/dev/mcptest/load/grammar.mcptest.yml"));
            return Stream.concat(
                            files.filter(file -> file.toString().endsWith(".mcptest.yml")).sorted(),
                            own)
                    .toList();
        }
    }

    private void check(Typo typo, List<Place> places, SourceNode original, Random random) {
        List<Place> candidates = new ArrayList<>(places.stream().filter(typo.where()).toList());
        Collections.shuffle(candidates, random);
        candidates.stream()
                .flatMap(place -> typo.made().apply(place, random).stream())
                .filter(mutant -> typo.always() || !isEquivalent(mutant, original))
                .limit(PLACES_PER_KIND)
                .forEach(mutant -> check(typo, mutant));
    }

    private static boolean isEquivalent(Mutant mutant, SourceNode original) {
        return compose(mutant.text())
                .filter(root -> FreeData.equivalent(original.json(), root.json()))
                .isPresent();
    }

    private void check(Typo typo, Mutant mutant) {
        ran++;
        List<Problem> errors;
        try {
            errors = errors(mutant.text());
        } catch (RuntimeException | StackOverflowError e) {
            survivors.add(typo.name() + " throws " + e + "\n" + mutant.excerpt());
            return;
        }
        if (errors.stream().noneMatch(error -> mutant.covers(error.position().line()))) {
            survivors.add(
                    "%s, expected in %d to %d, found %s%n%s"
                            .formatted(
                                    typo.name(),
                                    mutant.first(),
                                    mutant.last(),
                                    errors.stream().map(MutationTests::shown).toList(),
                                    mutant.excerpt()));
        }
    }

    private static String shown(Problem problem) {
        return problem.position().line() + ": " + problem.message();
    }

    /** Composes a text; empty when it is no YAML or YAML that is refused. */
    private static Optional<SourceNode> compose(String text) {
        var problems = new Problems();
        return YamlDocument.compose(
                        new SourceFile("suite.yml", Path.of("/suite.yml"), Path.of("/"), text),
                        problems)
                .filter(_ -> !problems.hasErrors());
    }

    private List<Problem> errors(String text) {
        try {
            Files.writeString(folder.resolve("suite.yml"), text);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        World world = World.system().withEnvironment(Map.of()).withWorkingDirectory(folder);
        var options =
                new LoadOptions(
                        Map.of(), List.of(), ServerOverrides.NONE, Optional.empty(), Purpose.CHECK);
        return new SuiteLoader(world, options)
                .load("suite.yml").problems().stream().filter(Problem::isError).toList();
    }
}
