package dev.mcptest.capture;

import static java.util.Objects.requireNonNull;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.Diagnostic;
import dev.mcptest.definition.ExampleChecks;
import dev.mcptest.definition.ItemKind;
import dev.mcptest.definition.ListedTools;
import dev.mcptest.redact.Redactor;
import dev.mcptest.source.Problem.Severity;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** What the tools that a server lists say about calls of examples. */
public final class Capturable {

    private final List<JsonNode> tools;
    private final ListedTools listed;
    private final IdentityHashMap<Definition, List<Diagnostic>> offline = new IdentityHashMap<>();

    /**
     * @param tools the items of {@code tools/list}, all pages
     */
    public Capturable(List<JsonNode> tools) {
        this.tools = List.copyOf(tools);
        this.listed = new ListedTools(tools);
    }

    List<JsonNode> tools() {
        return tools;
    }

    /**
     * Returns what is wrong with an example, by the schema of its definition and the listed one.
     */
    public List<Diagnostic> check(Subject subject) {
        List<Diagnostic> found = new ArrayList<>();
        if (subject.item().kind() == ItemKind.TOOL) {
            Optional<JsonNode> schema = listed.schema(subject.item(), "inputSchema");
            schema.ifPresent(it ->
                    found.addAll(
                            ExampleChecks.check(
                                    subject.definition(), subject.item(), subject.example(), it)));
        }
        return found;
    }

    /** Returns what the server lists otherwise than the definition says. */
    public List<Diagnostic> compare(Subject subject) {
        List<Diagnostic> found =
                new ArrayList<>(
                        ExampleChecks.unlisted(subject.definition(), subject.item(), listed));
        if (subject.item().kind() == ItemKind.TOOL) {
            found.addAll(
                    ExampleChecks.compare(
                            subject.definition(),
                            subject.item(),
                            listed.schema(subject.item(), "inputSchema")));
        }
        return found;
    }

    /**
     * Why an example is not called.
     *
     * @param skips whether it is left out on purpose; otherwise it is wrong
     */
    public record Obstacle(boolean skips, String reason) {
        public Obstacle {
            requireNonNull(reason, "reason is null");
        }
    }

    /** Returns why an example is not called; empty for one that is. */
    public Optional<Obstacle> obstacle(
            Subject subject, boolean allowDestructive, Redactor redactor) {
        return subject.skip()
                .or(() -> allowDestructive ? Optional.empty() : risk(subject))
                .map(reason -> new Obstacle(true, redactor.text(reason)))
                .or(() ->
                        error(subject)
                                .map(it ->
                                        new Obstacle(
                                                false,
                                                it.code() + " " + it.message().text(redactor))));
    }

    private Optional<Diagnostic> error(Subject subject) {
        List<Diagnostic> found = new ArrayList<>(check(subject));
        found.addAll(
                offline.computeIfAbsent(
                        subject.definition(), it -> ExampleChecks.check(it, Optional.empty())));
        String below = subject.example().pointer();
        return found.stream()
                .filter(it -> it.severity() == Severity.ERROR)
                .filter(it -> it.pointer().equals(below) || it.pointer().startsWith(below + "/"))
                .findFirst();
    }

    /** Returns the name by which an item is called. */
    String nameOf(Subject subject) {
        return listed.nameOf(subject.item()).orElse(subject.item().wireNames().getFirst());
    }

    /** Returns why a call may destroy something, as far as the server says so. */
    private Optional<String> risk(Subject subject) {
        if (subject.item().kind() != ItemKind.TOOL) {
            return Optional.empty();
        }
        String name = nameOf(subject);
        return tools.stream()
                .filter(tool -> tool.path("name").asString("").equals(name))
                .findFirst()
                .flatMap(tool -> risk(tool.path("annotations")));
    }

    private static Optional<String> risk(JsonNode hints) {
        if (is(hints, "destructiveHint", true)) {
            return Optional.of("destructiveHint is true; --allow-destructive calls it");
        }
        return is(hints, "readOnlyHint", false) && !is(hints, "destructiveHint", false)
                ? Optional.of("readOnlyHint is false; --allow-destructive calls it")
                : Optional.empty();
    }

    private static boolean is(JsonNode hints, String name, boolean value) {
        JsonNode hint = hints.path(name);
        return hint.isBoolean() && hint.booleanValue() == value;
    }
}
