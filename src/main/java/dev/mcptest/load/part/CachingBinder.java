package dev.mcptest.load.part;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.Caching;

import java.util.Optional;

/** Reads {@code cache} and {@code effects}. A test with an invalid choice is not cached. */
public final class CachingBinder {

    private CachingBinder() {}

    public static Caching bind(SourceNode test, Problems problems) {
        SourceNode choice = test.fields().get("cache");
        boolean external = !new Values(test, problems).names("effects").isEmpty();
        if (choice == null) {
            return external ? new Caching(Caching.Choice.UNSAID, true) : Caching.UNSAID;
        }
        Optional<Caching.Choice> known = Caching.Choice.of(choice.text());
        boolean no = problems.isNo("always or never", choice, known.isPresent());
        return new Caching(no ? Caching.Choice.NEVER : known.orElseThrow(), external);
    }
}
