package dev.mcptest.cli.audit;

import dev.mcptest.cli.inspect.SuiteTarget;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.suite.SuiteArguments;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/** The options of {@code mcptest audit}. */
final class AuditOptions {

    static final Option<Optional<BigDecimal>> THRESHOLD =
            Option.of(
                    "--threshold",
                    "N",
                    Values.PERCENT,
                    "Exit with 1 when the score is below this percentage, and only then.");
    static final Option<Integer> SEED =
            Option.of(
                    "--seed",
                    "N",
                    Values.number(0, Integer.MAX_VALUE),
                    1,
                    "Choose other arguments; the same number gives the same (default 1).");
    static final Option<Duration> TIMEOUT =
            Option.of(
                    "--call-timeout",
                    "SECONDS",
                    Values.SECONDS,
                    Duration.ofSeconds(10),
                    "How long one call may take (default 10).");
    static final Option<Boolean> CALL_UNSAFE =
            Option.flag("--call-unsafe", "Call tools too that may change or delete something.");
    static final Option<String> FORMAT =
            Option.of(
                    "--format",
                    "FORMAT",
                    Values.choice("text", "json", "md"),
                    "text",
                    "text (default), json or md.");

    static final Option<Optional<String>> WRITE =
            Option.of(
                    "--write",
                    "FILE",
                    Values.PATH,
                    "Write what was found as a suite; what is wrong becomes a failing test.");
    static final Option<Boolean> FORCE = Option.flag("--force", "Overwrite that file.");

    static final OptionGroup GROUP =
            OptionGroup.of(
                    "",
                    SuiteArguments.CONFIG,
                    SuiteTarget.SERVER,
                    THRESHOLD,
                    FORMAT,
                    WRITE,
                    FORCE,
                    SEED,
                    TIMEOUT,
                    CALL_UNSAFE);

    private AuditOptions() {}
}
