package dev.mcptest.cli;

/** The help of {@code run}. */
final class RunHelp {

    private RunHelp() {}

    static void describe(Layout layout) {
        layout.spec()
                .usageMessage()
                .description(
                        "Runs the tests of suites against their servers and reports what came out.",
                        "",
                        "Without a path: mcptest.yml here if it has tests, else every *.mcptest.yml"
                                + " here and every suite below tests/.")
                .footer(
                        "",
                        "Examples:",
                        "  mcptest run suite.yml",
                        "  mcptest run suite.yml --filter \"creates an issue\"",
                        "  mcptest run tests --reporter junit=results.xml --reporter json=run.json",
                        "  mcptest run suite.yml --server api=http://localhost:8080/mcp",
                        "",
                        "Exit codes: 0 passed, 1 a test failed or a server could not be reached, 2"
                                + " wrong",
                        "usage or suite (nothing was sent), 5 refused under CI=true, 7 no test"
                                + " selected, 130 interrupted.");
        SuiteArguments.describe(layout);
        SelectionOptions.describe(layout);
        execution(layout);
        SnapshotOptions.describe(layout);
        LedgerOptions.describe(layout);
        output(layout);
    }

    private static void execution(Layout layout) {
        layout.group(
                20,
                "Execution",
                Options.value(
                        "N",
                        "Tests in flight at once, also of one server. auto, the default, runs"
                                + " servers side by side and the tests of each one in order.",
                        "-j",
                        "--jobs"),
                Options.flag("Begin no further test after the first failure.", "--bail"),
                Options.value(
                        "N",
                        "Run a test that failed again, N times at most. One that passes then counts"
                                + " as passed, and the report says after how many attempts.",
                        "--retry"),
                Options.flag("Run every test, whatever an earlier run found.", "--no-cache"),
                Options.value(
                        "TIME",
                        "Wait this long, such as 30s, until servers at a URL are ready.",
                        "--wait-for-ready"),
                TargetVersionOption.spec(),
                ProtocolChecksOption.spec());
    }

    private static void output(Layout layout) {
        layout.group(
                30,
                "Output",
                Options.values(
                        "FORMAT",
                        "pretty (default), json or junit. FORMAT=PATH writes a file and may be"
                                + " given several times.",
                        "--reporter"),
                Options.value(
                        "PATH", "Write the report to this file instead of stdout.", "--output"));
    }
}
