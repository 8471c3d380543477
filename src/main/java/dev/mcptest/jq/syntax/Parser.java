package dev.mcptest.jq.syntax;

import dev.mcptest.jq.function.Strings;
import dev.mcptest.jq.function.Values;
import dev.mcptest.jq.syntax.Token.Kind;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.Map;

/** Parses programs: operators, control structures and definitions. */
public final class Parser {

    private static final int MAX_NESTING = 600;
    private static final String TOO_DEEP = "it nests too deeply";

    private final Words words;
    private final Prelude prelude;
    private final Terms terms;
    private final Patterns patterns;
    private final Definitions definitions;
    private final boolean isPrelude;
    private Scope scope = Scope.EMPTY;
    private int nesting;

    Parser(String text, Prelude prelude, boolean isPrelude) throws InvalidJqException {
        this.words = new Words(text);
        this.prelude = prelude;
        this.isPrelude = isPrelude;
        this.terms = new Terms(this, words);
        this.patterns = new Patterns(this, words);
        this.definitions = new Definitions(this, words);
    }

    public static Node program(String text) throws InvalidJqException {
        var parser = new Parser(text, new Prelude(), false);
        if (parser.words.peek().isName("import")
                || parser.words.peek().isName("include")
                || parser.words.peek().isName("module")) {
            throw parser.words.fault(parser.words.peek(), "jq's modules are not there");
        }
        Node node = text.isBlank() ? new Node.Identity() : parser.outermost();
        parser.words.expectEnd();
        return node;
    }

    /**
     * Parses an expression. How deep it may nest depends on the stack, and so on how the JIT has
     * compiled these methods.
     */
    private Node outermost() throws InvalidJqException {
        try {
            return expression();
        } catch (StackOverflowError _) {
            throw words.fault(words.peek(), TOO_DEEP);
        }
    }

    /** Parses one definition of the prelude. */
    Function definition(Map<String, Function> known, String key) throws InvalidJqException {
        words.expectName("def");
        Function function = definitions.signature();
        known.put(key, function);
        definitions.body(function);
        return function;
    }

    Scope scope() {
        return scope;
    }

    boolean isPrelude() {
        return isPrelude;
    }

    @Nullable Function fromPrelude(String name, int arity) throws InvalidJqException {
        return prelude.find(name, arity);
    }

    Node term() throws InvalidJqException {
        return terms.term();
    }

    Node variable() throws InvalidJqException {
        return terms.variable();
    }

    /** Parses the key of a member: a name, a string, or an expression in brackets. */
    Node key() throws InvalidJqException {
        Token token = words.peek();
        if (token.kind() == Kind.NAME) {
            return Terms.literal(Strings.of(words.take().text()));
        }
        if (words.take("(")) {
            Node key = expression();
            words.expect(")");
            return key;
        }
        if (!words.isString(0)) {
            throw words.unexpected();
        }
        return terms.string();
    }

    /** Rejects a constant that cannot be a key. */
    void checkKey(Token token, Node key) throws InvalidJqException {
        if (key instanceof Node.Literal(JsonNode value) && !value.isString()) {
            throw words.fault(token, "a " + Values.kind(value) + " cannot be a key");
        }
    }

    Node expression() throws InvalidJqException {
        return operators(0);
    }

    Node expressionIn(Scope inner) throws InvalidJqException {
        Scope outer = scope;
        scope = inner;
        Node node = expression();
        scope = outer;
        return node;
    }

    private Node operators(int least) throws InvalidJqException {
        enter();
        Node left = operand();
        Operator last = null;
        while (true) {
            Operator operator = Operator.of(words.peek());
            if (operator == null || operator.level() < least) {
                leave();
                return left;
            }
            if (last != null && last.level() == operator.level() && !operator.chains()) {
                throw words.unexpected();
            }
            words.take();
            Node right = operators(operator.rightLevel());
            left = operator.node(left, right);
            last = operator;
        }
    }

    Node operand() throws InvalidJqException {
        enter();
        Node node = controlled();
        while (words.take("?")) {
            node = Node.Try.of(node, new Node.Empty());
        }
        leave();
        return node;
    }

    void enter() throws InvalidJqException {
        if (++nesting > MAX_NESTING) {
            throw words.fault(words.peek(), TOO_DEEP);
        }
    }

    void leave() {
        nesting--;
    }

    private Node controlled() throws InvalidJqException {
        if (words.take("-")) {
            return Node.Pipe.of(operators(Operator.PRODUCT), Operator.negation());
        }
        Token token = words.peek();
        if (!Words.isKeyword(token) || token.isName("break")) {
            return bindable();
        }
        words.take();
        return switch (token.text()) {
            case "def" -> afterDefinition();
            case "if" -> branches();
            case "try" -> attempt();
            case "label" -> label();
            case "reduce" -> reduce();
            case "foreach" -> foreach();
            default -> throw words.unexpected(token);
        };
    }

    private Node bindable() throws InvalidJqException {
        Node term = terms.term();
        if (!words.takeName("as")) {
            return term;
        }
        Patterns.Bound bound = patterns.read(scope);
        words.expect("|");
        Node body = expressionIn(bound.scope());
        return Node.As.of(term, bound.choice(), body);
    }

    private Node afterDefinition() throws InvalidJqException {
        Function function = definitions.signature();
        definitions.body(function);
        return expressionIn(scope.with(function));
    }

    private Node branches() throws InvalidJqException {
        Node condition = expression();
        words.expectName("then");
        Node then = expression();
        Node otherwise = new Node.Identity();
        if (words.takeName("elif")) {
            otherwise = branches();
        } else if (words.takeName("else")) {
            otherwise = expression();
            words.expectName("end");
        } else {
            words.expectName("end");
        }
        return Node.If.of(condition, then, otherwise);
    }

    private Node attempt() throws InvalidJqException {
        Node body = operand();
        return Node.Try.of(body, words.takeName("catch") ? operand() : new Node.Empty());
    }

    private Node label() throws InvalidJqException {
        String name = words.expect(Kind.VARIABLE);
        words.expect("|");
        return new Node.Label(expressionIn(scope.withLabel(name)));
    }

    private Node reduce() throws InvalidJqException {
        Node source = terms.term();
        words.expectName("as");
        Patterns.Bound bound = patterns.read(scope);
        words.expect("(");
        Node start = expression();
        words.expect(";");
        Node update = expressionIn(bound.scope());
        words.expect(")");
        return new Node.Reduce(source, bound.choice(), start, update);
    }

    private Node foreach() throws InvalidJqException {
        Node source = terms.term();
        words.expectName("as");
        Patterns.Bound bound = patterns.read(scope);
        words.expect("(");
        Node start = expression();
        words.expect(";");
        Node update = expressionIn(bound.scope());
        Node extract = words.take(";") ? expressionIn(bound.scope()) : new Node.Identity();
        words.expect(")");
        return new Node.Foreach(source, bound.choice(), start, update, extract);
    }
}
