package dev.mcptest.capture.edit;

import dev.mcptest.capture.edit.Layout.Entry;
import dev.mcptest.capture.edit.Layout.Kind;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the mappings of a YAML text. An alias is a value of its own here. */
final class LayoutReader {

    private final Iterator<Event> events;
    private final Map<List<Integer>, Layout> mappings = new HashMap<>();

    private LayoutReader(String text) {
        var settings =
                LoadSettings.builder()
                        .setParseComments(false)
                        .setCodePointLimit(Integer.MAX_VALUE)
                        .setBufferSize(text.length() + 2)
                        .build();
        this.events = new Parse(settings).parseString(text).iterator();
    }

    /** Returns the mappings of a valid text by line and column. */
    static Map<List<Integer>, Layout> mappings(String text) {
        var reader = new LayoutReader(text);
        reader.events.next();
        reader.events.next();
        reader.value(reader.events.next());
        return reader.mappings;
    }

    private Layout value(Event event) {
        return switch (event.getEventId()) {
            case MappingStart -> mapping((MappingStartEvent) event);
            case SequenceStart -> sequence(event);
            case Scalar -> {
                ScalarEvent scalar = (ScalarEvent) event;
                boolean block =
                        switch (scalar.getScalarStyle()) {
                            case LITERAL, FOLDED -> true;
                            default -> false;
                        };
                yield layout(block ? Kind.BLOCK_TEXT : Kind.OTHER, event, end(event), List.of());
            }
            default -> layout(Kind.OTHER, event, end(event), List.of());
        };
    }

    private Layout mapping(MappingStartEvent start) {
        List<Entry> entries = new ArrayList<>();
        Event event = events.next();
        for (; event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            Layout key = value(event);
            Optional<String> name =
                    event instanceof ScalarEvent scalar
                            ? Optional.of(scalar.getValue())
                            : Optional.empty();
            entries.add(new Entry(name, key.start(), key.line(), value(events.next())));
        }
        Kind kind = start.isFlow() ? Kind.FLOW : Kind.BLOCK;
        int end =
                start.isFlow() || entries.isEmpty() ? end(event) : entries.getLast().value().end();
        Layout layout = layout(kind, start, end, entries);
        mappings.put(List.of(layout.line(), layout.column()), layout);
        return layout;
    }

    private Layout sequence(Event start) {
        int last = end(start);
        Kind kind = Kind.OTHER;
        Event event = events.next();
        for (; event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            Layout item = value(event);
            last = item.end();
            kind = item.kind() == Kind.BLOCK_TEXT ? Kind.BLOCK_TEXT : Kind.OTHER;
        }
        boolean flow = start instanceof CollectionStartEvent collection && collection.isFlow();
        return flow
                ? layout(Kind.OTHER, start, end(event), List.of())
                : layout(kind, start, last, List.of());
    }

    private static Layout layout(Kind kind, Event start, int end, List<Entry> entries) {
        Mark mark = start.getStartMark().orElseThrow();
        return new Layout(
                kind, mark.getIndex(), end, mark.getLine() + 1, mark.getColumn() + 1, entries);
    }

    private static int end(Event event) {
        return event.getEndMark().orElseThrow().getIndex();
    }
}
