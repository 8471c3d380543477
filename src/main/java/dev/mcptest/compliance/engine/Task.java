package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.rule.Script;

import java.util.List;
import java.util.Locale;

/** Something that measures one or more rules. */
sealed interface Task {

    List<Rule> rules();

    Lane lane();

    /** A rule that is written in YAML. */
    record Yaml(Rule rule, Script script) implements Task {

        @Override
        public List<Rule> rules() {
            return List.of(rule);
        }

        @Override
        public Lane lane() {
            if (script.scans()) {
                return Lane.TRAFFIC;
            }
            if (script.lane().isPresent()) {
                return Lane.valueOf(script.lane().get().toUpperCase(Locale.ROOT));
            }
            if (script.own()) {
                return Lane.SIBLINGS;
            }
            return switch (rule.family()) {
                case "PROTO", "HEADER", "TRANSPORT", "AUTH" -> Lane.ENVELOPE;
                case "EDGE" -> Lane.HOSTILE;
                default -> Lane.CALLS;
            };
        }
    }

    /** Rules that a class measures. */
    record Java(Probe probe, List<Rule> rules) implements Task {

        public Java {
            rules = List.copyOf(rules);
        }

        @Override
        public Lane lane() {
            return probe.lane();
        }
    }
}
