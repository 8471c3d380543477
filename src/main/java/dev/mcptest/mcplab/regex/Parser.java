package dev.mcptest.mcplab.regex;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads a regular expression. Source: ECMA-262, 22.2.1 and B.1.2. */
final class Parser {

    private static final int MAX_DEPTH = 200;
    private static final int MAX_LENGTH = 100_000;

    private final Cursor in;
    private final boolean fold;
    private final JsFlags flags;
    private final GroupCount groups;
    private final Escapes escapes;
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final Set<String> used = new TreeSet<>();
    private int opened;
    private int depth;

    Parser(String pattern, JsFlags flags) {
        this.in = new Cursor(pattern);
        this.flags = flags;
        this.fold = flags.ignoreCase();
        this.groups = GroupCount.of(pattern);
        this.escapes = new Escapes(in, groups.named());
    }

    Node parse() throws InvalidJsRegexException {
        if (in.text().length() > MAX_LENGTH) {
            throw new InvalidJsRegexException("it is longer than " + MAX_LENGTH + " characters");
        }
        Node whole = choice();
        if (!in.atEnd()) {
            throw new InvalidJsRegexException(
                    "a `)` closes nothing", "write \\) for the character");
        }
        for (String name : used) {
            if (!names.containsKey(name)) {
                throw new InvalidJsRegexException("there is no group `" + name + "`");
            }
        }
        return whole;
    }

    /** Returns the groups by name. */
    Map<String, Integer> names() {
        return names;
    }

    /** Returns how many groups there are. */
    int groups() {
        return groups.count();
    }

    /** Returns the escapes that other dialects know and that are plain letters here. */
    Set<String> literals() {
        return escapes.literals();
    }

    private Node choice() throws InvalidJsRegexException {
        if (++depth > MAX_DEPTH) {
            throw new InvalidJsRegexException(
                    "its groups are nested more than " + MAX_DEPTH + " levels deep");
        }
        List<Node> options = new ArrayList<>();
        do {
            options.add(sequence());
        } while (in.take('|'));
        depth--;
        return options.size() == 1 ? options.getFirst() : new Node.Choice(options);
    }

    private Node sequence() throws InvalidJsRegexException {
        List<Node> parts = new ArrayList<>();
        while (!in.atEnd() && in.peek() != '|' && in.peek() != ')') {
            parts.add(term());
        }
        return parts.size() == 1 ? parts.getFirst() : new Node.Sequence(parts);
    }

    private Node term() throws InvalidJsRegexException {
        int before = opened;
        Node atom = atom();
        Optional<int[]> bounds = quantifier();
        if (bounds.isEmpty()) {
            return atom;
        }
        if (atom instanceof Node.Edge || (atom instanceof Node.Look look && look.behind())) {
            throw new InvalidJsRegexException(
                    (atom instanceof Node.Look ? "a look-behind" : "an anchor")
                            + " cannot be repeated");
        }
        int[] range = bounds.get();
        if (range[0] > range[1]) {
            throw new InvalidJsRegexException("the numbers of a `{}` are out of order");
        }
        boolean lazy = in.take('?');
        refuseSecond();
        return new Node.Repeat(atom, range[0], range[1], !lazy, before + 1, opened + 1);
    }

    /** A quantifier directly after another one is possessive elsewhere. */
    private void refuseSecond() throws InvalidJsRegexException {
        if (!in.atEnd() && in.peek() == '+') {
            throw new InvalidJsRegexException(
                    "`+` has nothing to repeat", "JavaScript has no possessive quantifiers");
        }
    }

    private Optional<int[]> quantifier() {
        if (in.take('*')) {
            return Optional.of(new int[] {0, Integer.MAX_VALUE});
        }
        if (in.take('+')) {
            return Optional.of(new int[] {1, Integer.MAX_VALUE});
        }
        return in.take('?') ? Optional.of(new int[] {0, 1}) : in.bounds();
    }

    private Node atom() throws InvalidJsRegexException {
        char c = in.next();
        return switch (c) {
            case '^' -> flags.lines() ? Node.Edge.LINE_START : Node.Edge.START;
            case '$' -> flags.lines() ? Node.Edge.LINE_END : Node.Edge.END;
            case '.' ->
                    new Node.Unit(
                            Units.of(
                                    flags.dotAll() ? new BitSet() : Units.lineEnds(), true, false));
            case '(' -> group();
            case '[' -> new Node.Unit(new ClassParser(in, escapes).parse(fold));
            case '\\' -> escape();
            case '*', '+', '?' ->
                    throw new InvalidJsRegexException("`" + c + "` has nothing to repeat");
            case '{' -> {
                in.back();
                if (in.bounds().isPresent()) {
                    throw new InvalidJsRegexException("`{` has nothing to repeat");
                }
                yield unit(in.next());
            }
            default -> unit(c);
        };
    }

    private Node unit(char c) {
        return new Node.Unit(Units.of(c, fold));
    }

    private Node group() throws InvalidJsRegexException {
        if (!in.take('?')) {
            return closed(new Node.Group(++opened, Node.EMPTY));
        }
        if (in.take(':')) {
            return closed(Node.EMPTY);
        }
        for (boolean behind : new boolean[] {true, false}) {
            for (boolean negative : new boolean[] {true, false}) {
                if (in.take((behind ? "<" : "") + (negative ? "!" : "="))) {
                    return closed(new Node.Look(Node.EMPTY, behind, negative));
                }
            }
        }
        if (!in.take('<')) {
            throw GroupKinds.refused(in.rest());
        }
        String name = in.groupName();
        int index = ++opened;
        if (names.putIfAbsent(name, index) != null) {
            throw new InvalidJsRegexException("two groups are called `" + name + "`");
        }
        return closed(new Node.Group(index, Node.EMPTY));
    }

    /** Reads the rest of a group. */
    private Node closed(Node kind) throws InvalidJsRegexException {
        Node body = choice();
        if (!in.take(')')) {
            throw new InvalidJsRegexException(
                    "a `(` is not closed", "close it, or write \\( for the character");
        }
        return switch (kind) {
            case Node.Group group -> new Node.Group(group.index(), body);
            case Node.Look look -> new Node.Look(body, look.behind(), look.negative());
            default -> new Node.Sequence(List.of(body));
        };
    }

    private Node escape() throws InvalidJsRegexException {
        if (in.atEnd()) {
            throw new InvalidJsRegexException("a `\\` has nothing after it");
        }
        char c = in.peek();
        if (c == 'b' || c == 'B') {
            in.next();
            return c == 'b' ? Node.Edge.WORD : Node.Edge.NOT_WORD;
        }
        if (c == 'k' && groups.named()) {
            in.next();
            if (!in.take('<')) {
                throw new InvalidJsRegexException("`\\k` has no name in `<>` after it");
            }
            String name = in.groupName();
            used.add(name);
            return new Node.NamedReference(name);
        }
        Optional<Integer> reference = in.reference(groups.count());
        if (reference.isPresent()) {
            return new Node.Reference(reference.get());
        }
        BitSet set = Units.escape(c);
        if (!set.isEmpty()) {
            in.next();
            return new Node.Unit(Units.of(set, false, fold));
        }
        return unit(escapes.unit(false));
    }
}
