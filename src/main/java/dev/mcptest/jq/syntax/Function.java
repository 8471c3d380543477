package dev.mcptest.jq.syntax;

import java.util.List;
import java.util.Optional;

/** A function written in jq, by the user or in the {@link Prelude}. */
public final class Function {

    private final String name;
    private final List<String> parameters;
    private final int depth;
    private Optional<Node> body = Optional.empty();
    private boolean single;

    /**
     * Creates a function whose body has not been parsed yet.
     *
     * @param depth number of bindings visible at its definition
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

    public Node body() {
        return body.orElseThrow();
    }

    /** Returns whether it has at most one output, if that is known before it runs. */
    boolean single() {
        return single;
    }
}
