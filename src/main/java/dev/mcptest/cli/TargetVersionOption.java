package dev.mcptest.cli;

import dev.mcptest.mcp.Revision;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TargetVersions;

import picocli.CommandLine.Model.OptionSpec;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code --target-version}: one revision instead of those that a suite lists. */
final class TargetVersionOption {

    private static final String NAME = "--target-version";

    private TargetVersionOption() {}

    static OptionSpec spec() {
        return Options.value(
                "V",
                "Run in this revision of the protocol alone, one of the target_versions of a suite"
                        + " that has them.",
                NAME);
    }

    /**
     * Reads the option.
     *
     * @throws UsageException when it names no revision
     */
    static Optional<String> of(Arguments arguments) {
        Optional<String> version = arguments.value(NAME);
        if (version.filter(it -> !isKnown(it)).isPresent()) {
            throw new UsageException(
                    NAME
                            + " takes a revision of the protocol, not "
                            + version.get()
                            + ": "
                            + all());
        }
        return version;
    }

    /**
     * Returns the suites with the revisions that they are run in.
     *
     * @throws UsageException when a suite does not list the one that is wanted
     */
    static List<Plan.Source> apply(Optional<String> version, List<Plan.Source> sources) {
        return version.isEmpty()
                ? sources
                : sources.stream().map(source -> in(version.get(), source)).toList();
    }

    private static Plan.Source in(String version, Plan.Source source) {
        Suite suite = source.suite();
        List<String> listed = suite.targets().listed();
        if (!listed.isEmpty() && !listed.contains(version)) {
            String where = suite.targets().position().map(it -> it.label()).orElse(suite.file());
            throw new UsageException(
                    NAME
                            + " "
                            + version
                            + " is not among the target_versions of the suite ("
                            + where
                            + "): "
                            + String.join(", ", listed));
        }
        return new Plan.Source(suite, source.lookup(), List.of(version));
    }

    private static boolean isKnown(String version) {
        return Revision.of(version).isPresent() || version.equals(TargetVersions.NEVER_PUBLISHED);
    }

    private static String all() {
        return Arrays.stream(Revision.values())
                .map(Revision::wire)
                .collect(Collectors.joining(", "));
    }
}
