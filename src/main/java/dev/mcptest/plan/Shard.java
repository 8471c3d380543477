package dev.mcptest.plan;

import dev.mcptest.result.TestId;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several disjoint parts that together contain all tests. The part of a test depends only on
 * its id.
 *
 * @param index which part, from 1
 * @param count the number of parts
 */
public record Shard(int index, int count) {

    public Shard {
        if (index < 1 || index > count) {
            throw new IllegalArgumentException(index + "/" + count);
        }
    }

    /** Parses {@code I/N}; empty when the text is invalid, or I is not one of 1 to N. */
    public static Optional<Shard> parse(String text) {
        Matcher parts = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})").matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        int index = Integer.parseInt(parts.group(1));
        int count = Integer.parseInt(parts.group(2));
        return index < 1 || index > count ? Optional.empty() : Optional.of(new Shard(index, count));
    }

    /** Returns whether a test is in this part. */
    public boolean has(TestId id) {
        return Long.remainderUnsigned(StableHash.of(id.text()), count) == index - 1;
    }
}
