package dev.mcptest.suite.rubric;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/** Who grades. */
public sealed interface JudgeSpec {

    /** One or more models. */
    sealed interface Models extends JudgeSpec {}

    /** Returns how many times the rubric is graded. */
    default int seats() {
        return switch (this) {
            case One _, Program _ -> 1;
            case Jury jury -> jury.size();
            case Panel panel -> panel.models().size();
        };
    }

    /**
     * One model.
     *
     * @param model empty for the default model
     */
    record One(Optional<String> model) implements Models {

        /** The default model. */
        public static final One DEFAULT = new One(Optional.empty());

        public One {
            requireNonNull(model, "model is null");
        }
    }

    /**
     * One model that grades several times.
     *
     * @param consensus the share of the votes that must pass
     */
    record Jury(Optional<String> model, int size, double consensus) implements Models {

        public static final double CONSENSUS = 0.5;

        public Jury {
            requireNonNull(model, "model is null");
        }
    }

    /**
     * Several models that grade once each.
     *
     * @param tiePasses whether an even vote is a pass
     */
    record Panel(List<String> models, Aggregate aggregate, boolean tiePasses) implements Models {

        public Panel {
            models = List.copyOf(models);
            requireNonNull(aggregate, "aggregate is null");
        }
    }

    /** How the grades of a panel become one. */
    enum Aggregate {
        MEAN,
        MEDIAN,
        MAJORITY
    }

    /** A program. */
    record Program(Scorer scorer) implements JudgeSpec {

        public Program {
            requireNonNull(scorer, "scorer is null");
        }
    }
}
