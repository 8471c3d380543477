package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Messages other than the response that the server sent during a call, in order. */
record Observed(List<Notification> notifications, List<ServerRequest> questions) {

    static final Observed NOTHING = new Observed(List.of(), List.of());

    Observed {
        notifications = List.copyOf(notifications);
        questions = List.copyOf(questions);
    }

    /** Returns these messages, followed by later ones. */
    Observed then(Observed later) {
        List<Notification> told = new ArrayList<>(notifications);
        told.addAll(later.notifications);
        List<ServerRequest> asked = new ArrayList<>(questions);
        asked.addAll(later.questions);
        return new Observed(told, asked);
    }

    /** Adds notifications; those already present are not repeated. */
    Observed and(List<Notification> more) {
        Set<Notification> known = Collections.newSetFromMap(new IdentityHashMap<>());
        known.addAll(notifications);
        List<Notification> all = new ArrayList<>(notifications);
        more.stream().filter(known::add).forEach(all::add);
        return new Observed(all, questions);
    }
}
