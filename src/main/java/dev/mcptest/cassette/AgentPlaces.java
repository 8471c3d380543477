package dev.mcptest.cassette;

import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where the recordings of the agent tests of a suite lie. */
public final class AgentPlaces {

    private AgentPlaces() {}

    /**
     * Returns {@code cassettes/<agent>__[<provider>__]<model>[@<revision>].json} beside a suite.
     *
     * @param workingDirectory what the label starts from, if it is above
     */
    public static CassettePlace of(
            Suite suite, AgentTest test, Optional<String> revision, Path workingDirectory) {
        String at = revision.map(it -> "@" + slug(it)).orElse("");
        Path file = suite.folder().resolve("cassettes").resolve(name(suite, test) + at + ".json");
        return new CassettePlace(file, CassettePlace.label(file, workingDirectory));
    }

    /** Returns the name of a row, with a number when an earlier row has the same. */
    private static String name(Suite suite, AgentTest wanted) {
        Map<String, Integer> used = new HashMap<>();
        Set<String> taken = new HashSet<>();
        for (TestCase test : suite.tests()) {
            Optional<AgentTest> held = held(test);
            if (held.isPresent()) {
                AgentTest row = held.get();
                String plain = plain(suite, row);
                int count = used.merge(plain, 1, Integer::sum);
                String name = count == 1 ? plain : plain + "-" + count;
                while (!taken.add(name)) {
                    name = plain + "-" + used.merge(plain, 1, Integer::sum);
                }
                if (row.header().id().equals(wanted.header().id())) {
                    return name;
                }
            }
        }
        return plain(suite, wanted);
    }

    private static Optional<AgentTest> held(TestCase test) {
        return switch (test) {
            case AgentTest agent -> Optional.of(agent);
            case EvalTest eval -> eval.conversation();
            default -> Optional.empty();
        };
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
