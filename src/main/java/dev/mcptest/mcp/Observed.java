package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What a server said during a call that was not the answer to it, each in the order it came. */
record Observed(List<Notification> notifications, List<ServerRequest> questions) {

    /** Nothing. */
    static final Observed NOTHING = new Observed(List.of(), List.of());

    Observed {
        notifications = List.copyOf(notifications);
        questions = List.copyOf(questions);
    }

    /** Returns it with what was said after it. */
    Observed then(Observed later) {
        List<Notification> told = new ArrayList<>(notifications);
        told.addAll(later.notifications);
        List<ServerRequest> asked = new ArrayList<>(questions);
        asked.addAll(later.questions);
        return new Observed(told, asked);
    }

    /** Returns it with notifications that may be among its own. */
    Observed and(List<Notification> more) {
        Set<Notification> known = Collections.newSetFromMap(new IdentityHashMap<>());
        known.addAll(notifications);
        List<Notification> all = new ArrayList<>(notifications);
        more.stream().filter(known::add).forEach(all::add);
        return new Observed(all, questions);
    }
}
