/** The syntax of jq: from the text of a program to its tree. */
@NullMarked
package dev.mcptest.jq.syntax;

import org.jspecify.annotations.NullMarked;
