package dev.mcptest.suite.rubric;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** What a judge grades by. References and presets are resolved. */
public sealed interface Rubric {

    /** The threshold of a rubric that has none. */
    double THRESHOLD = 0.7;

    /** Returns the lowest score that passes. */
    double threshold();

    /** Returns whether only a perfect score passes. */
    boolean strict();

    /** One question about the whole answer. */
    record Text(String text, double threshold, boolean strict, boolean requireEvidence)
            implements Rubric {

        public Text {
            requireNonNull(text, "text is null");
        }
    }

    /**
     * Single questions, whose scores are averaged by weight.
     *
     * @param requireEvidence whether each question needs a quotation of the answer
     */
    record Criteria(
            List<Criterion> criteria, double threshold, boolean strict, boolean requireEvidence)
            implements Rubric {

        public Criteria {
            criteria = List.copyOf(criteria);
            if (criteria.isEmpty()) {
                throw new IllegalArgumentException("criteria is empty");
            }
        }
    }

    /** Questions to answer with yes or no, down to a score. */
    record Tree(Node root, double threshold, boolean strict) implements Rubric {

        public Tree {
            requireNonNull(root, "root is null");
        }
    }

    /** A place in a tree. */
    sealed interface Node {

        /** Returns the number of questions on the longest way down. */
        int depth();
    }

    /** A question, and where yes and no lead. */
    record Ask(String question, Node yes, Node no) implements Node {

        public Ask {
            requireNonNull(question, "question is null");
            requireNonNull(yes, "yes is null");
            requireNonNull(no, "no is null");
        }

        @Override
        public int depth() {
            return 1 + Math.max(yes.depth(), no.depth());
        }
    }

    /** The end of a way. */
    record Leaf(double score, String reason) implements Node {

        public Leaf {
            requireNonNull(reason, "reason is null");
        }

        @Override
        public int depth() {
            return 0;
        }
    }

    /** Returns how many questions one judge is asked at most. */
    default int questions() {
        return switch (this) {
            case Text _ -> 1;
            case Criteria criteria -> criteria.criteria().size();
            case Tree tree -> tree.root().depth();
        };
    }
}
