package dev.mcptest.hook;

import dev.mcptest.connect.ServerSecrets;
import dev.mcptest.hook.HookPatch.InvalidPatchException;
import dev.mcptest.json.LogLines;
import dev.mcptest.judge.Millis;
import dev.mcptest.plan.Plan;
import dev.mcptest.process.Command;
import dev.mcptest.process.CommandResult;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.process.ExitCode;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.HookPhase;
import dev.mcptest.suite.HookStep;
import dev.mcptest.suite.Hooks;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

final class HookCommands {

    private static final String PHASE_VARIABLE = "MCPTEST_HOOK_PHASE";
    private static final int MAX_PATCH_BYTES = 16 * 1024 * 1024;

    private final Hooks hooks;
    private final CommandRunner commands;
    private final Path folder;
    private final HookDeadline deadline;
    private final Redactor redactor;

    /**
     * @param folder the working directory of the commands
     * @param redactor learns the secrets that hooks pass on
     */
    HookCommands(
            Hooks hooks,
            CommandRunner commands,
            Path folder,
            HookDeadline deadline,
            Redactor redactor) {
        this.hooks = hooks;
        this.commands = commands;
        this.folder = folder;
        this.deadline = deadline;
        this.redactor = redactor;
    }

    /** Leaves the loop over the steps at a failure. */
    private static final class StepFailedException extends Exception {
        private static final long serialVersionUID = 1;
        private final transient HookFailure failure;

        StepFailedException(HookFailure failure) {
            super(failure.message());
            this.failure = failure;
        }
    }

    /** Runs the steps of a phase until one fails or asks to skip. */
    HookOutcome before(HookPayload payload, HookState state) {
        HookState now = state;
        try {
            for (HookStep step : hooks.of(payload.phase())) {
                HookPatch patch = run(step, payload, now);
                if (patch.skip().isPresent()) {
                    return new HookOutcome.Skip(patch.skip().get());
                }
                ServerSecrets.tell(patch.environment(), redactor);
                now = now.with(patch);
            }
        } catch (StepFailedException e) {
            return new HookOutcome.Failed(e.failure);
        }
        return new HookOutcome.Ready(now);
    }

    /** Runs all steps of a phase, even after a failure; their answers are ignored. */
    List<HookFailure> after(HookPayload payload, HookState state) {
        List<HookFailure> failures = new ArrayList<>();
        for (HookStep step : hooks.of(payload.phase())) {
            try {
                if (!run(step, payload, state).isEmpty()) {
                    failures.add(
                            HookFailure.of(
                                    payload.phase(),
                                    step,
                                    "answered with a patch, which has no effect after a test",
                                    List.of()));
                }
            } catch (StepFailedException e) {
                failures.add(e.failure);
            }
        }
        return failures;
    }

    private HookPatch run(HookStep step, HookPayload payload, HookState state)
            throws StepFailedException {
        HookPhase phase = payload.phase();
        Duration bound = deadline.bound(hooks.timeout());
        if (bound.isNegative()) {
            throw failed(phase, step, "was not run: the run was interrupted", LogLines.NONE);
        }
        Map<String, String> environment = new LinkedHashMap<>(state.environment());
        environment.put(PHASE_VARIABLE, phase.wire());
        CommandResult result =
                commands.run(
                        new Command(step.words(), environment, folder),
                        step.context() ? payload.write(state) : new byte[0],
                        step.context() ? MAX_PATCH_BYTES : 0,
                        bound,
                        deadline.lifetime());
        return switch (result) {
            case CommandResult.Exited exited -> patch(phase, step, exited);
            case CommandResult.TimedOut(Duration limit, LogLines tail) ->
                    throw failed(
                            phase,
                            step,
                            "did not end within "
                                    + Millis.text((double) limit.toMillis())
                                    + " and was ended",
                            tail);
            case CommandResult.NotStarted(String why) ->
                    throw failed(phase, step, "could not run: " + why, LogLines.NONE);
            case CommandResult.Interrupted() ->
                    throw failed(phase, step, "was ended: the run was interrupted", LogLines.NONE);
        };
    }

    private HookPatch patch(HookPhase phase, HookStep step, CommandResult.Exited exited)
            throws StepFailedException {
        if (exited.code() != 0) {
            throw failed(phase, step, ExitCode.describe(exited.code()), exited.tail());
        }
        if (!step.context()) {
            return HookPatch.NONE;
        }
        if (exited.output().overflowed()) {
            throw failed(
                    phase,
                    step,
                    "wrote a patch of more than " + MAX_PATCH_BYTES + " bytes",
                    LogLines.NONE);
        }
        try {
            return HookPatch.parse(exited.output().bytes());
        } catch (InvalidPatchException e) {
            throw failed(phase, step, "failed: " + e.phrase().text(redactor), exited.tail());
        }
    }

    private StepFailedException failed(
            HookPhase phase, HookStep step, String what, LogLines output) {
        return new StepFailedException(HookFailure.of(phase, step, what, output.texts(redactor)));
    }

    /** Returns the payload of a phase before a test or before all tests. */
    static HookPayload payload(HookPhase phase, Plan.Step step) {
        Optional<String> test =
                phase.isPerTest() ? Optional.of(step.test().header().name()) : Optional.empty();
        return HookPayload.before(phase, step.suite().name(), test);
    }
}
