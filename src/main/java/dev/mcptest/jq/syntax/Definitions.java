package dev.mcptest.jq.syntax;

import dev.mcptest.jq.syntax.Token.Kind;

import java.util.ArrayList;
import java.util.List;

/** Parses function definitions. */
final class Definitions {

    private final Parser parser;
    private final Words words;

    Definitions(Parser parser, Words words) {
        this.parser = parser;
        this.words = words;
    }

    /** Parses the name and the parameters after {@code def}. */
    Function signature() throws InvalidJqException {
        String name = words.expect(Kind.NAME);
        List<String> parameters = new ArrayList<>();
        if (words.take("(")) {
            do {
                boolean isVariable = words.peek().kind() == Kind.VARIABLE;
                parameters.add(isVariable ? "$" + words.take().text() : words.expect(Kind.NAME));
            } while (words.take(";"));
            words.expect(")");
        }
        words.expect(":");
        return new Function(name, parameters, parser.scope().depth());
    }

    /** Parses a body; {@code def f($a)} means {@code def f(a): a as $a | ...}. */
    void body(Function function) throws InvalidJqException {
        Scope inner = parser.scope().with(function);
        List<String> variables = new ArrayList<>();
        List<Integer> positions = new ArrayList<>();
        for (String parameter : function.parameters()) {
            boolean isVariable = parameter.startsWith("$");
            inner = inner.withParameter(isVariable ? parameter.substring(1) : parameter);
            if (isVariable) {
                variables.add(parameter.substring(1));
                positions.add(inner.depth());
            }
        }
        List<Integer> distances = new ArrayList<>();
        for (int i = 0; i < variables.size(); i++) {
            distances.add(inner.depth() - positions.get(i));
            inner = inner.withVariable(variables.get(i));
        }
        Node body = parser.expressionIn(inner);
        for (int distance : distances.reversed()) {
            body = Node.As.of(new Node.Parameter(distance), body);
        }
        words.expect(";");
        function.define(body);
    }
}
