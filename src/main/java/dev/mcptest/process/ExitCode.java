package dev.mcptest.process;

/** Describes the exit code of a process. */
public final class ExitCode {

    private static final int SIGNALLED = 128;

    private ExitCode() {}

    /** Returns a clause such as "exited with code 3" or "was ended by SIGKILL (exit code 137)". */
    public static String describe(int code) {
        String signal = signal(code - SIGNALLED);
        return signal.isEmpty()
                ? "exited with code " + code
                : "was ended by " + signal + " (exit code " + code + ")";
    }

    private static String signal(int number) {
        return switch (number) {
            case 1 -> "SIGHUP";
            case 2 -> "SIGINT";
            case 3 -> "SIGQUIT";
            case 4 -> "SIGILL";
            case 6 -> "SIGABRT";
            case 7 -> "SIGBUS";
            case 8 -> "SIGFPE";
            case 9 -> "SIGKILL";
            case 11 -> "SIGSEGV";
            case 13 -> "SIGPIPE";
            case 14 -> "SIGALRM";
            case 15 -> "SIGTERM";
            default -> "";
        };
    }
}
