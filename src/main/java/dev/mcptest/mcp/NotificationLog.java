package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.List;

/** The notifications of a session that came on the stream of no call, in their order. */
final class NotificationLog {

    private static final int MOST = 100_000;

    private final List<Notification> heard = new ArrayList<>();

    synchronized void add(Notification notification) {
        if (heard.size() < MOST) {
            heard.add(notification);
        }
    }

    synchronized int count() {
        return heard.size();
    }

    synchronized List<Notification> since(int count) {
        return List.copyOf(heard.subList(count, heard.size()));
    }
}
