package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Messages other than the response that the server sent during a call, in order. */
public record Observed(List<Notification> notifications, List<ServerRequest> questions) {

    public Observed {
        notifications = List.copyOf(notifications);
        questions = List.copyOf(questions);
    }

    /** Adds notifications; those already present are not repeated. */
    public Observed and(List<Notification> more) {
        Set<Notification> known = Collections.newSetFromMap(new IdentityHashMap<>());
        known.addAll(notifications);
        List<Notification> all = new ArrayList<>(notifications);
        more.stream().filter(known::add).forEach(all::add);
        return new Observed(all, questions);
    }
}
