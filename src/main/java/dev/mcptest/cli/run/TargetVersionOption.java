package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Value;
import dev.mcptest.mcp.Revision;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TargetVersions;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** {@code --target-version}: run one revision instead of those that a suite lists. */
final class TargetVersionOption {

    static final Option<Optional<String>> OPTION =
            Option.of(
                    "--target-version",
                    "V",
                    new Revisions(),
                    "Run in this revision of the protocol alone, one of the target_versions of a"
                            + " suite that has them.");

    private TargetVersionOption() {}

    /** The revisions that a suite may list. */
    private static final class Revisions implements Value<String> {
        @Override
        public String expected() {
            return "a revision of the protocol";
        }

        @Override
        public Optional<String> parse(String text) {
            boolean known =
                    Revision.of(text).isPresent() || text.equals(TargetVersions.NEVER_PUBLISHED);
            return known ? Optional.of(text) : Optional.empty();
        }

        @Override
        public String refusal(String option, String text) {
            return Value.super.refusal(option, text) + ": " + String.join(", ", all());
        }

        @Override
        public List<String> all() {
            return Arrays.stream(Revision.values()).map(Revision::wire).toList();
        }
    }

    /**
     * Returns the suites with the revisions to run them in.
     *
     * @throws UsageException when a suite does not list the requested one
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
                    OPTION.name()
                            + " "
                            + version
                            + " is not among the target_versions of the suite ("
                            + where
                            + "): "
                            + String.join(", ", listed));
        }
        return new Plan.Source(suite, source.lookup(), List.of(version));
    }
}
