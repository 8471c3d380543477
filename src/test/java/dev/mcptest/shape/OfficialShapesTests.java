package dev.mcptest.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.OfficialSchema;
import dev.mcptest.mcp.Revision;

import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Our verdicts and those of the published schemas are the same, apart from a list. */
@EnabledIf("published")
class OfficialShapesTests {

    private static final Map<String, String> DEFINITIONS =
            Map.of(
                    "initialize", "InitializeResult",
                    "server/discover", "DiscoverResult",
                    "tools/list", "ListToolsResult",
                    "tools/call", "CallToolResult",
                    "resources/list", "ListResourcesResult",
                    "resources/templates/list", "ListResourceTemplatesResult",
                    "resources/read", "ReadResourceResult",
                    "prompts/list", "ListPromptsResult",
                    "prompts/get", "GetPromptResult",
                    "completion/complete", "CompleteResult");

    /** What the prose prescribes and the schemas cannot say, or do not. */
    private static final Pattern STRICTER =
            Pattern.compile(
                    String.join(
                            "|",
                            "must be Base64 text", // "format": "byte" asserts nothing
                            "must be a string that is not empty", // a tool without a name cannot be
                            // called
                            "\"resultType\" of .* must be", // any other value has to be refused
                            "may ask for input", // prose of the pattern for more rounds
                            "needs \"inputRequests\" or", // the same
                            "is not a JSON Schema", // the schemas leave schemas open
                            "two (tools|prompts|resources) have", // names tell things apart
                            "at most 100 values")); // older schemas say so in a description only

    static boolean published() {
        return Files.isDirectory(OfficialSchema.FOLDER);
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    void agreeWithThePublishedSchema(Revision revision) throws Exception {
        var official = new OfficialSchema(revision, false);
        List<String> differences = new ArrayList<>();
        int refused = 0;
        for (ShapeTable.Line line : corpus(revision)) {
            for (JsonNode value : values(line, revision)) {
                boolean taken = official.takes(definition(line.method(), value, revision), value);
                refused += taken ? 0 : 1;
                List<Breach> ours = Shapes.of(revision.wire(), line.method(), value);
                if (taken ? !areStricter(ours) : ours.isEmpty()) {
                    differences.add(line.method() + ' ' + Json.write(value) + ' ' + ours);
                }
            }
        }
        assertThat(differences).isEmpty();
        assertThat(refused).isGreaterThan(3000);
    }

    private static List<ShapeTable.Line> corpus(Revision revision) {
        String other = revision.isStateless() ? "initialize" : "server/discover";
        return Stream.of("right.txt", "wrong.txt")
                .flatMap(name -> ShapeTable.read(name).stream())
                .filter(line -> !line.method().equals(other))
                .toList();
    }

    private static Set<JsonNode> values(ShapeTable.Line line, Revision revision)
            throws InvalidJsonException {
        JsonNode value = line.in(revision.wire());
        Set<JsonNode> values = new LinkedHashSet<>(Mutants.of(value));
        values.add(value);
        return values;
    }

    private static String definition(String method, JsonNode value, Revision revision) {
        boolean asks = value.path("resultType").asString("").equals("input_required");
        return revision.isStateless() && asks
                ? "InputRequiredResult"
                : Objects.requireNonNull(DEFINITIONS.get(method));
    }

    private static boolean areStricter(List<Breach> breaches) {
        return breaches.stream()
                .allMatch(breach -> STRICTER.matcher(breach.message().text(Hiding.NONE)).find());
    }
}
