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
 * Reads members that must be of a type. What is written and of another type is a problem; only what
 * is not written is nothing.
 */
public record Values(SourceNode holder, Problems problems) {

    /** More than any suite needs, and few enough that no sum of them overflows. */
    private static final double MOST = 1e100;

    /** Returns a member that is a text. */
    public Optional<String> text(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || problems.isNo("text", node, node.json().isString())) {
            return Optional.empty();
        }
        return Optional.of(node.text());
    }

    /** Returns a member that is a text which is not empty. */
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

    /** Returns a member that says where a call goes, which every data row gives as a text. */
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

    /** Returns a member that people read; a number of a data row is its digits there. */
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

    /** Returns the items of a list of texts. */
    public List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        for (SourceNode item : holder.items(key)) {
            if (!problems.isNo("text", item, item.json().isString())) {
                texts.add(item.text());
            }
        }
        return texts;
    }

    /** Returns the items of a list of what people read. */
    public List<String> labels(String key) {
        List<String> labels = new ArrayList<>();
        for (SourceNode item : holder.items(key)) {
            label(item).ifPresent(labels::add);
        }
        return labels;
    }

    /** Returns a member that is a whole number. */
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

    /** JSON Schema takes 5.0 for a whole number, and so does this. */
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

    /** Returns a member that is a number. */
    public OptionalDouble number(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || problems.isNo("a number", node, node.json().isNumber())) {
            return OptionalDouble.empty();
        }
        double value = node.json().decimalValue().doubleValue();
        return OptionalDouble.of(Math.clamp(value, -MOST, MOST));
    }

    /** Returns a member that is true or false. */
    public Optional<Boolean> flag(String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || problems.isNo("true or false", node, node.json().isBoolean())) {
            return Optional.empty();
        }
        return Optional.of(node.json().asBoolean(false));
    }
}
