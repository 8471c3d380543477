package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.List;

/** The notifications of a session that did not arrive in the exchange of a call, in order. */
final class NotificationLog {

    private static final int MOST = 100_000;

    private final List<Notification> notifications = new ArrayList<>();

    synchronized void add(Notification notification) {
        if (notifications.size() < MOST) {
            notifications.add(notification);
        }
    }

    synchronized int count() {
        return notifications.size();
    }

    synchronized List<Notification> since(int count) {
        return List.copyOf(notifications.subList(count, notifications.size()));
    }
}
