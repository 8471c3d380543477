package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Runs tests against a server {@code shop}, and remembers what was sent. */
final class Shop {

    private static final String MANIFEST =
            """
            mock_server:
              name: shop
              tools:
                - name: order
                  response: {structuredContent: {id: 7, note: "${args.note}", items: [{sku: A}, {sku: B}]}}
                - name: echo
                  response: {content: [{type: text, text: "${args.text}"}]}
                - name: broken
                  response: {isError: true, content: [{type: text, text: sold out}]}
                - name: refused
                  error: {code: -32050, message: till is jammed}
              resources:
                - {uri: "shop://7", name: seven, text: the seventh}
            """;

    private final Path folder;
    private final ConcurrentLinkedQueue<String> requests = new ConcurrentLinkedQueue<>();
    private RunOptions options = RunOptions.DEFAULT;
    private Selection selection = Selection.ALL;

    Shop(Path folder) {
        this.folder = folder;
    }

    Shop withJobs(int jobs) {
        options =
                new RunOptions(
                        OptionalInt.of(jobs),
                        false,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none());
        return this;
    }

    Shop with(RunOptions other) {
        options = other;
        return this;
    }

    Shop selecting(Selection other) {
        selection = other;
        return this;
    }

    /** Returns what was sent, as JSON, in the order in which the tests ended. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /**
     * Runs tests.
     *
     * @param yaml the suite after the server {@code shop}; it may begin with further servers
     */
    RunRecord run(String yaml) throws IOException {
        Files.writeString(folder.resolve("shop.yml"), MANIFEST);
        String head =
                "servers:\n  shop: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}\n";
        Files.writeString(
                folder.resolve("s.yml"), (head + yaml).replace("FOLDER", folder.toString()));
        World world = World.system().withWorkingDirectory(folder);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("s.yml");
        assertThat(loaded.problems()).isEmpty();
        var source = new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup());
        Plan plan = Plan.of(List.of(source), selection);
        return new Runner("test", world, plan, options, new Redactor(), new Ears()).run();
    }

    static List<Status> statuses(RunRecord record) {
        return record.tests().stream().map(test -> test.status()).toList();
    }

    static List<String> messages(RunRecord record) {
        return failures(record).stream().map(Failure::message).toList();
    }

    static List<Failure> failures(RunRecord record) {
        return record.tests().stream().flatMap(test -> test.failures().stream()).toList();
    }

    private final class Ears implements RunListener {

        @Override
        public boolean wantsExchanges() {
            return true;
        }

        @Override
        public void exchanged(String server, String request, String response) {
            requests.add(request);
        }
    }
}
