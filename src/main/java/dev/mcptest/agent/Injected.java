package dev.mcptest.agent;

import dev.mcptest.suite.agent.Fault;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The faults of one conversation, in virtual time. Not thread-safe. */
public final class Injected {

    private final List<Fault> faults;
    private final long detectionMs;
    private final Map<String, Integer> seen = new HashMap<>();
    private int hung;
    private long virtualMs;

    /**
     * @param detectionMs the time after which a call counts as unanswered
     */
    public Injected(List<Fault> faults, long detectionMs) {
        this.faults = List.copyOf(faults);
        this.detectionMs = detectionMs;
    }

    /** Returns whether a call goes unanswered; a late answer moves the clock. */
    public boolean hangs(String server, String tool) {
        for (Fault fault : faults) {
            if (fault.concerns(server, tool)) {
                return hangs(fault);
            }
        }
        return false;
    }

    private boolean hangs(Fault fault) {
        int before = seen.merge(fault.name(), 1, Integer::sum) - 1;
        boolean hangs =
                switch (fault.what()) {
                    case Fault.Hang() -> true;
                    case Fault.Wedged() -> before > 0;
                    case Fault.Slow(long delayMs) -> delayMs >= detectionMs;
                    case Fault.RecoverAfter(long failures) -> before < failures;
                };
        if (hangs) {
            hung++;
            virtualMs += detectionMs;
        } else if (fault.what() instanceof Fault.Slow(long delayMs)) {
            virtualMs += delayMs;
        }
        return hangs;
    }

    /** Returns how many calls met a fault. */
    public int faultedCalls() {
        return seen.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns how many calls went unanswered. */
    public int hungCalls() {
        return hung;
    }

    public long detectionMs() {
        return detectionMs;
    }

    /** Returns the virtual time that has passed. */
    public long virtualMs() {
        return virtualMs;
    }
}
