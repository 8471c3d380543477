package dev.mcptest.compliance.probe;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.compliance.wire.Traffic;
import dev.mcptest.connect.Connector;
import dev.mcptest.mcp.Revision;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What a probe works with, and what it reports to. */
public final class Bench implements AutoCloseable {

    private final Facts facts;
    private final Setting setting;
    private final Siblings siblings;
    private final Set<String> wanted;
    private final List<Link> own = new ArrayList<>();
    private final Map<String, Finding> findings = new ConcurrentHashMap<>();

    /**
     * What holds for the whole run.
     *
     * @param connector opens what is neither a process nor an MCP endpoint
     * @param profile a client that declares nothing
     * @param allowed what was allowed: fixtures, network, load, rude, destructive
     * @param sse whether the server at the URL speaks HTTP+SSE of 2024-11-05
     */
    public record Setting(
            ServerSpec server,
            Connector connector,
            Traffic traffic,
            Profile profile,
            Hints hints,
            Set<String> allowed,
            boolean sse) {

        public Setting {
            requireNonNull(server, "server is null");
            requireNonNull(connector, "connector is null");
            requireNonNull(traffic, "traffic is null");
            requireNonNull(profile, "profile is null");
            requireNonNull(hints, "hints is null");
            allowed = Set.copyOf(allowed);
        }
    }

    /**
     * @param wanted the rules to report on
     */
    public Bench(Facts facts, Setting setting, Siblings siblings, Set<String> wanted) {
        this.facts = facts;
        this.setting = setting;
        this.siblings = siblings;
        this.wanted = Set.copyOf(wanted);
    }

    public Facts facts() {
        return facts;
    }

    public Revision revision() {
        return facts.revision();
    }

    /** Returns everything that was sent and received in the run so far. */
    public Traffic traffic() {
        return setting.traffic();
    }

    public Hints hints() {
        return setting.hints();
    }

    /** Returns the definition of the server. */
    public ServerSpec server() {
        return setting.server();
    }

    /** Returns what knows credentials and TLS of the server. */
    public Connector connector() {
        return setting.connector();
    }

    /** Returns whether something was allowed: fixtures, network, load, rude, destructive. */
    public boolean allows(String what) {
        return setting.allowed().contains(what);
    }

    /** Returns whether the server speaks HTTP+SSE; its connections are {@code SseLink}s then. */
    public boolean isSse() {
        return setting.sse();
    }

    /** Returns a client that declares nothing. */
    public Profile profile() {
        return setting.profile();
    }

    /** Returns a tool of a kind that may be called: required, typed, output-schema, ... */
    public Optional<ToolCall> tool(String kind) {
        return ToolKinds.find(kind, facts, hints());
    }

    /** Returns the connection that the probes of this lane share; its session is open. */
    public Link shared() throws InterruptedException {
        return siblings.shared();
    }

    /** Returns an open session of its own, of a client that declares nothing. */
    public Link own() throws InterruptedException {
        return opened(profile());
    }

    /** Returns an open session of its own, of a client that declares these capabilities. */
    public Link own(ObjectNode capabilities) throws InterruptedException {
        return opened(profile().declaring(capabilities));
    }

    /** Returns an open session of its own. Look at {@link Link#opening} for what came. */
    public Link opened(Profile profile) throws InterruptedException {
        Link link = unopened(profile);
        link.tools(facts.tools());
        link.open();
        return link;
    }

    /** Returns a connection of its own without a session. It is closed with the probe. */
    public Link unopened(Profile profile) throws InterruptedException {
        Link link = siblings.unopened(profile);
        synchronized (own) {
            own.add(link);
        }
        return link;
    }

    /** Closes a connection of its own before the probe is over. */
    public void close(Link link) {
        synchronized (own) {
            own.remove(link);
        }
        link.close();
    }

    /** Returns whether a rule is to be reported on. */
    public boolean wants(String rule) {
        return wanted.contains(rule);
    }

    /** Reports what was found about a rule; a later report replaces an earlier one. */
    public void report(String rule, Finding finding) {
        findings.put(rule, finding);
    }

    /** Returns what was reported. */
    public Map<String, Finding> findings() {
        return Map.copyOf(findings);
    }

    @Override
    public void close() {
        List<Link> left;
        synchronized (own) {
            left = List.copyOf(own);
            own.clear();
        }
        left.forEach(Link::close);
    }
}
