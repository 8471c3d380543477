package dev.mcptest.jq.syntax;

import dev.mcptest.jq.function.Native;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** A node of the syntax tree. Names are resolved: {@code up} is the number of bindings to skip. */
public sealed interface Node {

    /**
     * Returns whether it certainly has at most one output. The node after it then runs as a tail
     * call, so that tail recursion is unlimited.
     */
    default boolean single() {
        return false;
    }

    /** {@code .}. */
    record Identity() implements Node {
        @Override
        public boolean single() {
            return true;
        }
    }

    /** {@code empty}. */
    record Empty() implements Node {
        @Override
        public boolean single() {
            return true;
        }
    }

    record Literal(JsonNode value) implements Node {
        @Override
        public boolean single() {
            return true;
        }
    }

    record Variable(int up) implements Node {
        @Override
        public boolean single() {
            return true;
        }
    }

    /** {@code of[key]}; quiet if followed by a question mark. */
    record Index(Node of, Node key, boolean quiet, boolean single) implements Node {
        static Index of(Node of, Node key, boolean quiet) {
            return new Index(of, key, quiet, of.single() && key.single());
        }
    }

    /** {@code of[]}. */
    record Iterate(Node of, boolean quiet) implements Node {}

    record Pipe(Node left, Node right, boolean single) implements Node {
        static Pipe of(Node left, Node right) {
            return new Pipe(left, right, left.single() && right.single());
        }
    }

    record Comma(Node left, Node right) implements Node {}

    /** {@code [of]}. */
    record Collect(Node of) implements Node {
        @Override
        public boolean single() {
            return true;
        }
    }

    /** {@code {key: value}}. */
    record Construct(List<Member> members, boolean single) implements Node {
        /**
         * A key and its value. {@link OfKey} as the value means the member of the input with that
         * key.
         */
        public record Member(Node key, Node value) {}

        static Construct of(List<Member> members) {
            boolean single = members.stream().allMatch(m -> m.key().single() && m.value().single());
            return new Construct(List.copyOf(members), single);
        }
    }

    /** The member of the input with the key that is being constructed. */
    record OfKey() implements Node {
        @Override
        public boolean single() {
            return true;
        }
    }

    /** A call of a function implemented in Java. */
    record Apply(Native function, List<Node> arguments, boolean single) implements Node {
        static Apply of(Native function, List<Node> arguments) {
            return new Apply(
                    function, List.copyOf(arguments), arguments.stream().allMatch(Node::single));
        }
    }

    /**
     * {@code and}, {@code or}. If the left side equals {@code settledBy}, the right side is not
     * run.
     */
    record Logic(boolean settledBy, Node left, Node right, boolean single) implements Node {
        static Logic of(boolean settledBy, Node left, Node right) {
            return new Logic(settledBy, left, right, left.single() && right.single());
        }
    }

    /** {@code left // right}. */
    record Alternative(Node left, Node right, boolean single) implements Node {
        static Alternative of(Node left, Node right) {
            return new Alternative(left, right, left.single() && right.single());
        }
    }

    record If(Node condition, Node then, Node otherwise, boolean single) implements Node {
        static If of(Node condition, Node then, Node otherwise) {
            boolean single = condition.single() && then.single() && otherwise.single();
            return new If(condition, then, otherwise, single);
        }
    }

    record Try(Node body, Node handler, boolean single) implements Node {
        static Try of(Node body, Node handler) {
            return new Try(body, handler, body.single() && handler.single());
        }
    }

    /** {@code source as $x | body}. */
    record As(Node source, Pattern.Choice pattern, Node body, boolean single) implements Node {
        static As of(Node source, Pattern.Choice pattern, Node body) {
            boolean single = pattern.isPlain() && source.single() && body.single();
            return new As(source, pattern, body, single);
        }

        static As of(Node source, Node body) {
            var variable = new Pattern.Choice(List.of(new Pattern.Variable(0)), 1);
            return of(source, variable, body);
        }
    }

    record Reduce(Node source, Pattern.Choice pattern, Node start, Node update) implements Node {
        @Override
        public boolean single() {
            return start.single();
        }
    }

    record Foreach(Node source, Pattern.Choice pattern, Node start, Node update, Node extract)
            implements Node {}

    record Label(Node body) implements Node {}

    record Break(int up) implements Node {}

    /** A call of a function written in jq. */
    record Call(Function function, int up, List<Node> arguments) implements Node {
        @Override
        public boolean single() {
            return function.single();
        }
    }

    /** A call of a filter that was passed to the enclosing function. */
    record Parameter(int up) implements Node {}

    /** {@code path(of)}. */
    record PathOf(Node of) implements Node {}

    /** {@code getpath(keys)}. */
    record GetPath(Node keys, boolean single) implements Node {
        static GetPath of(Node keys) {
            return new GetPath(keys, keys.single());
        }
    }

    /** {@code range(from; upto)}. */
    record Range(Node from, Node upto) implements Node {}

    /** {@code target = value}. */
    record Assign(Node target, Node value) implements Node {}

    /** {@code target |= update}. */
    record Modify(Node target, Node update) implements Node {
        @Override
        public boolean single() {
            return true;
        }
    }

    /**
     * {@code target += value} and similar operators.
     *
     * @param update gets the old value as its input, and the new value as its latest variable
     */
    record Adjust(Node target, Node value, Node update) implements Node {}
}
