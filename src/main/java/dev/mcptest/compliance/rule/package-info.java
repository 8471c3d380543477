/** Rules as they are written: the registry, and how each rule is probed. */
@NullMarked
package dev.mcptest.compliance.rule;

import org.jspecify.annotations.NullMarked;
