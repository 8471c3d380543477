package dev.mcptest.mcp;

import java.util.List;

/** What a server said during a call that was not the answer to it, each in the order it came. */
record Heard(List<Notification> notifications, List<Question> questions) {

    Heard {
        notifications = List.copyOf(notifications);
        questions = List.copyOf(questions);
    }
}
