package dev.mcptest.jq.function;

/** Where a {@code break} leads. Each execution of a label creates a new one. */
public final class Label {}
