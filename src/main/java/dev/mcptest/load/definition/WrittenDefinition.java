package dev.mcptest.load.definition;

import static java.util.Objects.requireNonNull;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.Diagnostic;
import dev.mcptest.definition.PersonalData;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.source.Problem.Severity;

/**
 * A definition and what it was read from.
 *
 * @param root the pointers of the definition start here
 * @param options what the command line says about its examples
 */
public record WrittenDefinition(Definition definition, SourceNode root, ExampleOptions options) {

    public WrittenDefinition(Definition definition, SourceNode root) {
        this(definition, root, ExampleOptions.NONE);
    }

    public WrittenDefinition {
        requireNonNull(definition, "definition is null");
        requireNonNull(root, "root is null");
        requireNonNull(options, "options is null");
    }

    WrittenDefinition with(ExampleOptions others) {
        return new WrittenDefinition(definition, root, others);
    }

    /** Returns the value at a pointer, or the nearest one above it. */
    public SourceNode at(String pointer) {
        return root.nearest(pointer);
    }

    /** Adds a diagnostic to the problems of the suite. */
    public void report(Diagnostic found, Problems problems) {
        SourceNode at = at(found.pointer());
        problems.found(
                options.lenient() && found.severity() == Severity.ERROR
                        ? Severity.WARNING
                        : found.severity(),
                found.code().name(),
                at,
                found.atKey() ? at.keyMark() : at.mark(),
                PersonalData.masked(found.message().text(problems.hiding(at))),
                found.code().hint(),
                PersonalData::masked);
    }
}
