package dev.mcptest.compliance.rule;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Severity;
import dev.mcptest.compliance.Status;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads the entries of a registry. */
final class RegistryReader {

    private static final Pattern ID = Pattern.compile("[A-Z][A-Z0-9]*-[0-9]{3,4}");
    private static final List<String> TRANSPORTS = List.of("stdio", "http", "sse");
    private static final Set<String> KEYS =
            Set.of(
                    "id",
                    "title",
                    "severity",
                    "severity_in",
                    "revisions",
                    "transports",
                    "transports_in",
                    "gates",
                    "optin",
                    "worst",
                    "worst_in",
                    "basic",
                    "critical",
                    "status",
                    "merged_into",
                    "spec",
                    "page",
                    "url",
                    "since",
                    "deprecated",
                    "probe",
                    "official",
                    "yawlabs",
                    "sends",
                    "expects",
                    "care",
                    "note");

    private final Reader reader;
    private final Problems problems;
    private final boolean bundled;

    /**
     * @param bundled whether the rules are our own
     */
    RegistryReader(Problems problems, boolean bundled) {
        this.reader = new Reader(problems);
        this.problems = problems;
        this.bundled = bundled;
    }

    /** Returns the rules; entries with mistakes are left out. */
    List<Rule> read(SourceNode root) {
        List<SourceNode> entries = root.json().isArray() ? root.items() : root.items("rules");
        if (root.json().isObject()) {
            reader.keys(root, "catalogue", "rules");
        }
        if (entries.isEmpty() && !root.json().isArray()) {
            problems.error("missing-key", root, "`rules` is missing: a list of rules");
        }
        List<Rule> rules = new ArrayList<>();
        Set<String> seen = new TreeSet<>();
        for (SourceNode entry : entries) {
            if (reader.isObject(entry)) {
                Rule rule = rule(entry);
                if (!seen.add(rule.id()) && !rule.id().isEmpty()) {
                    problems.error("duplicate-rule", entry, "`" + rule.id() + "` is listed twice");
                }
                rules.add(rule);
            }
        }
        return rules;
    }

    private Rule rule(SourceNode entry) {
        reader.keys(entry, KEYS);
        String id = reader.text(entry, "id");
        if (!id.isEmpty() && !ID.matcher(id).matches()) {
            problems.error(
                    "rule-id",
                    entry.get("id").orElse(entry),
                    "`" + id + "` is not the id of a rule",
                    "write a prefix and a number, as in ACME-001");
        }
        Severity severity =
                entry.get("severity")
                        .flatMap(this::severity)
                        .orElseGet(() -> {
                            if (entry.get("severity").isEmpty()) {
                                problems.error("missing-key", entry, "`severity` is missing");
                            }
                            return Severity.MUST;
                        });
        return new Rule(
                id,
                reader.text(entry, "title"),
                severity,
                perRevision(entry, "severity_in", this::severity),
                entry.get("revisions")
                        .map(reader::revisions)
                        .orElseGet(() -> Set.of(Revision.values())),
                transports(entry),
                perRevision(
                        entry, "transports_in", it -> Optional.of(Set.copyOf(reader.texts(it)))),
                entry.get("gates").map(this::gates).orElse(List.of()),
                optIn(entry),
                worst(entry, severity),
                perRevision(entry, "worst_in", this::verdict),
                reader.flag(entry, "basic"),
                reader.flag(entry, "critical"),
                entry.get("status")
                        .flatMap(it -> reader.choice(it, List.of(Status.values()), Status::wire))
                        .orElse(Status.ACTIVE),
                reader.optionalText(entry, "merged_into"),
                probe(entry),
                entry.position().file(),
                entry.position().line(),
                (ObjectNode) entry.json());
    }

    private List<String> gates(SourceNode node) {
        List<String> gates = reader.texts(node);
        for (SourceNode item : node.json().isArray() ? node.items() : List.of(node)) {
            String gate = item.json().asString("");
            if (item.json().isString() && !GateNames.isGate(gate)) {
                problems.error(
                        "unknown-gate",
                        item,
                        "there is no gate `" + gate + "`",
                        Suggestion.nearest(gate, GateNames.all())
                                .map(near -> "did you mean `" + near + "`?"));
            }
        }
        return gates;
    }

    private Optional<String> optIn(SourceNode entry) {
        Optional<String> optIn = reader.optionalText(entry, "optin");
        if (optIn.filter(it -> !GateNames.isOptIn(it)).isPresent()) {
            problems.error(
                    "unknown-opt-in",
                    entry.get("optin").orElse(entry),
                    "`" + optIn.get() + "` cannot be allowed",
                    "write destructive, fixtures, network, load, rude, hint:NAME or token:NAME");
        }
        return optIn;
    }

    private String probe(SourceNode entry) {
        String probe = reader.optionalText(entry, "probe").orElse(Rule.YAML);
        if (!bundled && !probe.equals(Rule.YAML)) {
            problems.error(
                    "rule-probe",
                    entry.get("probe").orElse(entry),
                    "`probe` must be yaml: classes cannot be added");
        }
        return probe;
    }

    private Optional<Severity> severity(SourceNode node) {
        return reader.choice(node, List.of(Severity.values()), Severity::name);
    }

    private Optional<Verdict> verdict(SourceNode node) {
        return reader.choice(
                node, List.of(Verdict.PASS, Verdict.WARN, Verdict.FAIL), Verdict::wire);
    }

    private Verdict worst(SourceNode entry, Severity severity) {
        return entry.get("worst")
                .flatMap(this::verdict)
                .orElse(severity == Severity.MUST ? Verdict.FAIL : Verdict.WARN);
    }

    private Set<String> transports(SourceNode entry) {
        Optional<SourceNode> node = entry.get("transports");
        if (node.isEmpty()) {
            return Set.copyOf(TRANSPORTS);
        }
        List<String> all = new ArrayList<>();
        List<SourceNode> items =
                node.get().json().isArray() ? node.get().items() : List.of(node.get());
        for (SourceNode item : items) {
            reader.choice(item, TRANSPORTS, Function.identity()).ifPresent(all::add);
        }
        return Set.copyOf(all);
    }

    private <T> Map<Revision, T> perRevision(
            SourceNode entry, String key, Function<SourceNode, Optional<T>> value) {
        Map<Revision, T> all = new EnumMap<>(Revision.class);
        entry.fields(key)
                .forEach((letters, node) -> {
                    Optional<T> read = value.apply(node);
                    if (read.isPresent()) {
                        reader.revisions(node, letters).forEach(it -> all.put(it, read.get()));
                    }
                });
        return all;
    }
}
