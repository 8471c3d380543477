package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What a server said during a call that was not the answer to it, each in the order it came. */
record Heard(List<Notification> notifications, List<Question> questions) {

    Heard {
        notifications = List.copyOf(notifications);
        questions = List.copyOf(questions);
    }

    /** Returns it with notifications that may be among its own. */
    Heard and(List<Notification> more) {
        Set<Notification> known = Collections.newSetFromMap(new IdentityHashMap<>());
        known.addAll(notifications);
        List<Notification> all = new ArrayList<>(notifications);
        more.stream().filter(known::add).forEach(all::add);
        return new Heard(all, questions);
    }
}
