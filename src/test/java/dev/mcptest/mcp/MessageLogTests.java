package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class MessageLogTests {

    private final MessageLog<Notification> log = MessageLog.ofNotifications();

    @Test
    void keepsSomeMessagesOfAnySize() throws Exception {
        add(MessageLog.MOST_BYTES);
        assertThat(log.since(0, "ping")).hasSize(1);

        add(1);
        assertThat(log.kept()).hasSize(1);
        assertThat(log.since(1, "ping")).hasSize(1);
        assertThatThrownBy(() -> log.since(0, "ping"))
                .hasMessageStartingWith("the server sent more notifications during ping than");
    }

    @Test
    void keepsOneMessageHoweverLargeItIs() throws Exception {
        add(2 * MessageLog.MOST_BYTES);

        assertThat(log.since(0, "ping")).hasSize(1);
    }

    @Test
    void keepsALimitedNumberOfMessages() throws Exception {
        for (int i = 0; i < MessageLog.MOST; i++) {
            add(1);
        }
        assertThat(log.since(0, "ping")).hasSize(MessageLog.MOST);

        add(1);
        assertThat(log.kept()).hasSize(MessageLog.MOST);
        assertThatThrownBy(() -> log.since(0, "ping")).isInstanceOf(UnansweredException.class);
    }

    @Test
    void whatWasDroppedIsKnownToTheNextLog() {
        add(MessageLog.MOST_BYTES);
        add(1);
        MessageLog<Notification> next = MessageLog.ofNotifications();

        log.moveTo(next);

        assertThat(next.count()).isEqualTo(2);
        assertThatThrownBy(() -> next.since(0, "ping")).isInstanceOf(UnansweredException.class);
        assertThat(log.count()).isZero();
    }

    private void add(int bytes) {
        log.add(new Notification("n", Optional.empty(), bytes));
    }
}
