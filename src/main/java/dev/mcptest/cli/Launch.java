package dev.mcptest.cli;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.Interruption;
import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.console.Stdout;
import dev.mcptest.cli.option.Crash;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.process.FirstStart;
import dev.mcptest.process.Watchdog;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.World;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.Arrays;

/** Connects the command line to this process: its streams, signals and exit code. */
final class Launch {

    private Launch() {}

    /** Runs the command line and ends the process. */
    static void of(String... args) {
        prepare(args.length > 0 ? args[0] : "-");
        var interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption);
        var stdout = new Stdout();
        Console console = console(stdout, interruption);
        Crash.reportUncaught(Arrays.asList(args).contains("--debug"), console.err());
        int code = new Cli(new Session(World.system(), console)).run(args);
        Watchdog.dismiss();
        console.out().flush();
        int reported = stdout.failure().isPresent() ? lost(stdout, code, console.err()) : code;
        console.err().flush();
        interruption.end(reported);
    }

    /** Reports that output was lost, and returns the exit code for that. */
    private static int lost(Stdout stdout, int code, PrintStream err) {
        err.println(
                "error: cannot write to stdout: " + IoReason.of(stdout.failure().orElseThrow()));
        return code == ExitCode.OK.number() ? ExitCode.FAILED.number() : code;
    }

    /** Starts to prepare, in parallel, what a command will need. */
    static void prepare(String command) {
        switch (command) {
            case "run" -> {
                SuiteLoader.prepare();
                FirstStart.prepare();
            }
            case "report", "diff", "coverage" -> {}
            default -> {
                if (!command.startsWith("-")) {
                    SuiteLoader.prepare();
                }
            }
        }
    }

    /** Returns the streams of this process. */
    static Console console(FileOutputStream stdout, Interruption interruption) {
        int[] size = size();
        return new Console(
                System.in,
                stream(stdout, isTerminal(0)),
                stream(new FileOutputStream(FileDescriptor.err), isTerminal(1)),
                isTerminal(0),
                isTerminal(1),
                size[0],
                size[1],
                interruption);
    }

    private static PrintStream stream(FileOutputStream file, boolean terminal) {
        return new Printed(new BufferedOutputStream(file, 1 << 14), terminal);
    }

    /** The launcher passes on which of stdout and stderr are terminals; without it, assume none. */
    private static boolean isTerminal(int index) {
        String told = System.getProperty("mcptest.tty", "00");
        return index < told.length() && told.charAt(index) == '1';
    }

    /**
     * Returns the width and height of the terminal. The variable COLUMNS wins over the size that
     * the launcher found, which is rows and columns.
     */
    private static int[] size() {
        String[] found = System.getProperty("mcptest.size", "").split(" ", 2);
        int rows = number(found[0], 24, 400);
        int columns = number(found.length > 1 ? found[1] : "", Style.DEFAULT_WIDTH, 400);
        String wanted = System.getenv("COLUMNS");
        return new int[] {number(wanted == null ? "" : wanted, columns, 400), rows};
    }

    private static int number(String digits, int absent, int most) {
        if (digits.isEmpty() || digits.length() > 4) {
            return absent;
        }
        for (int i = 0; i < digits.length(); i++) {
            if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
                return absent;
            }
        }
        int number = Integer.parseInt(digits);
        return number == 0 ? absent : Math.min(number, most);
    }
}
