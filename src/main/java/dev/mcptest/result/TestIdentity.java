package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.part.Canonical;
import dev.mcptest.result.part.ExampleRecord;

import java.util.List;
import java.util.Optional;

/**
 * Identifies a test and its origin.
 *
 * @param suite name of the suite: its file name without {@code .mcptest.yml}, {@code .yml}
 * @param file path of the file that declares the test, as named on the command line
 * @param line line of the test in that file, counted from 1
 * @param server name of the server under test
 * @param model name of the model that is driven, if any
 * @param targetVersion protocol revision that it is run for, if one was requested
 * @param example the example that it was made from, if any
 */
public record TestIdentity(
        TestId id,
        String name,
        TestKind kind,
        String suite,
        String file,
        int line,
        Optional<String> server,
        Optional<String> model,
        Optional<String> targetVersion,
        List<String> tags,
        Optional<ExampleRecord> example) {

    public TestIdentity {
        requireNonNull(id, "id is null");
        name = Canonical.text(name);
        requireNonNull(kind, "kind is null");
        suite = Canonical.text(suite);
        file = Canonical.text(file);
        server = Canonical.text(server);
        model = Canonical.text(model);
        targetVersion = Canonical.text(targetVersion);
        tags = Canonical.texts(tags);
        requireNonNull(example, "example is null");
    }

    /** Returns the path of the suite that runs it, which may not be the file that declares it. */
    public String suiteFile() {
        return id.file().orElse(file);
    }

    /** Returns the identity of an example. */
    public TestIdentity of(ExampleRecord other) {
        return new TestIdentity(
                id,
                name,
                kind,
                suite,
                file,
                line,
                server,
                model,
                targetVersion,
                tags,
                Optional.of(other));
    }
}
