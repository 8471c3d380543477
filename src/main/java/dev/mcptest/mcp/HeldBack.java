package dev.mcptest.mcp;

import java.util.ArrayList;
import java.util.List;

/**
 * Messages that the server sends during a background request of mcptest, saved for the next call of
 * a test. Log messages are dropped, because many servers log every request.
 */
final class HeldBack {

    private static final int MOST = 10_000;
    private static final String LOG = "notifications/message";

    private final List<Notification> notifications = new ArrayList<>();
    private final List<ServerRequest> questions = new ArrayList<>();

    synchronized void add(Notification notification) {
        if (notifications.size() < MOST && !notification.method().equals(LOG)) {
            notifications.add(notification);
        }
    }

    synchronized void add(ServerRequest question) {
        if (questions.size() < MOST) {
            questions.add(question);
        }
    }

    synchronized void giveTo(PendingCall call) {
        notifications.forEach(call::heard);
        questions.forEach(call::asked);
        notifications.clear();
        questions.clear();
    }
}
