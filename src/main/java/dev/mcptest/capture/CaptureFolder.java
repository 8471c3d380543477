package dev.mcptest.capture;

import dev.mcptest.capture.Subject.Group;
import dev.mcptest.definition.CaptureNames;
import dev.mcptest.definition.Definition;
import dev.mcptest.definition.Item;
import dev.mcptest.definition.ItemKind;
import dev.mcptest.json.Json;
import dev.mcptest.world.AtomicFile;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The folder of one run: {@code 2026-02-17T10-30-00Z/NAMESPACE/ITEM-0.json}. */
public final class CaptureFolder {

    private static final String EXTENSION = ".json";

    private final Path path;
    private final Map<Object, String> names = new HashMap<>();

    private CaptureFolder(Path path) {
        this.path = path;
    }

    /**
     * Creates a folder that did not exist.
     *
     * @throws IOException if it cannot be created
     */
    public static CaptureFolder create(Path parent, Instant time) throws IOException {
        String name =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss'Z'")
                        .withZone(ZoneOffset.UTC)
                        .format(time);
        Files.createDirectories(parent);
        for (int number = 1; ; number++) {
            Path folder = parent.resolve(number == 1 ? name : name + "-" + number);
            try {
                return new CaptureFolder(Files.createDirectory(folder));
            } catch (FileAlreadyExistsException _) {
                // Another run began in the same second.
            }
        }
    }

    public Path path() {
        return path;
    }

    void writeTools(Group group, List<JsonNode> tools) throws IOException {
        ObjectNode list = Json.object();
        tools.forEach(list.putArray("tools")::add);
        write(folder(group).resolve("tools.json"), list);
    }

    void writeMetrics(Group group, JsonNode metrics) throws IOException {
        write(folder(group).resolve("metrics.json"), metrics);
    }

    void writeAnswer(Subject subject, JsonNode answer) throws IOException {
        Item item = subject.item();
        Path folder = folder(subject.group());
        String prefix = item.kind() == ItemKind.TOOL ? "" : item.kind().wire() + ".";
        String plain = folder.resolve(prefix + CaptureNames.of(item.name())).toString();
        String name = unique(new Owner(subject.definition(), item), plain);
        write(Path.of(name + "-" + subject.example().index() + EXTENSION), answer);
    }

    /** An item, apart from equal ones elsewhere. */
    private record Owner(Definition definition, Item item) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Owner that
                    && definition == that.definition
                    && item == that.item;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(item);
        }
    }

    private Path folder(Group group) {
        return Path.of(unique(group, path.resolve(CaptureNames.of(group.namespace())).toString()));
    }

    /** Returns a path of which no other owner has the same. */
    private String unique(Object owner, String wanted) {
        String known = names.get(owner);
        if (known != null) {
            return known;
        }
        String name = wanted;
        for (int number = 2; names.containsValue(name); number++) {
            name = wanted + "~" + number;
        }
        names.put(owner, name);
        return name;
    }

    private static void write(Path file, JsonNode content) throws IOException {
        AtomicFile.write(file, Json.writePretty(content) + "\n");
    }
}
