package dev.mcptest.eval;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

/** What one judge makes of a whole rubric. */
sealed interface Sheet {

    /**
     * A score.
     *
     * @param details the evidence, the criteria or the path, for the record
     */
    record Graded(boolean passed, double score, String reason, ObjectNode details)
            implements Sheet {

        public Graded {
            requireNonNull(reason, "reason is null");
            requireNonNull(details, "details is null");
        }
    }

    /**
     * No score, because a question has no usable answer.
     *
     * @param details as in {@link Graded}, as far as the judge came
     */
    record Open(String reason, ObjectNode details) implements Sheet {

        public Open {
            requireNonNull(reason, "reason is null");
            requireNonNull(details, "details is null");
        }
    }

    /** No score, because nobody could be asked. */
    record Deferred(String reason) implements Sheet {

        public Deferred {
            requireNonNull(reason, "reason is null");
        }
    }
}
