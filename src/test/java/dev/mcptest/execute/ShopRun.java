package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs a suite {@code s.yml} against a server {@code shop} that runs in a process of its own. */
final class ShopRun {

    private static final String SHOP =
            """
            mock_server:
              name: shop
              tools:
                - name: price
                  response: {content: [{type: text, text: "12.50 for ${args.sku}"}]}
                - name: broken
                  response: {isError: true, content: [{type: text, text: sold out}]}
            """;

    private final Path folder;
    private final Redactor redactor = new Redactor();
    private RunOptions options = RunOptions.DEFAULT;
    private RunListener listener = new RunListener() {};

    ShopRun(Path folder) {
        this.folder = folder;
    }

    ShopRun with(RunOptions other) {
        options = other;
        return this;
    }

    ShopRun with(RunListener other) {
        listener = other;
        return this;
    }

    /** Returns what knows the secrets of the run. */
    Redactor redactor() {
        return redactor;
    }

    /** Runs a suite; its text may begin with further servers. */
    RunRecord run(String yaml) throws IOException {
        return runner(yaml).run();
    }

    Runner runner(String yaml) throws IOException {
        Files.writeString(folder.resolve("shop.yml"), SHOP);
        String head =
                "servers:\n  shop: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}\n";
        Files.writeString(
                folder.resolve("s.yml"), (head + yaml).replace("FOLDER", folder.toString()));
        World world = World.system().withWorkingDirectory(folder);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("s.yml");
        assertThat(loaded.problems()).isEmpty();
        var source = new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup());
        Plan plan = Plan.of(List.of(source), Selection.ALL);
        return new Runner("test", world, plan, options, redactor, listener);
    }
}
