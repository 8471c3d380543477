package dev.mcptest.match.composed;

import dev.mcptest.match.Deterministic;

/**
 * A matcher that combines others. If the result depends on one that came to no verdict, the
 * assertion fails, even under {@code not}.
 */
public sealed interface Composed extends Deterministic permits AllOf, AnyOf, Not, OneOf {}
