package dev.mcptest.mcplab.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a path. */
final class PathParser {

    private static final int MAX_LENGTH = 10_000;
    private static final String NAME = "[^.\\[\\]()'\"~^@*`]+";
    private static final Pattern DOTTED = Pattern.compile(NAME);
    private static final Pattern LISTED = Pattern.compile("[^.\\[\\]()'\"~^@*`,:?]+");
    private static final Pattern SLICE =
            Pattern.compile("(-?[0-9]{1,9})?\\s*:\\s*(-?[0-9]{1,9})?\\s*(?::\\s*([0-9]{1,9})?)?");
    private static final Pattern TYPE =
            Pattern.compile("@(scalar|boolean|string|integer|number|object|array|null)\\(\\)");
    private static final String STEPS =
            "steps are .name, ['name'], [0], [*], [1:3], [?(@.a > 1)], ..";

    private final PathCursor in;
    private final List<Step> steps = new ArrayList<>();

    PathParser(String text) {
        this.in = new PathCursor(text);
    }

    List<Step> parse() throws InvalidJsonPathException {
        if (in.rest().length() > MAX_LENGTH) {
            throw new InvalidJsonPathException(
                    "it is longer than " + MAX_LENGTH + " characters", "write a shorter one");
        }
        if (!in.take("$")) {
            if (in.peek() == '[' || in.peek() == '.' || in.peek() == '*') {
                throw in.unexpected("begin with $");
            }
            steps.add(new Step.Named(name(DOTTED)));
        }
        while (!in.atEnd() && in.peek() != '~' && in.peek() != '@') {
            steps.add(step());
        }
        if (in.take("~")) {
            steps.add(new Step.Names());
        } else if (in.peek() == '@') {
            Matcher type =
                    in.take(TYPE)
                            .orElseThrow(() ->
                                    in.unexpected(
                                            "types are @scalar(), @boolean(), @string(),"
                                                    + " @integer(), @number(), @object(),"
                                                    + " @array(), @null()"));
            steps.add(new Step.OfType(type.group(1)));
        }
        if (!in.atEnd()) {
            throw in.unexpected("nothing may follow `~` or a type");
        }
        return steps;
    }

    private Step step() throws InvalidJsonPathException {
        if (in.take("^")) {
            return new Step.Parent();
        }
        if (in.take("..")) {
            return new Step.Descent(in.peek() == '[' ? bracket() : named());
        }
        if (in.take(".")) {
            return in.peek() == '[' ? bracket() : named();
        }
        if (in.peek() == '[') {
            return bracket();
        }
        throw in.unexpected(STEPS);
    }

    private Step named() throws InvalidJsonPathException {
        return in.take("*") ? new Step.Wildcard() : new Step.Named(name(DOTTED));
    }

    private String name(Pattern pattern) throws InvalidJsonPathException {
        int from = in.at();
        String name = in.take(pattern).map(Matcher::group).orElse("");
        if (in.peek() == '(' && in.sees("()")) {
            in.back(from);
            throw new InvalidJsonPathException(
                    in.shown(from) + " calls a function",
                    "paths have no functions; `.length` is the size of a list or text");
        }
        if (name.isEmpty() || !name.strip().equals(name)) {
            in.back(from);
            throw new InvalidJsonPathException(
                    name.isEmpty()
                            ? "a name is missing" + where()
                            : "the name has spaces around it",
                    "write a name with other characters in quotes: ['the name']");
        }
        return name;
    }

    private String where() {
        return in.atEnd() ? " at the end" : " before " + in.shown(in.at());
    }

    private Step bracket() throws InvalidJsonPathException {
        in.next();
        if (in.take("?(")) {
            return new Step.Filter(expression());
        }
        if (in.take("(")) {
            return new Step.Script(expression());
        }
        if (in.peek() == '?') {
            throw in.unexpected("write the condition in parentheses: [?(@.price > 2)]");
        }
        List<Step> items = new ArrayList<>();
        do {
            in.spaces();
            items.add(item());
            in.spaces();
        } while (in.take(","));
        close();
        return items.size() == 1 ? items.getFirst() : new Step.Union(items);
    }

    private Expression expression() throws InvalidJsonPathException {
        Expression expression = new ExpressionParser(in).parse();
        in.spaces();
        if (!in.take(")")) {
            throw in.unexpected("an expression ends with )]");
        }
        close();
        return expression;
    }

    private void close() throws InvalidJsonPathException {
        if (!in.take("]")) {
            throw in.atEnd()
                    ? new InvalidJsonPathException("a `[` is not closed", "write a ]")
                    : in.unexpected("write a ] or a comma; names with other characters in quotes");
        }
    }

    private Step item() throws InvalidJsonPathException {
        if (in.take("*")) {
            return new Step.Wildcard();
        }
        if (in.peek() == '\'' || in.peek() == '"') {
            return new Step.Named(in.quoted());
        }
        Optional<Matcher> slice = in.take(SLICE);
        return slice.isPresent() ? slice(slice.get()) : new Step.Named(name(LISTED).strip());
    }

    private static Step slice(Matcher slice) throws InvalidJsonPathException {
        OptionalInt step = number(slice, 3);
        if (step.isPresent() && step.getAsInt() < 1) {
            throw new InvalidJsonPathException("the step of a slice is 0", "write 1 or more");
        }
        return new Step.Slice(number(slice, 1), number(slice, 2), step.orElse(1));
    }

    private static OptionalInt number(Matcher slice, int group) {
        return slice.group(group) == null
                ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(slice.group(group)));
    }
}
