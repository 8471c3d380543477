package dev.mcptest.compliance.engine;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.engine.survey.Callables;
import dev.mcptest.compliance.engine.survey.Survey;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.http.TransportException;
import dev.mcptest.json.Suggestion;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Measures one server in one revision. */
public final class Measurement {

    private static final List<Lane> TOGETHER =
            List.of(Lane.CALLS, Lane.ENVELOPE, Lane.FLOWS, Lane.HOSTILE, Lane.SIBLINGS, Lane.SLOW);

    /** How long a GET stream takes at most to open: some send no header before a message. */
    private static final Duration GET_STREAM = Duration.ofSeconds(1);

    private static final String META = "io.modelcontextprotocol/";

    private final RuleTasks ruleTasks;
    private final Bench.Setting setting;
    private final Plan plan;
    private final Revision revision;
    private final Set<Revision> spoken;

    /**
     * @param setting its profile is of the revision to measure
     * @param spoken the revisions that the server is known to speak
     */
    public Measurement(
            Catalogue catalogue, Bench.Setting setting, Plan plan, Set<Revision> spoken) {
        requireNonNull(catalogue, "catalogue is null");
        this.setting = requireNonNull(setting, "setting is null");
        this.plan = requireNonNull(plan, "plan is null");
        this.revision = setting.profile().revision();
        this.spoken = Set.copyOf(spoken);
        this.ruleTasks = new RuleTasks(catalogue, revision);
    }

    /**
     * Measures the server. An interruption ends it with what was found so far.
     *
     * @throws InterruptedException when it was interrupted before a session was open
     * @throws UnreachableException when it is not reached, or refuses to open a session
     */
    public Measured run() throws UnreachableException, InterruptedException {
        long began = System.nanoTime();
        List<Rule> rules = ruleTasks.rules(plan.selected());
        var findings = new Findings(revision, began + plan.timeout().toNanos());
        Answer opening;
        boolean http;
        try (var connections = new Connections(setting, plan.request())) {
            Link link = connect(connections);
            opening = link.opening().orElseThrow();
            http = link.isHttp();
            try (var deadline = new Deadline(Duration.ofNanos(findings.leftNanos()))) {
                measureInTime(rules, link, connections, findings, deadline);
            }
        }
        return new Measured(
                revision,
                transport(http),
                info(opening),
                findings.rows(rules),
                !findings.isComplete(rules) && !findings.isInterrupted(),
                findings.isInterrupted(),
                Duration.ofNanos(System.nanoTime() - began));
    }

    private String transport(boolean http) {
        String which = setting.sse() ? "sse" : "http";
        return http ? which : "stdio";
    }

    private String speaksNot() {
        return "the server does not speak " + revision.wire();
    }

    private static JsonNode info(Answer opening) {
        JsonNode result = opening.result();
        return result.has("serverInfo")
                ? result.path("serverInfo")
                : result.path("_meta").path(META + "serverInfo");
    }

    private Link connect(Connections connections)
            throws UnreachableException, InterruptedException {
        Profile profile = setting.profile().declaring(Client.capabilities(revision));
        Link link;
        try {
            link = connections.open(profile, Duration.ZERO);
        } catch (TransportException e) {
            throw UnreachableException.of(e, setting);
        }
        Client.answer(link, plan.hints());
        Answer opening = link.open();
        if (!opening.isResult()) {
            UnreachableException why = UnreachableException.of(opening, link, setting);
            throw opening.isError()
                    ? new UnreachableException(speaksNot() + ": " + why.getMessage())
                    : why;
        }
        if (link.revision() != revision) {
            throw new UnreachableException(speaksNot());
        }
        return link;
    }

    private void measureInTime(
            List<Rule> rules,
            Link link,
            Connections connections,
            Findings findings,
            Deadline deadline)
            throws UnreachableException {
        try {
            measure(rules, link, connections, findings);
        } catch (InterruptedException _) {
            findings.interrupt();
        }
        // What has no finding by now is inconclusive.
        boolean _ = deadline.isOver();
    }

    private Optional<Link> connectAgain(Connections connections) throws InterruptedException {
        try {
            return Optional.of(connect(connections));
        } catch (UnreachableException _) {
            return Optional.empty();
        }
    }

    private void measure(List<Rule> rules, Link first, Connections connections, Findings findings)
            throws UnreachableException, InterruptedException {
        var listening = first.listen();
        var callables = new Callables(plan.tools(), plan.allowed(), plan.hints());
        boolean asTasks = rules.stream().anyMatch(it -> it.family().equals("TASK"));
        var survey = new Survey(first, () -> connectAgain(connections), callables, plan.hints());
        Facts facts = survey.facts(true, asTasks);
        Link link = survey.link();
        link.tools(facts.tools());
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        checkHints(facts);
        String fence = link.fence().isResult() ? "" : "tools/list";
        listening.ifPresent(it -> it.awaitStream(GET_STREAM));
        link.fenceWith(fence);
        var gates = new Gates(facts, setting, spoken, Gates.session(link));
        List<Rule> open = open(ruleTasks.withSenders(rules), gates, findings);
        Map<Lane, List<Task>> lanes = ruleTasks.byLane(open, findings);
        try (var executor = Executors.newFixedThreadPool(atOnce(connections))) {
            for (Lane lane : TOGETHER) {
                List<Task> tasks = lanes.getOrDefault(lane, List.of());
                if (!tasks.isEmpty()) {
                    var links = links(connections, lane, link, facts, fence);
                    executor.execute(() -> run(tasks, links, facts, findings));
                }
            }
            await(executor, findings);
        }
        for (Lane lane : List.of(Lane.TRAFFIC, Lane.LAST)) {
            var links = links(connections, lane, link, facts, fence);
            inTurn(lanes.getOrDefault(lane, List.of()), links, facts, findings);
        }
    }

    /** Returns the rules that can be measured here; each other one is skipped with the reason. */
    private static List<Rule> open(List<Rule> rules, Gates gates, Findings findings) {
        List<Rule> open = new ArrayList<>();
        for (Rule rule : rules) {
            Optional<String> closed = gates.closed(rule);
            if (closed.isPresent()) {
                findings.put(rule, Finding.skip(closed.get()), 0);
            } else {
                open.add(rule);
            }
        }
        return open;
    }

    /** Each lane holds a connection. */
    private int atOnce(Connections connections) {
        return Math.clamp(plan.jobs(), 1, connections.most());
    }

    private void checkHints(Facts facts) throws UnknownToolException {
        List<String> listed =
                facts.tools().stream().map(it -> it.path("name").asString("")).toList();
        if (listed.isEmpty() && facts.declares("tools")) {
            return;
        }
        for (var hint : plan.hints().tools().entrySet()) {
            if (!listed.contains(hint.getValue())) {
                throw new UnknownToolException(
                        "the hint `"
                                + hint.getKey()
                                + "` names the tool `"
                                + hint.getValue()
                                + "`, which the server does not list"
                                + Suggestion.nearest(hint.getValue(), listed)
                                        .map(near -> ", did you mean `" + near + "`?")
                                        .orElse(""));
            }
        }
    }

    private LaneLinks links(
            Connections connections, Lane lane, Link first, Facts facts, String fence) {
        boolean calls = lane == Lane.CALLS;
        return new LaneLinks(
                connections,
                calls ? Optional.of(first) : Optional.empty(),
                calls ? first.profile() : setting.profile(),
                facts.tools(),
                fence);
    }

    private void run(List<Task> tasks, LaneLinks links, Facts facts, Findings findings) {
        try {
            inTurn(tasks, links, facts, findings);
        } catch (InterruptedException _) {
            // The measurement is over; what is left has no finding.
        }
    }

    private void inTurn(List<Task> tasks, LaneLinks links, Facts facts, Findings findings)
            throws InterruptedException {
        try (links) {
            new LaneRun(facts, setting, links, findings).run(tasks);
        }
    }

    private static void await(ExecutorService executor, Findings findings)
            throws InterruptedException {
        executor.shutdown();
        try {
            if (!executor.awaitTermination(findings.leftNanos(), TimeUnit.NANOSECONDS)) {
                executor.shutdownNow();
            }
        } catch (InterruptedException e) {
            // Before the lanes are: what they find from now on tells nothing about the server.
            findings.interrupt();
            executor.shutdownNow();
            throw e;
        }
    }
}
