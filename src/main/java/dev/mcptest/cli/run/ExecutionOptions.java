package dev.mcptest.cli.run;

import dev.mcptest.cli.option.HttpFlags;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Values;

import java.util.Optional;
import java.util.OptionalInt;

/** The options of {@code run} about executing tests. */
final class ExecutionOptions {

    static final Option<OptionalInt> JOBS =
            Option.of(
                            "--jobs",
                            "N",
                            new Values.Syntax<>(
                                    "a number from 1 to 9999, or auto", ExecutionOptions::jobs),
                            OptionalInt.empty(),
                            "Tests in flight at once, also of one server. auto, the default, runs"
                                    + " servers side by side and the tests of each one in order.")
                    .or("-j");
    static final Option<Boolean> BAIL =
            Option.flag("--bail", "Begin no further test after the first failure.");
    static final Option<Integer> RETRY =
            Option.of(
                    "--retry",
                    "N",
                    Values.number(0, 99),
                    0,
                    "Run a test that failed again, N times at most. One that passes then counts as"
                            + " passed, and the report says after how many attempts.");

    static final Option<Boolean> STRICT_OUTPUT =
            Option.flag(
                    "--strict-output",
                    "Let an answer that differs from the declared output fail its example, as"
                            + " strict: true of a definition does.");

    static final OptionGroup GROUP =
            OptionGroup.of(
                    "Execution",
                    JOBS,
                    BAIL,
                    RETRY,
                    CacheOptions.NO_CACHE,
                    CacheOptions.EXPLAIN,
                    HttpFlags.WAIT_FOR_READY,
                    TargetVersionOption.OPTION,
                    ServerOptions.PROTOCOL_CHECKS,
                    STRICT_OUTPUT);

    static final OptionGroup GROUP_OF_EVAL =
            OptionGroup.of(
                    "Execution",
                    JOBS,
                    BAIL,
                    RETRY,
                    CacheOptions.NO_CACHE,
                    HttpFlags.WAIT_FOR_READY,
                    ServerOptions.PROTOCOL_CHECKS);

    private ExecutionOptions() {}

    private static Optional<OptionalInt> jobs(String text) {
        return text.equals("auto")
                ? Optional.of(OptionalInt.empty())
                : Values.number(1, 9999).parse(text).map(OptionalInt::of);
    }
}
