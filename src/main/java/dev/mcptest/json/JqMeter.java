package dev.mcptest.json;

import net.thisptr.jackson.jq.Function;
import net.thisptr.jackson.jq.Scope;

/**
 * Counts what a jq program does, and ends it when that is too much. The library itself looks
 * neither at the clock nor at interruptions.
 */
final class JqMeter {

    private static final long MAX_STEPS = 10_000_000;

    private long steps;
    private volatile boolean stopped;

    /** Ends a program; nothing catches it but the engine. */
    static final class Stop extends Error {
        private static final long serialVersionUID = 1;

        Stop(String message) {
            super(message, null, false, false);
        }
    }

    /** Ends the program from another thread. */
    void stop() {
        stopped = true;
    }

    void step() {
        if (stopped || Thread.currentThread().isInterrupted()) {
            throw new Stop("was ended");
        }
        if (++steps > MAX_STEPS) {
            throw new Stop("had not come to an end after " + MAX_STEPS + " steps and was ended");
        }
    }

    /** Returns functions as a scope has them that count their calls and their outputs. */
    Scope metered(Scope functions) {
        functions
                .getLocalFunctions()
                .forEach((name, function) -> functions.addFunction(name, metered(function)));
        return functions;
    }

    private Function metered(Function function) {
        return (scope, arguments, input, path, output, version) -> {
            step();
            function.apply(
                    scope,
                    arguments,
                    input,
                    path,
                    (value, where) -> {
                        step();
                        output.emit(value, where);
                    },
                    version);
        };
    }
}
