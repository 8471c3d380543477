/** Options about language models, and what is stored of their verdicts. */
@NullMarked
package dev.mcptest.cli.model;

import org.jspecify.annotations.NullMarked;
