package dev.mcptest.definition;

import dev.mcptest.source.Problem.Severity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The kinds of diagnostics about definitions and answers. Their names are published. Source:
 * checks-and-examples, sections 3.3, 3.4 and 3.6.
 */
public enum DiagnosticCode {
    TST001(Severity.ERROR, "add one to `examples`, or ask for fewer with `min_examples`"),
    TST002(Severity.ERROR, "write a text that says what this call shows"),
    TST003(Severity.ERROR, "give it a value"),
    TST004(Severity.ERROR, "give it a value that the input schema allows"),
    TST005(Severity.ERROR, "an example is a mapping of arguments whose values are JSON"),
    TST006(Severity.ERROR, "correct its name, or take it out"),
    TST007(Severity.WARNING, "show another value in an example"),
    TST008(Severity.INFO, "use it in an example"),
    TST101(Severity.WARNING, "say what this call shows and others do not"),
    TST102(Severity.WARNING, "take a made-up value, such as one at example.com"),
    TST103(Severity.WARNING, "change its arguments, or take it out"),
    TST104(Severity.INFO, "add the tool with an example"),
    TST105(
            Severity.WARNING,
            "correct the name; if the server has the tool by now, capture it again"),
    TST106(
            Severity.INFO,
            "write `inputSchema`, or keep the schemas of the server with mcptest capture"),
    TST107(Severity.WARNING, "copy the schema of the server, or take `inputSchema` out"),
    OUT001(Severity.WARNING),
    OUT002(Severity.WARNING),
    OUT003(Severity.WARNING),
    OUT004(Severity.WARNING),
    OUT005(Severity.WARNING),
    OUT006(Severity.WARNING),
    OUT007(Severity.ERROR),
    OUT008(Severity.WARNING),
    FMC001(Severity.ERROR),
    FMC002(Severity.ERROR, "correct the file here"),
    FMC003(Severity.ERROR),
    FMC004(Severity.ERROR),
    FMC005(Severity.ERROR),
    FMC006(Severity.ERROR),
    FMC007(Severity.ERROR),
    FMC008(Severity.INFO, "write it the way it is taken"),
    FMC009(Severity.WARNING, "take one of them out"),
    FMC010(
            Severity.WARNING,
            "there are string(), number(), boolean(), enum(A,B), array() and object()");

    private final Severity usual;
    private final String hint;

    DiagnosticCode(Severity usual) {
        this(usual, "");
    }

    DiagnosticCode(Severity usual, String hint) {
        this.usual = usual;
        this.hint = hint;
    }

    public Severity usual() {
        return usual;
    }

    /** Returns what to do about it, where no better advice is known. */
    public Optional<String> hint() {
        return Optional.of(hint).filter(it -> !it.isEmpty());
    }

    /** Returns whether {@code diagnostics:} of a definition may change its severity. */
    public boolean mayBeGraded() {
        return this != TST005 && !name().startsWith("FMC");
    }

    public static Optional<DiagnosticCode> of(String name) {
        for (DiagnosticCode code : values()) {
            if (code.name().equals(name)) {
                return Optional.of(code);
            }
        }
        return Optional.empty();
    }

    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (DiagnosticCode code : values()) {
            names.add(code.name());
        }
        return names;
    }
}
