package dev.mcptest.load.value;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Reads members of a required type. A written value of another type is reported; an empty result
 * without a report means that the member is missing.
 */
public record Values(SourceNode holder, Problems problems) {

    /** More than any suite needs, and small enough that sums cannot overflow. */
    private static final double MOST = 1e100;

    /** Returns a string member. */
    public Optional<String> text(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || problems.isNo("text", node, node.json().isString())) {
            return Optional.empty();
        }
        return Optional.of(node.text());
    }

    /** Returns a string member that is not empty. */
    public Optional<String> name(String key) {
        SourceNode node = holder.fields().get(key);
        return node == null ? Optional.empty() : name(node);
    }

    private Optional<String> name(SourceNode node) {
        boolean is = node.json().isString() && !node.text().isEmpty();
        return problems.isNo("text that is not empty", node, is)
                ? Optional.empty()
                : Optional.of(node.text());
    }

    /** Returns a member that says what to call; a data row must supply it as a string. */
    public Optional<String> address(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || node.json().isString()) {
            return name(key);
        }
        boolean ofRow =
                node.expansion().supplied().filter(Part.Field.class::isInstance).isPresent();
        if (!ofRow) {
            return name(node);
        }
        problems.refuseRow(node);
        return Optional.empty();
    }

    /**
     * Returns a member for people to read; a number or boolean of a data row is converted to text.
     */
    public Optional<String> label(String key) {
        SourceNode node = holder.fields().get(key);
        return node == null ? Optional.empty() : label(node);
    }

    private Optional<String> label(SourceNode node) {
        boolean scalar = node.json().isNumber() || node.json().isBoolean();
        return scalar && node.expansion().supplied().isPresent()
                ? Optional.of(Filling.text(node.json()))
                : name(node);
    }

    /** Returns the items of a list of names. */
    public List<String> names(String key) {
        List<String> names = new ArrayList<>();
        for (SourceNode item : holder.items(key)) {
            name(item).ifPresent(names::add);
        }
        return names;
    }

    /** Returns the items of a list of strings. */
    public List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        for (SourceNode item : holder.items(key)) {
            if (!problems.isNo("text", item, item.json().isString())) {
                texts.add(item.text());
            }
        }
        return texts;
    }

    /** Returns the items of a list of labels. */
    public List<String> labels(String key) {
        List<String> labels = new ArrayList<>();
        for (SourceNode item : holder.items(key)) {
            label(item).ifPresent(labels::add);
        }
        return labels;
    }

    /** Returns an integer member. */
    public OptionalLong whole(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || problems.isNo("a whole number", node, isWhole(node))) {
            return OptionalLong.empty();
        }
        if (node.json().isInt() || node.json().isLong()) {
            return OptionalLong.of(node.json().longValue());
        }
        BigDecimal value = node.json().decimalValue();
        boolean fits = value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0;
        return OptionalLong.of(fits ? value.longValue() : Long.MAX_VALUE);
    }

    /** JSON Schema accepts 5.0 as an integer, so this does too. */
    private static boolean isWhole(SourceNode node) {
        return node.json().isIntegralNumber()
                || (node.json().isNumber()
                        && node.json().decimalValue().stripTrailingZeros().scale() <= 0);
    }

    /** Returns a member that is a duration with a unit. */
    public Optional<Duration> duration(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null) {
            return Optional.empty();
        }
        Optional<Duration> duration = Durations.parse(node.text());
        if (problems.isNo("a duration such as 30s", node, duration.isPresent())) {
            return Optional.empty();
        }
        if (duration.filter(Duration::isZero).isPresent()) {
            problems.error(
                    "zero-duration",
                    node,
                    "`" + key + "` leaves no time at all",
                    "write how long it may take, such as 30s");
        }
        return duration;
    }

    /** Returns a number member. */
    public OptionalDouble number(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || problems.isNo("a number", node, node.json().isNumber())) {
            return OptionalDouble.empty();
        }
        double value = node.json().decimalValue().doubleValue();
        return OptionalDouble.of(Math.clamp(value, -MOST, MOST));
    }

    /** Returns a boolean member. */
    public Optional<Boolean> flag(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || problems.isNo("true or false", node, node.json().isBoolean())) {
            return Optional.empty();
        }
        return Optional.of(node.json().asBoolean(false));
    }
}
