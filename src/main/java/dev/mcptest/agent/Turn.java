package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A message of the user and what followed.
 *
 * @param rounds the answers of the model, each with the results of its calls
 * @param end why it ended; empty while it is going on
 */
record Turn(String user, List<Round> rounds, Optional<StopReason> end) {

    Turn {
        requireNonNull(user, "user is null");
        rounds = List.copyOf(rounds);
        requireNonNull(end, "end is null");
    }

    /**
     * An answer with the results of its calls so far.
     *
     * @param digest of everything the model was given for this answer
     */
    record Round(String digest, Answer answer, List<ToolAnswer> results) {

        Round {
            requireNonNull(digest, "digest is null");
            requireNonNull(answer, "answer is null");
            results = List.copyOf(results);
        }

        boolean isOver() {
            return results.size() == answer.runnable().size();
        }

        Round with(ToolAnswer result) {
            List<ToolAnswer> all = new ArrayList<>(results);
            all.add(result);
            return new Round(digest, answer, all);
        }
    }

    boolean awaitsAnswer() {
        return rounds.isEmpty()
                || (!rounds.getLast().answer().runnable().isEmpty() && rounds.getLast().isOver());
    }

    int calls() {
        return rounds.stream().mapToInt(round -> round.results().size()).sum();
    }

    /** Returns the text of the last answer; empty when that asked for calls. */
    String finalResponse() {
        return rounds.isEmpty() || !rounds.getLast().answer().runnable().isEmpty()
                ? ""
                : rounds.getLast().answer().text();
    }

    Turn with(Round round) {
        List<Round> all = new ArrayList<>(rounds);
        all.add(round);
        return new Turn(user, all, end);
    }

    Turn with(ToolAnswer result) {
        List<Round> all = new ArrayList<>(rounds);
        all.add(all.removeLast().with(result));
        return new Turn(user, all, end);
    }

    Turn ended(StopReason reason) {
        return new Turn(user, rounds, Optional.of(reason));
    }
}
