package dev.mcptest.jq;

/** Where a {@code break} leads. Each execution of a label creates a new one. */
final class Label {}
