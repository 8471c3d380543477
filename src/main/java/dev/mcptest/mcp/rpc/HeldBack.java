package dev.mcptest.mcp.rpc;

import dev.mcptest.mcp.MessageLog;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.ServerRequest;

/**
 * Messages that the server sends during a background request of mcptest, saved for the next call of
 * a test. Log messages are dropped, because many servers log every request.
 */
final class HeldBack {

    private static final String LOG = "notifications/message";

    private final MessageLog<Notification> notifications = MessageLog.ofNotifications();
    private final MessageLog<ServerRequest> questions = MessageLog.ofRequests();

    synchronized void add(Notification notification) {
        if (!notification.method().equals(LOG)) {
            notifications.add(notification);
        }
    }

    synchronized void add(ServerRequest question) {
        questions.add(question);
    }

    synchronized void giveTo(PendingCall call) {
        notifications.moveTo(call.notifications());
        questions.moveTo(call.questions());
    }
}
