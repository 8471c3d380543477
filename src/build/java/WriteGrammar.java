import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes what the program needs of the schema of suites: {@code java WriteGrammar.java SCHEMA
 * SOURCES RESOURCES}, with Jackson on the class path.
 *
 * <ul>
 *   <li>{@code Grammar.java}: the schema without its texts, and what its annotations say;
 *   <li>{@code schemas/v1.json}: the schema as it is published, without its annotations;
 *   <li>{@code checked.json}: the schema as suites are checked against it, for messages.
 * </ul>
 */
final class WriteGrammar {

    private static final String SOURCES = "dev/mcptest/load/source";
    private static final String RESOURCES = "dev/mcptest/load/grammar";

    private WriteGrammar() {}

    public static void main(String[] args) throws IOException {
        String text = Files.readString(Path.of(args[0]));
        Path sources = Path.of(args[1]);
        Path resources = Path.of(args[2]);
        JsonNode schema = new JsonMapper().readTree(text);
        JsonNode checked = CheckedSchema.of(schema);
        write(sources.resolve(SOURCES).resolve("Grammar.java"), GrammarSource.of(checked));
        write(resources.resolve("schemas/v1.json"), PublishedSchema.of(text, schema));
        write(resources.resolve(RESOURCES).resolve("checked.json"), checked.toString());
    }

    /** Leaves a file alone that is as it should be, so that nothing is compiled again for it. */
    private static void write(Path file, String text) throws IOException {
        if (Files.exists(file) && Files.readString(file).equals(text)) {
            return;
        }
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
