package dev.mcptest.match;

/**
 * A matcher that asks other ones. Where one of those came to no verdict and that decides, nothing
 * is said of the value: the assertion asks for what cannot be told.
 */
public sealed interface Composed extends Deterministic permits AllOf, AnyOf, Not, OneOf {}
