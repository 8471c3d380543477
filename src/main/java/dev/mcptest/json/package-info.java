/**
 * JSON set-up: reading and writing, the target grammar, guarded JSON Schema, equality and canonical
 * form.
 */
@NullMarked
package dev.mcptest.json;

import org.jspecify.annotations.NullMarked;
