/** Grades, and what they are held against. */
@NullMarked
package dev.mcptest.compliance.grade;

import org.jspecify.annotations.NullMarked;
