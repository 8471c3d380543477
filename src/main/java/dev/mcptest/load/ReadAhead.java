package dev.mcptest.load;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The events of a YAML parser, all of them read before the first is given; where the parser fails,
 * this fails. Meanwhile {@link Preparation} does what the first value needs.
 */
final class ReadAhead implements Iterator<Event> {

    private final List<Event> events = new ArrayList<>();
    private final @Nullable YamlEngineException end;
    private int next;

    ReadAhead(Iterator<Event> source) {
        end = read(source);
    }

    private @Nullable YamlEngineException read(Iterator<Event> source) {
        try {
            while (source.hasNext()) {
                events.add(source.next());
            }
            return null;
        } catch (YamlEngineException e) {
            return e;
        }
    }

    @Override
    public boolean hasNext() {
        return next < events.size();
    }

    @Override
    public Event next() {
        if (next == events.size() && end != null) {
            throw end;
        }
        return events.get(next++);
    }
}
