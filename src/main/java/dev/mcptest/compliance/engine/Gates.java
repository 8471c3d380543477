package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.ToolKinds;
import dev.mcptest.compliance.probe.http.EarlyClose;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.mcp.Revision;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Says whether what a rule needs is there. */
final class Gates {

    private static final String MADE_TASK = "task-made";
    private static final List<String> LISTS = List.of("tools", "resources", "prompts");
    private static final List<String> CAPABILITIES =
            List.of("tools", "resources", "prompts", "completions", "logging");

    private final Facts facts;
    private final Bench.Setting setting;
    private final Set<Revision> spoken;
    private final Optional<String> session;

    /**
     * @param spoken the revisions that the server is known to speak
     * @param session the id of the session, if the server gave one
     */
    Gates(Facts facts, Bench.Setting setting, Set<Revision> spoken, Optional<String> session) {
        this.facts = facts;
        this.setting = setting;
        this.spoken = Set.copyOf(spoken);
        this.session = session;
    }

    static Optional<String> session(Link link) {
        return link instanceof HttpLink http ? http.session() : Optional.empty();
    }

    /** Returns why a rule cannot be judged; empty when it can. */
    Optional<String> closed(Rule rule) {
        Set<String> transports = rule.transports(facts.revision());
        if (!isOver(transports)) {
            return Optional.of("only over " + names(transports));
        }
        for (String gate : rule.gates()) {
            if (!isOpen(gate)) {
                return Optional.of("the server has no " + gate);
            }
        }
        return rule.optIn().flatMap(this::notGiven);
    }

    /** Since 2025-03-26, rules about HTTP alone are about Streamable HTTP. */
    private boolean isOver(Set<String> transports) {
        if (!facts.http()) {
            return transports.contains("stdio");
        }
        if (!setting.sse()) {
            return transports.contains("http");
        }
        boolean any = transports.contains("http") && transports.contains("stdio");
        return any
                || transports.contains("sse")
                || (transports.contains("http") && facts.revision() == Revision.V2024_11_05);
    }

    private String names(Set<String> transports) {
        List<String> names = new ArrayList<>();
        if (transports.contains("stdio")) {
            names.add("stdio");
        }
        if (transports.contains("http")) {
            names.add(setting.sse() ? "Streamable HTTP" : "HTTP");
        }
        if (transports.contains("sse")) {
            names.add("HTTP+SSE");
        }
        return String.join(" or ", names);
    }

    private Optional<String> notGiven(String optIn) {
        int colon = optIn.indexOf(':');
        String name = optIn.substring(colon + 1);
        if (optIn.startsWith("hint:")) {
            return setting.hints().get(name).isPresent()
                    ? Optional.empty()
                    : Optional.of("needs the hint `" + name + "`");
        }
        if (optIn.startsWith("token:")) {
            return token(name) ? Optional.empty() : Optional.of("needs the token `" + name + "`");
        }
        return setting.allowed().contains(optIn)
                ? Optional.empty()
                : Optional.of("runs only with --allow " + optIn);
    }

    private boolean token(String name) {
        return setting.hints().get("tokens").map(it -> it.has(name + "_env")).orElse(false);
    }

    private boolean isOpen(String gate) {
        if (gate.startsWith("!")) {
            return !isOpen(gate.substring(1));
        }
        if (gate.startsWith("any(")) {
            return List.of(gate.substring(4, gate.length() - 1).split(" *, *")).stream()
                    .anyMatch(this::isOpen);
        }
        int colon = gate.indexOf(':');
        String kind = colon < 0 ? "" : gate.substring(colon + 1);
        return switch (colon < 0 ? gate : gate.substring(0, colon)) {
            case "tool" ->
                    ToolKinds.find(kind, facts, setting.hints()).isPresent()
                            || (kind.equals("slow") && seen(MADE_TASK));
            case "prompt" -> facts.prompts().stream().anyMatch(it -> isPrompt(kind, it));
            case "resource" -> facts.resources().stream().anyMatch(it -> isResource(kind, it));
            case "templates" -> !facts.templates().isEmpty();
            case "hint" -> setting.hints().get(kind).isPresent();
            case "token" -> kind.isEmpty() ? isProtected() : token(kind);
            case "negotiates" -> Revision.of(kind).filter(spoken::contains).isPresent();
            default -> colon < 0 && isOpenWord(gate);
        };
    }

    private boolean isOpenWord(String gate) {
        return switch (gate) {
            case "any-list" -> LISTS.stream().anyMatch(facts::declares);
            case "any-capability" -> CAPABILITIES.stream().anyMatch(facts::declares);
            case "some-undeclared" -> !CAPABILITIES.stream().allMatch(facts::declares);
            case "listenable" ->
                    LISTS.stream().anyMatch(it -> facts.declares(it + ".listChanged"))
                            || facts.declares("resources.subscribe");
            case "input-required" -> asked("resultType");
            case "request-state" -> asked("requestState");
            case "server-asks" -> seen("asks") || hasAsked();
            case "task" -> seen(MADE_TASK);
            case "extensions.tasks" ->
                    facts.capabilities().path("extensions").has("io.modelcontextprotocol/tasks");
            case "session" -> session.isPresent();
            case "delete" -> session.isPresent();
            case "sse" -> isStreaming(false);
            case "sse-ids" -> isStreaming(true);
            case "get-stream" -> hasGetStream();
            case "early-close" -> EarlyClose.isSeen(setting.traffic());
            case "loopback" -> isLoopback();
            case "https" -> url().map(it -> "https".equals(it.getScheme())).orElse(false);
            case "protected" -> isProtected();
            case "prm", "as-metadata" -> isProtected();
            case "dual-era" ->
                    spoken.contains(Revision.V2026_07_28)
                            && spoken.stream().anyMatch(it -> !it.isStateless());
            case "modern-only" -> spoken.equals(Set.of(Revision.V2026_07_28));
            case "several-revisions" -> spoken.stream().filter(it -> !it.isStateless()).count() > 1;
            default -> facts.declares(gate);
        };
    }

    private boolean seen(String kind) {
        return facts.seen().values().stream().anyMatch(it -> it.contains(kind));
    }

    /** Some servers ask on their own, after the handshake. */
    private boolean hasAsked() {
        return setting.traffic().frames().stream()
                .anyMatch(it -> it.isReceived() && !it.method().isEmpty() && it.json().has("id"));
    }

    /** Prompts and resources may ask as well as tools. */
    private boolean asked(String with) {
        return setting.traffic().exchanges().stream()
                .map(it -> it.answer().result())
                .filter(it -> it.path("resultType").asString("").equals("input_required"))
                .anyMatch(it -> it.has(with));
    }

    private boolean isPrompt(String kind, JsonNode prompt) {
        return switch (kind) {
            case "args" -> !prompt.path("arguments").isEmpty();
            case "required" ->
                    prompt.path("arguments")
                            .valueStream()
                            .anyMatch(it -> it.path("required").asBoolean(false));
            default -> true;
        };
    }

    private boolean isResource(String kind, JsonNode resource) {
        return switch (kind) {
            case "file" -> resource.path("uri").asString("").startsWith("file:");
            case "size" -> resource.has("size");
            default -> true;
        };
    }

    private boolean isStreaming(boolean withIds) {
        return setting.traffic().frames().stream()
                .filter(it -> it.isReceived() || it.kind() == Frame.Kind.EMPTY_EVENT)
                .filter(it -> it.kind() == Frame.Kind.EMPTY_EVENT || isStream(it))
                .anyMatch(it -> !withIds || it.eventId().isPresent());
    }

    private static boolean isStream(Frame frame) {
        return frame.headers().getOrDefault("content-type", "").contains("event-stream");
    }

    private boolean hasGetStream() {
        List<Frame> frames = setting.traffic().frames();
        Set<Long> gets =
                Set.copyOf(
                        frames.stream()
                                .filter(it ->
                                        it.kind() == Frame.Kind.SENT && it.text().equals("GET"))
                                .map(Frame::exchange)
                                .toList());
        return frames.stream()
                .anyMatch(it ->
                        it.kind() == Frame.Kind.HEAD
                                && gets.contains(it.exchange())
                                && it.status().orElse(0) == 200);
    }

    private Optional<URI> url() {
        return setting.server() instanceof ServerSpec.Url url
                ? Optional.of(url.url())
                : Optional.empty();
    }

    private boolean isLoopback() {
        String host = url().map(URI::getHost).orElse("");
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
    }

    private boolean isProtected() {
        return setting.server() instanceof ServerSpec.Url url && url.auth().isPresent();
    }
}
