package dev.mcptest.compliance.probe.listen;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;
import dev.mcptest.process.Pressure;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Listens to one kind of change at a time, and makes one happen. */
public final class ChangeNotices implements Probe {

    private static final String FILTERED = "SEQ-017";
    private static final String DELIVERED = "SEQ-020";
    private static final String UPDATED = "RES-013";
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration GRACE = Duration.ofMillis(300);

    @Override
    public List<String> rules() {
        return List.of(FILTERED, DELIVERED, UPDATED);
    }

    /** What it changes would disturb others. */
    @Override
    public Lane lane() {
        return Lane.LAST;
    }

    /** A subscription to one kind of change. */
    private record Narrow(Subscription subscription, ObjectNode filter) {

        List<Frame> changes() {
            return subscription.notifications().stream()
                    .filter(it -> !it.method().equals(Subscription.ACKNOWLEDGED))
                    .toList();
        }

        Optional<Frame> unwanted() {
            return changes().stream().filter(it -> !Filter.covers(filter, it.json())).findFirst();
        }

        boolean isTold(String kind) {
            return changes().stream().anyMatch(it -> Filter.kind(it.method()).equals(kind));
        }
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Facts facts = bench.facts();
        Optional<ToolCall> change = Calls.hinted(bench, "change");
        if (change.isEmpty()) {
            skip(bench, "the tool of the hint `change` is not offered");
            return;
        }
        Link link = bench.own();
        List<Narrow> open = open(link, facts);
        if (open.isEmpty()) {
            skip(bench, "no acknowledgment: see SEQ-015");
            return;
        }
        // A process has a state of its own: the change must happen in the one that is listened to.
        Link other = link.isHttp() ? bench.own() : link;
        Listed first = Listed.of(other, facts);
        Listed before = Listed.of(other, facts);
        long since = System.nanoTime();
        Answer _ = other.ask("tools/call", change.get().params());
        Optional<Frame> _ =
                link.awaitFrame(since, it -> !Filter.kind(it.method()).isEmpty(), PATIENCE);
        Optional<Frame> _ = link.awaitFrame(System.nanoTime(), _ -> false, Pressure.scaled(GRACE));
        Listed after = Listed.of(other, facts);
        boolean isUpdated = before.isUpdated(first, after);
        Optional<Frame> _ =
                link.awaitFrame(since, _ -> isTold(open, before, after, isUpdated), PATIENCE);
        bench.report(FILTERED, filtered(open));
        bench.report(DELIVERED, delivered(open, before, after));
        bench.report(UPDATED, updated(open, isUpdated));
        open.forEach(it -> it.subscription().cancel());
    }

    /** Returns whether all changes that the lists show are announced. */
    private static boolean isTold(
            List<Narrow> open, Listed before, Listed after, boolean isUpdated) {
        boolean lists =
                Filter.LISTS.stream()
                        .filter(it -> before.differs(after, it))
                        .map(Filter::changed)
                        .allMatch(kind ->
                                open.stream()
                                        .filter(it -> it.filter().has(kind))
                                        .allMatch(it -> it.isTold(kind)));
        return lists && (!isUpdated || open.stream().anyMatch(it -> it.isTold(Filter.UPDATES)));
    }

    private void skip(Bench bench, String why) {
        rules().forEach(it -> bench.report(it, Finding.skip(why)));
    }

    /** One subscription for each kind, and one for a resource that there is not. */
    private static List<Narrow> open(Link link, Facts facts) {
        List<ObjectNode> filters = new ArrayList<>();
        Filter.declared(facts)
                .properties()
                .forEach(it -> filters.add(Filter.only(it.getKey(), it.getValue())));
        filters.add(Filter.only(Filter.UPDATES, Json.array().add(Filter.UNKNOWN)));
        List<Narrow> open = new ArrayList<>();
        for (ObjectNode filter : filters) {
            JsonNode id = Json.nodes().stringNode("change-" + open.size());
            var narrow = new Narrow(Subscription.open(link, id, filter), filter);
            if (narrow.subscription().isAcknowledged()) {
                open.add(narrow);
            }
        }
        return open;
    }

    private static Finding filtered(List<Narrow> open) {
        for (Narrow one : open) {
            Optional<Frame> unwanted = one.unwanted();
            if (unwanted.isPresent()) {
                return Finding.fail("a subscription tells what it was not asked for")
                        .expecting("only " + one.filter(), unwanted.get().text())
                        .with(one.subscription().evidence(unwanted.get()));
            }
        }
        return open.stream().allMatch(it -> it.changes().isEmpty())
                ? Finding.skip("no change was announced")
                : Finding.pass("only what was asked for");
    }

    private static Finding delivered(List<Narrow> open, Listed before, Listed after) {
        Finding finding = Finding.skip("the tool of the hint `change` changes no list");
        for (String list : Filter.LISTS) {
            String kind = Filter.changed(list);
            for (Narrow one : open) {
                if (!one.filter().has(kind)) {
                    continue;
                }
                if (one.isTold(kind)) {
                    finding = Finding.pass("the change of " + list + " is announced");
                } else if (before.differs(after, list)) {
                    return Finding.warn(list + " changed, and nothing was announced")
                            .expecting("notifications/" + list + "/list_changed", "nothing");
                }
            }
        }
        return finding;
    }

    private static Finding updated(List<Narrow> open, boolean changed) {
        Finding finding =
                changed
                        ? Finding.fail("a resource changed, and nothing was announced")
                                .expecting("notifications/resources/updated", "nothing")
                        : Finding.skip("the tool of the hint `change` changes no resource");
        for (Narrow one : open) {
            for (Frame frame : one.changes()) {
                JsonNode tag = Subscription.tag(frame.json());
                boolean named = frame.json().path("params").path("uri").isString();
                if (!Filter.kind(frame.method()).equals(Filter.UPDATES)) {
                    continue;
                }
                if (!named || !tag.equals(one.subscription().id())) {
                    return Finding.fail("the update has no " + (named ? "right tag" : "uri"))
                            .expecting("uri and " + one.subscription().id(), frame.text())
                            .with(one.subscription().evidence(frame));
                }
                finding = Finding.pass("the update is announced");
            }
        }
        return finding;
    }
}
