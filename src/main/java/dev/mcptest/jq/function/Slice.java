package dev.mcptest.jq.function;

import tools.jackson.databind.JsonNode;

/** A part of an array or text, as in {@code {"start": a, "end": b}}. */
record Slice(int from, int to) {

    static Slice of(JsonNode key, int length) {
        JsonNode start = key.path("start");
        JsonNode end = key.path("end");
        if (!isBound(start) || !isBound(end) || (start.isMissingNode() && end.isMissingNode())) {
            throw new JqErrorException("Array/string slice indices must be integers");
        }
        int from = (int) clamp(start.isNumber() ? Numbers.value(start) : 0, length, 0);
        double to = clamp(end.isNumber() ? Numbers.value(end) : length, length, length);
        return new Slice(from, Math.max(from, (int) Math.ceil(to)));
    }

    private static boolean isBound(JsonNode bound) {
        return bound.isNumber() || bound.isNull();
    }

    private static double clamp(double bound, int length, int unknown) {
        if (Double.isNaN(bound)) {
            return unknown;
        }
        return Math.clamp(bound < 0 ? bound + length : bound, 0, length);
    }
}
