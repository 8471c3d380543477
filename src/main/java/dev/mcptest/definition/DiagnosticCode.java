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
    TST001(Severity.ERROR),
    TST002(Severity.ERROR),
    TST003(Severity.ERROR),
    TST004(Severity.ERROR),
    TST005(Severity.ERROR),
    TST006(Severity.ERROR),
    TST007(Severity.WARNING),
    TST008(Severity.INFO),
    TST101(Severity.WARNING),
    TST102(Severity.WARNING),
    TST103(Severity.WARNING),
    TST104(Severity.INFO),
    TST105(Severity.WARNING),
    TST106(Severity.INFO),
    TST107(Severity.WARNING),
    OUT001(Severity.WARNING),
    OUT002(Severity.WARNING),
    OUT003(Severity.WARNING),
    OUT004(Severity.WARNING),
    OUT005(Severity.WARNING),
    OUT006(Severity.WARNING),
    OUT007(Severity.ERROR),
    OUT008(Severity.WARNING),
    FMC001(Severity.ERROR),
    FMC002(Severity.ERROR),
    FMC003(Severity.ERROR),
    FMC004(Severity.ERROR),
    FMC005(Severity.ERROR),
    FMC006(Severity.ERROR),
    FMC007(Severity.ERROR),
    FMC008(Severity.INFO),
    FMC009(Severity.WARNING),
    FMC010(Severity.WARNING);

    private final Severity usual;

    DiagnosticCode(Severity usual) {
        this.usual = usual;
    }

    public Severity usual() {
        return usual;
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
