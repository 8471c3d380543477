package dev.mcptest.cli.run;

import static java.util.Objects.requireNonNull;

import dev.mcptest.plan.Plan;
import dev.mcptest.redact.Redactor;

import java.util.List;

/**
 * A run that is ready to start.
 *
 * @param selected the selected tests, maybe none
 * @param all every test of the suites
 * @param warnings warnings about the suites and the selection, for the reports
 * @param redactor knows the secrets of the suites
 */
record PlannedRun(Plan selected, Plan all, List<String> warnings, Redactor redactor) {

    PlannedRun {
        requireNonNull(selected, "selected is null");
        requireNonNull(all, "all is null");
        warnings = List.copyOf(warnings);
        requireNonNull(redactor, "redactor is null");
    }
}
