package dev.mcptest.report;

import java.util.List;
import java.util.Optional;

/** The reporters by the names that {@code --reporter} takes. */
public final class Reporters {

    private static final List<String> NAMES = List.of("pretty", "json", "junit");

    private Reporters() {}

    /** Returns the names of all reporters. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * Finds a reporter. It shows the same of a run and of its saved record.
     *
     * @param look layout of the reporters for people; the others do not mind it
     * @return empty when there is no reporter of that name
     */
    public static Optional<Reporter> named(String name, Look look) {
        return switch (name) {
            case "pretty" -> settled(new PrettyReporter(look));
            case "json" -> Optional.of(new JsonReporter());
            case "junit" -> settled(new JunitReporter());
            default -> Optional.empty();
        };
    }

    private static Optional<Reporter> settled(Reporter reporter) {
        return Optional.of(run -> reporter.render(RunRecordJson.settled(run)));
    }
}
