package dev.mcptest.cli.suite;

import dev.mcptest.cli.option.UsageException;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;
import dev.mcptest.source.SourceText;
import dev.mcptest.world.World;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The loaded suites of a command line, with all of their problems. */
public record LoadedSuites(List<LoadedSuite> suites) implements SourceText {

    private static final int MOST_UNRESOLVED = 1000;

    public LoadedSuites {
        suites = List.copyOf(suites);
    }

    public static LoadedSuites load(List<SuiteFile> files, World world, LoadOptions options) {
        var loader = new SuiteLoader(world, options);
        List<LoadedSuite> suites = new ArrayList<>();
        for (SuiteFile file : files) {
            suites.add(loader.load(file));
        }
        var loaded = new LoadedSuites(suites);
        if (!loaded.hasErrors()) {
            loaded.checkNames(options.servers().byName().keySet());
        }
        return loaded;
    }

    /** Returns lines of the suite that has the file; suites that share a file show the same. */
    @Override
    public List<String> at(String file, int line) {
        for (LoadedSuite suite : suites) {
            List<String> lines = suite.text().at(file, line);
            if (!lines.isEmpty()) {
                return lines;
            }
        }
        return List.of();
    }

    /** A server name that no suite uses would make its flag have no effect. */
    private void checkNames(Set<String> overridden) {
        Set<String> known = new LinkedHashSet<>();
        suites.forEach(s -> s.suite().ifPresent(x -> known.addAll(x.servers().keySet())));
        for (String name : overridden) {
            if (!known.contains(name)) {
                throw new UsageException(
                        "--server "
                                + name
                                + "=...: no suite has a server of that name, there are "
                                + String.join(", ", known));
            }
        }
    }

    public List<Problem> problems() {
        List<Problem> all = new ArrayList<>();
        suites.forEach(suite -> all.addAll(suite.problems()));
        return all.stream().distinct().toList();
    }

    /** Returns all problems, and a warning for each use of an undefined name. */
    List<Problem> problemsAndUnresolved() {
        List<Problem> all = new ArrayList<>(problems());
        for (LoadedSuite suite : suites) {
            List<Problem> uses = new ArrayList<>();
            suite.unresolved().values().forEach(uses::addAll);
            all.addAll(uses.subList(0, Math.min(uses.size(), MOST_UNRESOLVED)));
            if (uses.size() > MOST_UNRESOLVED) {
                all.add(further(uses.getFirst(), uses.size() - MOST_UNRESOLVED));
            }
        }
        return List.copyOf(all);
    }

    private static Problem further(Problem first, int number) {
        return new Problem(
                first.severity(),
                first.code(),
                new Position(first.position().file(), 1, 1, ""),
                number + " further uses of variables that nothing defines are not shown",
                Optional.empty(),
                "");
    }

    public boolean hasErrors() {
        return suites.stream().anyMatch(suite -> suite.suite().isEmpty());
    }

    /** Returns the warnings about the suites for a report. */
    public List<String> warnings() {
        List<String> all = new ArrayList<>();
        problems().stream()
                .filter(problem -> !problem.isError() && !problem.isInfo())
                .map(problem -> problem.position().label() + ": " + problem.message())
                .forEach(all::add);
        unresolvedWarning().ifPresent(all::add);
        return all;
    }

    /** Returns one warning that lists every undefined name with its positions. */
    public Optional<String> unresolvedWarning() {
        Map<String, List<String>> places = new LinkedHashMap<>();
        for (LoadedSuite suite : suites) {
            suite.unresolved()
                    .forEach((name, positions) ->
                            places.computeIfAbsent(name, _ -> new ArrayList<>())
                                    .addAll(positions.stream().map(LoadedSuites::place).toList()));
        }
        if (places.isEmpty()) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        places.forEach((name, at) ->
                names.add(name + " (" + String.join(", ", at.stream().distinct().toList()) + ")"));
        return Optional.of(
                "nothing defines these variables, so they are empty: " + String.join("; ", names));
    }

    private static String place(Problem problem) {
        Position position = problem.position();
        return position.file() + ":" + position.line();
    }
}
