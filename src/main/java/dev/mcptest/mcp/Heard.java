package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What a server said during a call that was not the answer to it, each in the order it came. */
record Heard(List<Notification> notifications, List<Question> questions) {

    /** Nothing. */
    static final Heard NOTHING = new Heard(List.of(), List.of());

    Heard {
        notifications = List.copyOf(notifications);
        questions = List.copyOf(questions);
    }

    /** Returns it with what was said after it. */
    Heard then(Heard later) {
        List<Notification> told = new ArrayList<>(notifications);
        told.addAll(later.notifications);
        List<Question> asked = new ArrayList<>(questions);
        asked.addAll(later.questions);
        return new Heard(told, asked);
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
