package dev.mcptest.execute;

import dev.mcptest.suite.ServerSpec;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a run will do: the selected tests, in the order of the record.
 *
 * @param steps the tests with the suites they belong to
 */
public record Plan(List<Step> steps) {

    /**
     * One test of a plan.
     *
     * @param lookup reads a variable by name, for the credentials of the server
     */
    public record Step(
            int index, Suite suite, TestCase test, Function<String, Optional<String>> lookup) {

        /** Returns whether this test sends anything to a server of its suite. */
        boolean sendsTo(String server) {
            return test.servers().contains(server);
        }

        ServerSpec server(String name) {
            ServerSpec server = suite.servers().get(name);
            if (server == null) {
                throw new IllegalStateException("no server " + name);
            }
            return server;
        }

        /** Returns its sessions: with the server it names, and those it sends something to. */
        Set<LaneKey> lanes() {
            Set<LaneKey> keys = new LinkedHashSet<>();
            keys.add(lane(test.header().server()));
            for (String server : test.servers()) {
                keys.add(lane(server));
            }
            return keys;
        }

        /** Returns its session with a server. */
        LaneKey lane(String server) {
            return new LaneKey(suite.file(), server, test.header().client().wording());
        }

        /** Returns its servers, whichever session it has with them. */
        Set<LaneKey> servers() {
            Set<LaneKey> keys = new LinkedHashSet<>();
            lanes().forEach(key -> keys.add(key.ofServer()));
            return keys;
        }
    }

    /** A suite and how its credentials are looked up. */
    public record Source(Suite suite, Function<String, Optional<String>> lookup) {}

    public Plan {
        steps = List.copyOf(steps);
    }

    /** Selects tests; nothing is connected yet. */
    public static Plan of(List<Source> suites, Selection selection) {
        List<Step> steps = new ArrayList<>();
        for (Source source : suites) {
            for (TestCase test : source.suite().tests()) {
                if (selection.includes(test)) {
                    steps.add(new Step(steps.size(), source.suite(), test, source.lookup()));
                }
            }
        }
        return new Plan(steps);
    }

    /** Returns whether there is no test in it but evaluations, which another command runs. */
    public boolean isEmpty() {
        return steps.stream().allMatch(step -> step.test() instanceof TestCase.Eval);
    }

    /** Groups the steps by server, in the order in which each server is first needed. */
    Map<LaneKey, List<Step>> lanes() {
        Map<LaneKey, List<Step>> lanes = new LinkedHashMap<>();
        for (Step step : steps) {
            for (LaneKey key : step.lanes()) {
                lanes.computeIfAbsent(key, _ -> new ArrayList<>()).add(step);
            }
        }
        return lanes;
    }

    /**
     * Names a session with one server of one suite.
     *
     * @param client what tells it from other sessions with that server: what is said when it asks
     */
    record LaneKey(String file, String server, String client) {

        /** Returns what names the server itself. */
        LaneKey ofServer() {
            return new LaneKey(file, server, "");
        }
    }
}
