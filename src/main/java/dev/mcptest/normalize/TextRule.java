package dev.mcptest.normalize;

/** A rule for parts of texts, in requests and answers alike. */
non-sealed interface TextRule extends Rule {

    /**
     * Returns a pattern of the JDK without capturing groups. It matches whole tokens, in linear
     * time.
     */
    String pattern();
}
