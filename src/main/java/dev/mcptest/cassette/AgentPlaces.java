package dev.mcptest.cassette;

import dev.mcptest.result.TestId;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where the recordings of conversations and verdicts lie. Safe for use by many threads. */
public final class AgentPlaces {

    private final Path workingDirectory;
    private final IdentityHashMap<Suite, Map<TestId, String>> names = new IdentityHashMap<>();

    /**
     * @param workingDirectory what labels start from, if it is above
     */
    public AgentPlaces(Path workingDirectory) {
        this.workingDirectory = workingDirectory;
    }

    /**
     * Returns {@code cassettes/<agent>__[<provider>__]<model>[@<revision>].json} beside a suite.
     */
    public CassettePlace of(Suite suite, AgentTest test, Optional<String> revision) {
        String at = revision.map(it -> "@" + slug(it)).orElse("");
        Path file = suite.folder().resolve("cassettes").resolve(name(suite, test) + at + ".json");
        return new CassettePlace(file, CassettePlace.label(file, workingDirectory));
    }

    private synchronized String name(Suite suite, AgentTest test) {
        return names.computeIfAbsent(suite, AgentPlaces::names)
                .getOrDefault(test.header().id(), plain(suite, test));
    }

    /**
     * Returns the names of all rows by their ids, with a number where an earlier row has the same.
     */
    private static Map<TestId, String> names(Suite suite) {
        Map<TestId, String> names = new HashMap<>();
        Map<String, Integer> used = new HashMap<>();
        Set<String> taken = new HashSet<>();
        for (TestCase test : suite.tests()) {
            test.conversation()
                    .ifPresent(row -> {
                        String plain = plain(suite, row);
                        int count = used.merge(plain, 1, Integer::sum);
                        String name = count == 1 ? plain : plain + "-" + count;
                        while (!taken.add(name)) {
                            name = plain + "-" + used.merge(plain, 1, Integer::sum);
                        }
                        names.putIfAbsent(row.header().id(), name);
                    });
        }
        return names;
    }

    private static String plain(Suite suite, AgentTest test) {
        String provider = test.model().provider();
        String named =
                suite.models().providers().containsKey(provider) ? slug(provider) + "__" : "";
        return slug(test.agent()) + "__" + named + slug(test.model().id());
    }

    private static String slug(String text) {
        String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]+", "-");
        String trimmed = plain.replaceAll("^[-.]+|[-.]+$", "");
        return trimmed.isEmpty() ? "-" : trimmed;
    }
}
