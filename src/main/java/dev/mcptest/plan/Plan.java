package dev.mcptest.plan;

import dev.mcptest.result.TestId;
import dev.mcptest.suite.GradingTest;
import dev.mcptest.suite.Skip;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TargetVersions;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.server.ServerSpec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The selected tests of a run, in the order of the record.
 *
 * @param steps the tests with their suites
 */
public record Plan(List<Step> steps) {

    /**
     * One test of a plan.
     *
     * @param revision the protocol revision to run it in; empty to accept any
     * @param lookup reads a variable by name, for the credentials of the server
     * @param neededBy the names of the tests that read its captured values, when it is included
     *     only for them; empty when it was selected itself
     * @param lanes the keys of its sessions: with the server it names and all servers it calls
     */
    public record Step(
            int index,
            Suite suite,
            TestCase test,
            Optional<String> revision,
            Function<String, Optional<String>> lookup,
            List<String> neededBy,
            Set<SessionKey> lanes) {

        public Step {
            neededBy = List.copyOf(neededBy);
        }

        static Step of(
                int index,
                Source source,
                TestCase test,
                Optional<String> revision,
                List<String> neededBy) {
            Suite suite = source.suite();
            Set<SessionKey> lanes = new LinkedHashSet<>();
            lanes.add(lane(index, suite, test, revision, test.header().server()));
            for (String server : test.servers()) {
                if (!server.equals(test.header().server())) {
                    lanes.add(lane(index, suite, test, revision, server));
                }
            }
            return new Step(index, suite, test, revision, source.lookup(), neededBy, lanes);
        }

        private static SessionKey lane(
                int index, Suite suite, TestCase test, Optional<String> revision, String server) {
            String client = test.header().client().wording();
            if (test.hasOwnSessions()) {
                return new SessionKey(suite.file(), server, revision, client + "#" + index);
            }
            return suite.servers().get(server) instanceof ServerSpec.Stdio stdio
                    ? switch (stdio.startup().restarts()) {
                        case PER_RUN -> new SessionKey(stdio.process(), server, revision, client);
                        case PER_FILE -> new SessionKey(suite.file(), server, revision, client);
                        case PER_TEST ->
                                new SessionKey(
                                        suite.file(), server, revision, client + "#" + index);
                    }
                    : new SessionKey(suite.file(), server, revision, client);
        }

        /**
         * Returns the header with the revision, which distinguishes the test from itself in other
         * revisions.
         */
        public TestHeader header() {
            return test.header().inRunOf(revision);
        }

        /** Returns the headers of the tests that it may become in the record. */
        public List<TestHeader> headers() {
            List<TestHeader> rows = test.rows();
            if (rows.isEmpty()) {
                return List.of(header());
            }
            return test instanceof GradingTest grading ? with(rows, grading.gates()) : rows;
        }

        /** Returns also the headers of tests that are in the record only when they fail. */
        public List<TestHeader> possibleHeaders() {
            return test instanceof GradingTest grading
                    ? with(headers(), grading.doubts())
                    : headers();
        }

        private List<TestHeader> with(List<TestHeader> rows, List<TestHeader> more) {
            return Stream.concat(rows.stream(), more.stream().map(it -> it.inRunOf(revision)))
                    .toList();
        }

        /** Returns whether its revision was never published, so that nothing can be sent. */
        private boolean isUnpublished() {
            return revision.filter(TargetVersions.NEVER_PUBLISHED::equals).isPresent();
        }

        /** Returns whether this test calls a server of its suite. */
        boolean sendsTo(String server) {
            return test.servers().contains(server) && skipReason().isEmpty();
        }

        /** Returns why it is skipped, as far as that is known before the run. */
        public Optional<String> skipReason() {
            return isUnpublished()
                    ? Optional.of("this revision was never published")
                    : test.header().skip().filter(skip -> skip.applies(lookup)).map(Skip::reason);
        }

        /** Returns whether recordings answer all of its calls. */
        public boolean isReplayed() {
            return !test.servers().isEmpty()
                    && test.servers().stream()
                            .allMatch(name -> server(name) instanceof ServerSpec.Cassette);
        }

        public ServerSpec server(String name) {
            ServerSpec server = suite.servers().get(name);
            if (server == null) {
                throw new IllegalStateException("no server " + name);
            }
            return server;
        }

        /** Returns the key of its session with a server. */
        public SessionKey lane(String server) {
            return lane(index, suite, test, revision, server);
        }

        /** Returns its servers, whichever session it has with them. */
        Set<SessionKey> servers() {
            Set<SessionKey> keys = new LinkedHashSet<>();
            for (SessionKey key : lanes) {
                keys.add(key.ofServer());
            }
            return keys;
        }
    }

    /**
     * A suite and the source of its credentials.
     *
     * @param revisions the revisions to run it in, one after the other; empty to accept any
     */
    public record Source(
            Suite suite, Function<String, Optional<String>> lookup, List<String> revisions) {

        public Source {
            revisions = List.copyOf(revisions);
        }

        /** Creates the source of a suite that runs in the revisions it lists. */
        public Source(Suite suite, Function<String, Optional<String>> lookup) {
            this(suite, lookup, suite.targets().listed());
        }

        /** Returns the source of a suite with other servers. */
        public Source with(Suite other) {
            return new Source(other, lookup, revisions);
        }

        /**
         * Returns the tests that it may become, in the order of the record: all in one revision,
         * then all in the next.
         */
        public List<TestHeader> headers() {
            return of(List.of(this), Selection.ALL).steps().stream()
                    .flatMap(it -> it.possibleHeaders().stream())
                    .toList();
        }

        private List<Optional<String>> passes() {
            return revisions.isEmpty()
                    ? List.of(Optional.empty())
                    : revisions.stream().map(Optional::of).toList();
        }
    }

    public Plan {
        steps = List.copyOf(steps);
    }

    /** Selects tests, and the tests whose captured values they read; nothing is connected yet. */
    public static Plan of(List<Source> suites, Selection selection) {
        List<Step> steps = new ArrayList<>();
        for (Source source : suites) {
            boolean first = true;
            for (Optional<String> revision : source.passes()) {
                Map<TestId, List<String>> selected = selection.of(source.suite(), revision);
                for (TestCase test : source.suite().tests()) {
                    List<String> neededBy = selected.get(test.header().id());
                    Optional<String> own = test.header().revision();
                    if (neededBy != null && (first || own.isEmpty())) {
                        TestCase run = selection.run(test, revision);
                        steps.add(
                                Step.of(
                                        steps.size(),
                                        source,
                                        run,
                                        own.or(() -> revision),
                                        neededBy));
                    }
                }
                first = false;
            }
        }
        return new Plan(steps);
    }

    /** Returns whether it contains no tests except evaluations, which another command runs. */
    public boolean isEmpty() {
        return steps.stream().allMatch(step -> step.test() instanceof TestCase.Eval);
    }

    /** Returns the models that its suites declare to be compatible with. */
    public List<String> modelCompatibility() {
        Set<String> models = new LinkedHashSet<>();
        steps.forEach(step -> models.addAll(step.suite().modelCompatibility()));
        return List.copyOf(models);
    }

    /** Groups the steps by session, in the order in which the sessions are first needed. */
    public Map<SessionKey, List<Step>> lanes() {
        Map<SessionKey, List<Step>> lanes = new LinkedHashMap<>();
        for (Step step : steps) {
            for (SessionKey key : step.lanes()) {
                lanes.computeIfAbsent(key, _ -> new ArrayList<>()).add(step);
            }
        }
        return lanes;
    }
}
