package dev.mcptest.load.source;

import dev.mcptest.load.grammar.Preparation;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;

/**
 * The events of a YAML parser. The first {@value #AHEAD} are read at once, in parallel with {@link
 * Preparation}, which prepares what the first value needs. A parser error is thrown in its place
 * among the events.
 */
final class ReadAhead implements Iterator<Event> {

    private static final int AHEAD = 2000;

    private final Iterator<Event> source;
    private final Queue<Event> events = new ArrayDeque<>();
    private final @Nullable YamlEngineException failure;

    ReadAhead(Iterator<Event> source) {
        this.source = source;
        this.failure = read();
    }

    private @Nullable YamlEngineException read() {
        try {
            while (events.size() < AHEAD && source.hasNext()) {
                events.add(source.next());
            }
            return null;
        } catch (YamlEngineException e) {
            return e;
        }
    }

    @Override
    public boolean hasNext() {
        return !events.isEmpty() || (failure == null && source.hasNext());
    }

    @Override
    public Event next() {
        if (!events.isEmpty()) {
            return events.remove();
        }
        if (failure != null) {
            throw failure;
        }
        if (!source.hasNext()) {
            throw new NoSuchElementException("the YAML has ended");
        }
        return source.next();
    }
}
