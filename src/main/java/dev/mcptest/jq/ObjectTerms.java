package dev.mcptest.jq;

import dev.mcptest.jq.Token.Kind;

import java.util.ArrayList;
import java.util.List;

/** Reads what makes an object. */
final class ObjectTerms {

    private final Parser parser;
    private final Words words;

    ObjectTerms(Parser parser, Words words) {
        this.parser = parser;
        this.words = words;
    }

    /** Reads an object whose first bracket is taken. */
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

    /** Reads a value: terms with pipes between them, but no other operators. */
    private Node value() throws InvalidJqException {
        Node left = signed();
        return words.take("|") ? Node.Pipe.of(left, value()) : left;
    }

    private Node signed() throws InvalidJqException {
        return words.take("-") ? Node.Pipe.of(signed(), Operator.negation()) : parser.term();
    }
}
