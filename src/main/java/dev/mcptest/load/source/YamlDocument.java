package dev.mcptest.load.source;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Composes one YAML document into JSON values with positions.
 *
 * <p>Resolves anchors, aliases and merge keys. Rejects duplicate keys, keys that are not scalars, a
 * second document, more than {@value #MAX_DEPTH} levels and more than {@value #MAX_NODES} values.
 */
public final class YamlDocument {

    static final int MAX_DEPTH = 200;
    static final int MAX_NODES = 1_000_000;

    private final SourceFile file;
    private final Problems problems;
    private final Map<Anchor, SourceNode> anchors = new HashMap<>();
    private final Deque<Anchor> open = new ArrayDeque<>();
    private final YamlScalars scalars;
    private int nodes;

    private YamlDocument(SourceFile file, Problems problems) {
        this.file = file;
        this.problems = problems;
        this.scalars = new YamlScalars(problems);
    }

    /** Returns the root value; empty when the file is not valid YAML or exceeds a limit. */
    public static Optional<SourceNode> compose(SourceFile file, Problems problems) {
        return new YamlDocument(file, problems).composeAll();
    }

    private Optional<SourceNode> composeAll() {
        Iterator<Event> events =
                new ReadAhead(
                        new Parse(settings(file)).parseString(JsonTabs.asBlanks(file)).iterator());
        try {
            events.next();
            Event start = events.next();
            if (start.getEventId() == Event.ID.StreamEnd) {
                problem(start, "", "the file is empty");
                return Optional.empty();
            }
            SourceNode root = value(events.next(), events, "", 0);
            events.next();
            Event after = events.next();
            if (after.getEventId() == Event.ID.DocumentStart) {
                problem(after, "", "a second YAML document begins here; a file holds one");
            }
            return Optional.of(root);
        } catch (RefusedYamlException _) {
            return Optional.empty();
        } catch (YamlEngineException e) {
            new ParserFaults(file, problems).report(e);
            return Optional.empty();
        }
    }

    static LoadSettings settings(SourceFile file) {
        return LoadSettings.builder()
                .setLabel(file.label())
                .setParseComments(false)
                .setCodePointLimit(Integer.MAX_VALUE)
                // The text is read in one piece: the parser fails on a surrogate pair that is split
                // between two reads.
                .setBufferSize(file.text().length() + 2)
                .build();
    }

    private SourceNode value(Event event, Iterator<Event> events, String pointer, int depth) {
        count(event, pointer, depth);
        if (event instanceof AliasEvent alias) {
            return alias(alias, pointer);
        }
        NodeEvent start = (NodeEvent) event;
        start.getAnchor().ifPresent(open::push);
        SourceNode node =
                switch (start.getEventId()) {
                    case Scalar -> scalar((ScalarEvent) start, pointer);
                    case SequenceStart -> sequence(start, events, pointer, depth);
                    default -> mapping(start, events, pointer, depth);
                };
        start.getAnchor()
                .ifPresent(anchor -> {
                    open.pop();
                    anchors.put(anchor, node);
                });
        return node;
    }

    private void count(Event event, String pointer, int depth) {
        if (depth > MAX_DEPTH) {
            problem(event, pointer, "nested deeper than " + MAX_DEPTH + " levels");
            throw new RefusedYamlException();
        }
        countNodes(event, pointer, 1);
    }

    private void countNodes(Event event, String pointer, int more) {
        nodes += more;
        if (nodes > MAX_NODES) {
            problem(
                    event,
                    pointer,
                    "more than " + MAX_NODES + " values; do aliases multiply each other?");
            throw new RefusedYamlException();
        }
    }

    private SourceNode alias(AliasEvent event, String pointer) {
        Anchor name = event.getAlias();
        SourceNode target = anchors.get(name);
        if (open.contains(name)) {
            problem(event, pointer, "*" + name.getValue() + " stands inside its own anchor");
            throw new RefusedYamlException();
        }
        if (target == null) {
            problem(event, pointer, "no anchor &" + name.getValue() + " comes before this alias");
            throw new RefusedYamlException();
        }
        // Small files with many aliases must stay cheap, so repeated values count twice.
        countNodes(event, pointer, 2 * size(target));
        return target.at(pointer);
    }

    private static int size(SourceNode node) {
        int size = 1;
        for (SourceNode field : node.fields().values()) {
            size += size(field);
        }
        for (SourceNode item : node.items()) {
            size += size(item);
        }
        return size;
    }

    private SourceNode scalar(ScalarEvent event, String pointer) {
        return scalars.read(event, pointer, mark(event));
    }

    private SourceNode sequence(Event start, Iterator<Event> events, String pointer, int depth) {
        checkTag((CollectionStartEvent) start, pointer, "seq");
        List<SourceNode> items = new ArrayList<>();
        for (Event event = events.next();
                event.getEventId() != Event.ID.SequenceEnd;
                event = events.next()) {
            items.add(value(event, events, pointer + "/" + items.size(), depth + 1));
        }
        return SourceNode.array(pointer, mark(start), items);
    }

    private SourceNode mapping(Event start, Iterator<Event> events, String pointer, int depth) {
        checkTag((CollectionStartEvent) start, pointer, "map");
        var mapping = new MappingBuilder(pointer, problems);
        for (Event event = events.next();
                event.getEventId() != Event.ID.MappingEnd;
                event = events.next()) {
            Mark keyMark = mark(event);
            String key = key(event, pointer);
            SourceNode value =
                    value(events.next(), events, SourceNode.child(pointer, key), depth + 1);
            boolean merge = key.equals("<<") && event instanceof ScalarEvent s && s.isPlain();
            if (isGlued(event, value)) {
                glued(keyMark, value, key);
            }
            if (merge) {
                mapping.merge(value, keyMark);
            } else {
                mapping.put(key, keyMark, value);
            }
        }
        return SourceNode.object(pointer, mark(start), mapping.fields());
    }

    private String key(Event event, String pointer) {
        if (event instanceof ScalarEvent scalar) {
            if (scalar.getAnchor().isPresent()) {
                anchors.put(scalar.getAnchor().get(), scalars.read(scalar, pointer, mark(scalar)));
            }
            return scalar.getValue();
        }
        if (event instanceof AliasEvent alias) {
            SourceNode target = alias(alias, pointer);
            if (target.json().isString()) {
                return target.text();
            }
        }
        problem(event, pointer, "a key must be plain text, not a list or a mapping");
        throw new RefusedYamlException();
    }

    /** Returns whether a key without a value is really both, as in {@code {a:1}}. */
    private static boolean isGlued(Event key, SourceNode value) {
        return key instanceof ScalarEvent scalar
                && scalar.isPlain()
                && scalar.getValue().indexOf(':') > 0
                && value.json().isNull();
    }

    private void glued(Mark at, SourceNode value, String key) {
        problems.error(
                "yaml",
                at,
                value.pointer(),
                "`" + key + "` is a key without a value",
                Optional.of("put a blank after the colon, or quotes around a key that has one"));
    }

    private void checkTag(CollectionStartEvent event, String pointer, String expected) {
        event.getTag()
                .filter(tag -> !tag.equals("tag:yaml.org,2002:" + expected) && !tag.equals("!"))
                .ifPresent(
                        tag -> problem(event, pointer, "the tag " + tag + " has no meaning here"));
    }

    private void problem(Event event, String pointer, String message) {
        problems.error("yaml", mark(event), pointer, message, Optional.empty());
    }

    private Mark mark(Event event) {
        return Mark.of(file, event.getStartMark());
    }

    /** Stops composing a file whose problem is already reported. */
    private static final class RefusedYamlException extends RuntimeException {
        private static final long serialVersionUID = 1;

        RefusedYamlException() {
            super(null, null, false, false);
        }
    }
}
