package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.jq.JqProgram;

import java.util.List;

/** Turns a JSON value into another one. */
public sealed interface Transform {

    /** Returns the command or program as written in the suite. */
    String text();

    /**
     * A command that reads the value from its standard input and writes the new one to its standard
     * output.
     *
     * @param words the program and its arguments, at least one
     */
    record Command(String text, List<String> words) implements Transform {
        public Command {
            requireNonNull(text, "text is null");
            words = List.copyOf(words);
            if (words.isEmpty()) {
                throw new IllegalArgumentException("words is empty");
            }
        }
    }

    /** A jq program, run inside mcptest. */
    record Jq(JqProgram program) implements Transform {
        public Jq {
            requireNonNull(program, "program is null");
        }

        @Override
        public String text() {
            return program.toString();
        }
    }
}
