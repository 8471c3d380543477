package dev.mcptest.compliance;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.Revision;
import dev.mcptest.source.Position;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The entry of a rule in the catalogue.
 *
 * @param id such as TOOL-002
 * @param severityIn other severities for some revisions
 * @param revisions the revisions that it applies to
 * @param transports stdio, http or both
 * @param transportsIn other transports for some revisions
 * @param gates what must hold, else it is skipped
 * @param optIn what must be allowed or given for it to run
 * @param worst the worst verdict
 * @param worstIn other worst verdicts for some revisions
 * @param basic whether a FAIL makes the grade F
 * @param critical whether a FAIL makes the grade C or lower
 * @param mergedInto the rule that it is part of
 * @param probe {@code yaml} or the name of a probe class
 * @param file where it is written: how it is probed, if a file says so, else its entry
 * @param line its line there
 * @param entry the entry as written
 */
public record Rule(
        String id,
        String title,
        Severity severity,
        Map<Revision, Severity> severityIn,
        Set<Revision> revisions,
        Set<String> transports,
        Map<Revision, Set<String>> transportsIn,
        List<String> gates,
        Optional<String> optIn,
        Verdict worst,
        Map<Revision, Verdict> worstIn,
        boolean basic,
        boolean critical,
        Status status,
        Optional<String> mergedInto,
        String probe,
        String file,
        int line,
        ObjectNode entry) {

    /** The probe of rules that are written in YAML. */
    public static final String YAML = "yaml";

    public Rule {
        requireNonNull(id, "id is null");
        requireNonNull(title, "title is null");
        severityIn = Map.copyOf(severityIn);
        revisions = Set.copyOf(revisions);
        transports = Set.copyOf(transports);
        transportsIn = Map.copyOf(transportsIn);
        gates = List.copyOf(gates);
        worstIn = Map.copyOf(worstIn);
        requireNonNull(probe, "probe is null");
        requireNonNull(file, "file is null");
        requireNonNull(entry, "entry is null");
    }

    /** Returns the part of the id before the hyphen. */
    public String family() {
        return id.substring(0, id.lastIndexOf('-'));
    }

    /** Returns the severity in a revision. */
    public Severity severity(Revision revision) {
        return severityIn.getOrDefault(revision, severity);
    }

    /** Returns the transports in a revision. */
    public Set<String> transports(Revision revision) {
        return transportsIn.getOrDefault(revision, transports);
    }

    /** Returns the worst verdict in a revision. */
    public Verdict worst(Revision revision) {
        return worstIn.getOrDefault(revision, worst);
    }

    /** Returns this rule written at another place. */
    public Rule at(Position place) {
        return new Rule(
                id,
                title,
                severity,
                severityIn,
                revisions,
                transports,
                transportsIn,
                gates,
                optIn,
                worst,
                worstIn,
                basic,
                critical,
                status,
                mergedInto,
                probe,
                place.file(),
                place.line(),
                entry);
    }

    /** Returns whether it only informs: it passes with a note, and counts nowhere. */
    public boolean isInfo() {
        return status == Status.INFO;
    }

    /** Returns whether it is a row in reports about a revision. */
    public boolean isRow(Revision revision) {
        return revisions.contains(revision) && (status == Status.ACTIVE || isInfo());
    }
}
