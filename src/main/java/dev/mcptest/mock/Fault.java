package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/** How a mock server misbehaves on {@code tools/call}; all other requests are answered normally. */
public sealed interface Fault {

    /** The values that {@link #parse} accepts. */
    String SPELLINGS = "none, hang, wedged, slow:MS or recover-after:N";

    /**
     * Returns how long to wait before a call is answered.
     *
     * @param call the number of the call, counted from 1
     * @return the delay; empty when the call is never answered
     */
    Optional<Duration> delay(long call);

    /** Every call is answered immediately. */
    record None() implements Fault {
        @Override
        public Optional<Duration> delay(long call) {
            return Optional.of(Duration.ZERO);
        }
    }

    /** No call is answered. */
    record Hang() implements Fault {
        @Override
        public Optional<Duration> delay(long call) {
            return Optional.empty();
        }
    }

    /** The first call is answered, and none after it. */
    record Wedged() implements Fault {
        @Override
        public Optional<Duration> delay(long call) {
            return call == 1 ? Optional.of(Duration.ZERO) : Optional.empty();
        }
    }

    /** Every call is answered after a delay. */
    record Slow(Duration by) implements Fault {
        public Slow {
            requireNonNull(by, "by is null");
        }

        @Override
        public Optional<Duration> delay(long call) {
            return Optional.of(by);
        }
    }

    /** The first {@code calls} calls are not answered; all later ones are. */
    record RecoverAfter(int calls) implements Fault {
        @Override
        public Optional<Duration> delay(long call) {
            return call > calls ? Optional.of(Duration.ZERO) : Optional.empty();
        }
    }

    /**
     * Parses the value of {@code --fault}.
     *
     * @throws IllegalArgumentException with a message for the user when there is no such fault
     */
    static Fault parse(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return named(text);
        }
        int number = number(text, text.substring(colon + 1));
        return switch (text.substring(0, colon)) {
            case "slow" -> new Slow(Duration.ofMillis(number));
            case "recover-after" -> new RecoverAfter(number);
            default -> throw unknown(text);
        };
    }

    private static Fault named(String text) {
        return switch (text) {
            case "none" -> new None();
            case "hang" -> new Hang();
            case "wedged" -> new Wedged();
            default -> throw unknown(text);
        };
    }

    private static int number(String text, String digits) {
        try {
            return Integer.parseUnsignedInt(digits);
        } catch (NumberFormatException _) {
            throw unknown(text);
        }
    }

    private static IllegalArgumentException unknown(String text) {
        return new IllegalArgumentException("'" + text + "' is not a fault: expected " + SPELLINGS);
    }
}
