package dev.mcptest.load.source;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Finds secrets in a file: by structure as far as it is valid YAML, after that by lines. */
final class SecretSearch {

    private final SourceFile file;
    private final WrittenSecrets found;
    private final Deque<Open> open = new ArrayDeque<>();
    private final Map<Anchor, ScalarEvent> anchors = new HashMap<>();
    private int read;

    SecretSearch(SourceFile file, WrittenSecrets found) {
        this.file = file;
        this.found = found;
    }

    /** A mapping or list that has not ended yet. */
    private static final class Open {
        final boolean mapping;
        final SecretPlace place;

        /** The key of the next value; in a list, the key of the list. */
        @Nullable String key;

        Open(boolean mapping, SecretPlace place, @Nullable String key) {
            this.mapping = mapping;
            this.place = place;
            this.key = key;
        }

        boolean wantsKey() {
            return mapping && key == null;
        }

        String name() {
            return key == null ? "" : key;
        }

        /** Called at the end of a value, or of a key that is not a string. */
        void over() {
            key = mapping ? (key == null ? "" : null) : key;
        }
    }

    void search() {
        if (!parse() && (open.isEmpty() || open.stream().anyMatch(in -> in.place.isOfServer()))) {
            new SecretLines(file, found).from(read);
        }
    }

    /** Returns whether the whole file was parsed; parsing stops when it is nested too deeply. */
    private boolean parse() {
        try {
            for (Event event : new Parse(YamlDocument.settings(file)).parseString(file.text())) {
                take(event);
                read = event.getEndMark().map(mark -> mark.getIndex()).orElse(read);
                if (open.size() > YamlDocument.MAX_DEPTH) {
                    return false;
                }
            }
            return true;
        } catch (YamlEngineException _) {
            return false;
        }
    }

    private void take(Event event) {
        if (event instanceof ScalarEvent scalar) {
            scalar.getAnchor().ifPresent(anchor -> anchors.put(anchor, scalar));
            scalar(scalar);
        } else if (event instanceof AliasEvent alias) {
            alias(alias);
        } else if (event instanceof CollectionStartEvent start) {
            begin(start);
        } else if (event.getEventId() == Event.ID.MappingEnd
                || event.getEventId() == Event.ID.SequenceEnd) {
            open.pop();
            over();
        }
    }

    private void begin(CollectionStartEvent start) {
        boolean mapping = start.getEventId() == Event.ID.MappingStart;
        Open parent = open.peek();
        SecretPlace place =
                parent == null
                        ? SecretPlace.ROOT
                        : parent.mapping
                                ? parent.place.under(parent.name())
                                : parent.place.inList();
        boolean shared = place == SecretPlace.ELSEWHERE && start.getAnchor().isPresent();
        String key = mapping || parent == null ? null : parent.name();
        open.push(new Open(mapping, shared ? SecretPlace.NAMED : place, key));
    }

    private void over() {
        if (open.peek() != null) {
            open.peek().over();
        }
    }

    private void scalar(ScalarEvent scalar) {
        Open in = open.peek();
        if (in == null) {
            return;
        }
        if (in.wantsKey()) {
            glued(scalar, in.place);
            in.key = scalar.getValue();
            return;
        }
        if (hides(in, scalar.getValue()) || hides(in, tag(scalar))) {
            add(scalar);
        }
        in.over();
    }

    private static boolean hides(Open in, String text) {
        return !text.isEmpty()
                && (in.mapping
                        ? in.place.hides(in.name(), text)
                        : in.place.hidesItem(in.name(), text));
    }

    /** YAML reads a password that starts with an exclamation mark as a tag. */
    private static String tag(ScalarEvent scalar) {
        return scalar.getTag().filter(tag -> tag.startsWith("!") && tag.length() > 1).orElse("");
    }

    private void add(ScalarEvent scalar) {
        boolean plain = scalar.getAnchor().isEmpty() && scalar.getTag().isEmpty();
        int quote = plain && (scalar.isSQuoted() || scalar.isDQuoted()) ? 1 : 0;
        add(scalar, quote, quote, scalar.getValue());
        if (!tag(scalar).isEmpty()) {
            add(scalar, 0, 0, tag(scalar));
        }
    }

    private void add(Event event, int before, int after, String text) {
        found.add(
                begin(event) + before,
                end(event) - after,
                Mark.of(file, event.getStartMark()),
                text);
    }

    private static int begin(Event event) {
        return event.getStartMark().orElseThrow().getIndex();
    }

    private static int end(Event event) {
        return event.getEndMark().orElseThrow().getIndex();
    }

    /** Without a space after the colon, YAML reads key and value as one key. */
    private void glued(ScalarEvent key, SecretPlace place) {
        String text = key.getValue();
        int colon = key.isPlain() ? text.indexOf(':') : -1;
        if (colon > 0 && place.hides(text.substring(0, colon), text.substring(colon + 1))) {
            int shown = text.codePointCount(0, colon + 1);
            found.addInKey(begin(key) + shown, end(key), text.substring(colon));
        }
    }

    /** YAML reads a password that starts with a star as an alias. */
    private void alias(AliasEvent alias) {
        Open in = open.peek();
        if (in == null) {
            return;
        }
        ScalarEvent target = anchors.get(alias.getAlias());
        String text = target == null ? alias.getAlias().getValue() : target.getValue();
        if (in.wantsKey()) {
            in.key = text;
            return;
        }
        if (hides(in, text)) {
            if (target == null) {
                add(alias, 0, 0, text);
            } else {
                add(target);
            }
        }
        in.over();
    }
}
