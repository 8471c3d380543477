package dev.mcptest.jq;

import java.util.List;
import java.util.Optional;

/** A function that is written in jq, by the user or in the {@link Prelude}. */
final class Function {

    private final String name;
    private final List<String> parameters;
    private final int depth;
    private Optional<Node> body = Optional.empty();
    private boolean single;

    /**
     * Makes a function whose body is yet to be read.
     *
     * @param depth how many names are seen where it is defined
     */
    Function(String name, List<String> parameters, int depth) {
        this.name = name;
        this.parameters = List.copyOf(parameters);
        this.depth = depth;
    }

    String name() {
        return name;
    }

    List<String> parameters() {
        return parameters;
    }

    int depth() {
        return depth;
    }

    void define(Node code) {
        body = Optional.of(code);
        single = parameters.isEmpty() && code.single();
    }

    Node body() {
        return body.orElseThrow();
    }

    /** Returns whether it has at most one output, as far as that can be told before it runs. */
    boolean single() {
        return single;
    }
}
