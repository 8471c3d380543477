package dev.mcptest.jq.syntax;

import dev.mcptest.jq.function.Strings;
import dev.mcptest.jq.syntax.Token.Kind;

import java.util.ArrayList;
import java.util.List;

/** Parses object constructions. */
final class ObjectTerms {

    private final Parser parser;
    private final Words words;

    ObjectTerms(Parser parser, Words words) {
        this.parser = parser;
        this.words = words;
    }

    /** Parses an object after its opening bracket. */
    Node object() throws InvalidJqException {
        List<Node.Construct.Member> members = new ArrayList<>();
        while (!words.peek().is("}")) {
            members.add(member());
            if (!words.take(",")) {
                break;
            }
        }
        words.expect("}");
        return Node.Construct.of(members);
    }

    private Node.Construct.Member member() throws InvalidJqException {
        Token token = words.peek();
        boolean bracketed = token.is("(");
        if (token.kind() == Kind.VARIABLE && !words.peek(1).is(":")) {
            Node value = parser.variable();
            return new Node.Construct.Member(Terms.literal(Strings.of(token.text())), value);
        }
        Node key = token.kind() == Kind.VARIABLE ? parser.variable() : parser.key();
        if (words.take(":")) {
            parser.checkKey(token, key);
            return new Node.Construct.Member(key, value());
        }
        if (bracketed) {
            throw words.unexpected();
        }
        return new Node.Construct.Member(key, new Node.OfKey());
    }

    /** Parses a value: terms connected by pipes, without other operators. */
    private Node value() throws InvalidJqException {
        Node left = signed();
        return words.take("|") ? Node.Pipe.of(left, value()) : left;
    }

    private Node signed() throws InvalidJqException {
        return words.take("-") ? Node.Pipe.of(signed(), Operator.negation()) : parser.term();
    }
}
