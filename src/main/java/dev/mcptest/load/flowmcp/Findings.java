package dev.mcptest.load.flowmcp;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.definition.PersonalData;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.Optional;

/** Reports what is wrong with FlowMCP files, under codes of their own. */
public final class Findings {

    private final Problems problems;

    public Findings(Problems problems) {
        this.problems = problems;
    }

    /** Adds an error at a value. */
    public void error(DiagnosticCode code, SourceNode at, String message, String hint) {
        error(code, at.mark(), at.pointer(), message, Optional.of(hint));
    }

    void error(
            DiagnosticCode code, Mark mark, String pointer, String message, Optional<String> hint) {
        problems.error(code.name(), mark, pointer, message, hint.or(code::hint));
    }

    /** Adds what is no error at a value. */
    public void note(DiagnosticCode code, SourceNode at, String message) {
        problems.found(
                code.usual(),
                code.name(),
                at,
                at.mark(),
                message,
                code.hint(),
                PersonalData::masked);
    }

    void noteAtKey(DiagnosticCode code, SourceNode at, String message) {
        problems.found(
                code.usual(),
                code.name(),
                at,
                at.keyMark(),
                message,
                code.hint(),
                PersonalData::masked);
    }
}
