package dev.mcptest.jq;

import dev.mcptest.jq.function.Label;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

/**
 * The bindings visible to a part of a program, the latest first. The parser has computed how many
 * to skip.
 */
final class Env {

    static final Env EMPTY = new Env(null, new Binding.Labelled(new Label()));

    private final @Nullable Env parent;
    private final Binding binding;

    private Env(@Nullable Env parent, Binding binding) {
        this.parent = parent;
        this.binding = binding;
    }

    Env with(Binding next) {
        return new Env(this, next);
    }

    Env with(JsonNode value) {
        return new Env(this, new Binding.Value(value));
    }

    Env up(int count) {
        Env env = this;
        for (int i = 0; i < count && env.parent != null; i++) {
            env = env.parent;
        }
        return env;
    }

    JsonNode variable(int up) {
        return ((Binding.Value) up(up).binding).value();
    }

    Binding.Closure closure(int up) {
        return (Binding.Closure) up(up).binding;
    }

    Label label(int up) {
        return ((Binding.Labelled) up(up).binding).label();
    }
}
