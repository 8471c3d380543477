package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import dev.mcptest.plan.Plan;
import dev.mcptest.redact.Redactor;

import java.util.List;

/**
 * A run that can begin.
 *
 * @param selected the tests that run, maybe none
 * @param all every test of the suites
 * @param warnings what its reports should say of the suites and of the selection
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
