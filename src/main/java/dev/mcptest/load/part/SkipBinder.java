package dev.mcptest.load.part;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.Skip;

import java.util.Optional;

/** Reads {@code skip}. A test whose conditions are invalid is not skipped. */
public final class SkipBinder {

    private SkipBinder() {}

    public static Optional<Skip> bind(SourceNode test, Problems problems) {
        SourceNode written = test.fields().get("skip");
        if (written == null) {
            return Optional.empty();
        }
        if (!written.json().isObject()) {
            return new Values(test, problems)
                    .label("skip")
                    .map(reason -> new Skip(reason, Optional.empty(), Optional.empty()));
        }
        var values = new Values(written, problems);
        Optional<String> unless = values.name("unless_env");
        Optional<String> when = values.name("if_env");
        boolean whole =
                unless.isPresent() == written.fields().containsKey("unless_env")
                        && when.isPresent() == written.fields().containsKey("if_env");
        return values.label("reason")
                .filter(_ -> whole)
                .map(reason -> new Skip(reason, unless, when));
    }
}
