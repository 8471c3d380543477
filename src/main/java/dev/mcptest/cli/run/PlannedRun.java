package dev.mcptest.cli.run;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.grading.SuiteGrades;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.TestId;
import dev.mcptest.source.SourceText;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A run that is ready to start.
 *
 * @param sources the suites
 * @param selected the selected tests, maybe none
 * @param all every test of the suites
 * @param warnings warnings about the suites and the selection, for the reports
 * @param redactor knows the secrets of the suites
 * @param source the files of the suites
 * @param grades what servers are graded by; empty when no test is about a rule
 */
record PlannedRun(
        List<Plan.Source> sources,
        Plan selected,
        Plan all,
        List<String> warnings,
        Redactor redactor,
        SourceText source,
        Optional<SuiteGrades> grades) {

    PlannedRun {
        sources = List.copyOf(sources);
        requireNonNull(selected, "selected is null");
        requireNonNull(all, "all is null");
        warnings = List.copyOf(warnings);
        requireNonNull(redactor, "redactor is null");
        requireNonNull(source, "source is null");
        requireNonNull(grades, "grades is null");
    }

    /** Returns the run of some of the selected tests, and of the tests that they need. */
    PlannedRun among(Set<TestId> ids, Selection selection) {
        Plan some = Plan.of(sources, selection.among(ids));
        return new PlannedRun(sources, some, all, warnings, redactor, source, grades);
    }
}
