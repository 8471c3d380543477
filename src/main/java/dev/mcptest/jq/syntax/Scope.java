package dev.mcptest.jq.syntax;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** The names that are visible at a point of a program, the latest first. */
final class Scope {

    static final Scope EMPTY = new Scope(null, 0, Kind.VARIABLE, "", null);

    private enum Kind {
        VARIABLE,
        PARAMETER,
        LABEL,
        FUNCTION
    }

    private final @Nullable Scope parent;
    private final int depth;
    private final Kind kind;
    private final String name;
    private final @Nullable Function function;

    private Scope(
            @Nullable Scope parent,
            int depth,
            Kind kind,
            String name,
            @Nullable Function function) {
        this.parent = parent;
        this.depth = depth;
        this.kind = kind;
        this.name = name;
        this.function = function;
    }

    /** Returns the number of bindings that exist at run time here. */
    int depth() {
        return depth;
    }

    Scope withVariable(String variable) {
        return new Scope(this, depth + 1, Kind.VARIABLE, variable, null);
    }

    Scope withParameter(String parameter) {
        return new Scope(this, depth + 1, Kind.PARAMETER, parameter, null);
    }

    Scope withLabel(String label) {
        return new Scope(this, depth + 1, Kind.LABEL, label, null);
    }

    Scope with(Function definition) {
        return new Scope(this, depth, Kind.FUNCTION, definition.name(), definition);
    }

    /** Returns how many bindings were made after a variable, or -1 if it is unknown. */
    int variable(String variable) {
        return up(Kind.VARIABLE, variable);
    }

    /** Returns how many bindings were made after a label, or -1 if it is unknown. */
    int label(String label) {
        return up(Kind.LABEL, label);
    }

    private int up(Kind wanted, String wantedName) {
        for (Scope scope = this; scope.parent != null; scope = scope.parent) {
            if (scope.kind == wanted && scope.name.equals(wantedName)) {
                return depth - scope.depth;
            }
        }
        return -1;
    }

    /** Returns the call of a function or parameter, or null if none has that name and arity. */
    @Nullable Node call(String called, List<Node> arguments) {
        for (Scope scope = this; scope.parent != null; scope = scope.parent) {
            if (!scope.name.equals(called)) {
                continue;
            }
            if (scope.kind == Kind.PARAMETER && arguments.isEmpty()) {
                return new Node.Parameter(depth - scope.depth);
            }
            Function found = scope.function;
            if (found != null && found.parameters().size() == arguments.size()) {
                return new Node.Call(found, depth - found.depth(), arguments);
            }
        }
        return null;
    }
}
