package dev.mcptest.compliance.rule;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.mcp.Revision;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads values of a file and collects what is wrong with them. */
public final class Reader {

    private static final List<Revision> LETTERS = List.of(Revision.values());

    private final Problems problems;

    public Reader(Problems problems) {
        this.problems = problems;
    }

    public Problems problems() {
        return problems;
    }

    /** Returns whether a value is an object; reports it when not. */
    public boolean isObject(SourceNode node) {
        return !problems.isNo("a mapping", node, node.json().isObject());
    }

    /** Reports the members of an object that are not among the known ones. */
    public void keys(SourceNode object, String... known) {
        keys(object, Set.of(known));
    }

    /** Reports the members of an object that are not among the known ones. */
    public void keys(SourceNode object, Set<String> known) {
        object.fields()
                .forEach((key, member) -> {
                    if (!known.contains(key)) {
                        String hint =
                                Suggestion.nearest(key, known)
                                        .map(near -> "did you mean `" + near + "`?")
                                        .orElseGet(() ->
                                                "known are " + String.join(", ", sorted(known)));
                        problems.errorAtKey(
                                "unknown-key", member, "unknown key `" + key + "`", hint);
                    }
                });
    }

    /** Returns a text; reports it when it is missing or not a text. */
    public String text(SourceNode object, String key) {
        Optional<SourceNode> member = object.get(key);
        if (member.isEmpty()) {
            problems.error("missing-key", object, "`" + key + "` is missing");
            return "";
        }
        return optionalText(object, key).orElse("");
    }

    /** Returns a text if it is there; reports it when it is not a text. */
    public Optional<String> optionalText(SourceNode object, String key) {
        return object.get(key)
                .filter(it -> !problems.isNo("text", it, it.json().isString()))
                .map(SourceNode::text);
    }

    /** Returns a flag; false when it is not there. */
    public boolean flag(SourceNode object, String key) {
        return object.get(key)
                .filter(it -> !problems.isNo("true or false", it, it.json().isBoolean()))
                .map(it -> it.json().booleanValue())
                .orElse(false);
    }

    /** Returns one of several words, in any case; reports another one. */
    public <T> Optional<T> choice(SourceNode node, List<T> choices, Function<T, String> name) {
        String word = node.text();
        for (T choice : choices) {
            if (name.apply(choice).equalsIgnoreCase(word)) {
                return Optional.of(choice);
            }
        }
        List<String> names = choices.stream().map(name).toList();
        problems.error(
                "unknown-value",
                node,
                "`" + node.written() + "` is not one of " + String.join(", ", names),
                Suggestion.nearest(word.toLowerCase(Locale.ROOT), names)
                        .map(near -> "did you mean `" + near + "`?"));
        return Optional.empty();
    }

    /** Returns the texts of a list, or the one text. */
    public List<String> texts(SourceNode node) {
        List<String> all = new ArrayList<>();
        for (SourceNode item : node.json().isArray() ? node.items() : List.of(node)) {
            boolean scalar = item.json().isString() || item.json().isNumber();
            if (!problems.isNo("text", item, scalar)) {
                all.add(item.json().asString(""));
            }
        }
        return all;
    }

    /** Returns revisions written with letters or dates: {@code A-D}, {@code B, E}. */
    public Set<Revision> revisions(SourceNode node) {
        return revisions(node, node.json().asString(""));
    }

    /** Returns the revisions that a text in or at a node names. */
    public Set<Revision> revisions(SourceNode node, String text) {
        Set<Revision> all = EnumSet.noneOf(Revision.class);
        for (String part : text.split("[, ]+", -1)) {
            Optional<Revision> one = letter(part);
            boolean range = part.length() == 3 && part.charAt(1) == '-';
            Optional<Revision> from = range ? letter(part.substring(0, 1)) : one;
            Optional<Revision> to = range ? letter(part.substring(2)) : one;
            if (from.isEmpty() || to.isEmpty() || from.get().compareTo(to.get()) > 0) {
                problems.error(
                        "unknown-value",
                        node,
                        "`" + part + "` is not a revision",
                        "write letters, as in A-D: A is 2024-11-05, E is 2026-07-28");
            } else {
                all.addAll(EnumSet.range(from.get(), to.get()));
            }
        }
        return all;
    }

    private static Optional<Revision> letter(String text) {
        int index = text.length() == 1 ? text.charAt(0) - 'A' : -1;
        return index >= 0 && index < LETTERS.size()
                ? Optional.of(LETTERS.get(index))
                : Revision.of(text);
    }

    private static List<String> sorted(Set<String> words) {
        return words.stream().sorted().toList();
    }
}
