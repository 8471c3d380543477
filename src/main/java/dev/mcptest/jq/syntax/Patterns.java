package dev.mcptest.jq.syntax;

import dev.mcptest.jq.function.Strings;
import dev.mcptest.jq.syntax.Token.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Parses destructuring patterns. */
final class Patterns {

    private static final int MAX_NESTING = 100;

    private final Parser parser;
    private final Words words;

    Patterns(Parser parser, Words words) {
        this.parser = parser;
        this.words = words;
    }

    /** Patterns, and the scope that has their variables. */
    record Bound(Pattern.Choice choice, Scope scope) {}

    Bound read(Scope scope) throws InvalidJqException {
        List<String> names = new ArrayList<>();
        List<Pattern> choice = new ArrayList<>();
        do {
            choice.add(pattern(names, 0));
        } while (words.take("?//"));
        Scope inner = scope;
        for (String name : names) {
            inner = inner.withVariable(name);
        }
        return new Bound(new Pattern.Choice(choice, names.size()), inner);
    }

    private Pattern pattern(List<String> names, int depth) throws InvalidJqException {
        if (depth > MAX_NESTING) {
            throw words.fault(words.peek(), "it nests too deeply");
        }
        if (words.take("[")) {
            List<Pattern> elements = new ArrayList<>();
            do {
                elements.add(pattern(names, depth + 1));
            } while (words.take(","));
            words.expect("]");
            return new Pattern.Elements(elements);
        }
        if (words.take("{")) {
            List<Pattern.Member> members = new ArrayList<>();
            do {
                members.add(member(names, depth + 1));
            } while (words.take(","));
            words.expect("}");
            return new Pattern.Members(members);
        }
        return new Pattern.Variable(slot(names, words.expect(Kind.VARIABLE)));
    }

    private static int slot(List<String> names, String name) {
        if (!names.contains(name)) {
            names.add(name);
        }
        return names.indexOf(name);
    }

    private Pattern.Member member(List<String> names, int depth) throws InvalidJqException {
        Token token = words.peek();
        if (token.kind() == Kind.VARIABLE) {
            words.take();
            Node key = new Node.Literal(Strings.of(token.text()));
            List<Pattern> value = words.take(":") ? List.of(pattern(names, depth)) : List.of();
            return new Pattern.Member(key, OptionalInt.of(slot(names, token.text())), value);
        }
        Node key = parser.key();
        parser.checkKey(token, key);
        words.expect(":");
        return new Pattern.Member(key, OptionalInt.empty(), List.of(pattern(names, depth)));
    }
}
