package dev.mcptest.surface;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a recorded server offered: each list as it was read first. */
public final class RecordedSurface {

    private static final String INFO_OF_META = "io.modelcontextprotocol/serverInfo";

    private RecordedSurface() {}

    /**
     * Returns the surface.
     *
     * @throws InvalidSurfaceException when the recording has no list
     */
    public static Surface of(Cassette cassette) throws InvalidSurfaceException {
        Map<ListKind, List<JsonNode>> lists = new EnumMap<>(ListKind.class);
        for (ListKind kind : ListKind.values()) {
            List<Exchange> pages =
                    cassette.exchanges().stream()
                            .filter(it ->
                                    it.method().equals(kind.method())
                                            && it.response().path("result").has(kind.key()))
                            .toList();
            if (!pages.isEmpty()) {
                lists.put(kind, items(kind, pages));
            }
        }
        if (lists.isEmpty()) {
            throw new InvalidSurfaceException(
                    "the recording has no list of the server, such as tools/list");
        }
        return new Surface(serverInfo(cassette), lists);
    }

    private static List<JsonNode> items(ListKind kind, List<Exchange> pages) {
        List<JsonNode> items = new ArrayList<>();
        Optional<Exchange> page = page(pages, Optional.empty());
        for (int i = 0; i < pages.size() && page.isPresent(); i++) {
            JsonNode result = page.get().response().path("result");
            result.path(kind.key()).forEach(items::add);
            Optional<JsonNode> cursor = result.optional("nextCursor");
            page = cursor.isPresent() ? page(pages, cursor) : Optional.empty();
        }
        return items;
    }

    private static Optional<Exchange> page(List<Exchange> pages, Optional<JsonNode> cursor) {
        return pages.stream()
                .filter(it -> it.params().optional("cursor").equals(cursor))
                .findFirst();
    }

    private static Optional<JsonNode> serverInfo(Cassette cassette) {
        return cassette.exchanges().stream()
                .map(it -> it.response().path("result"))
                .flatMap(result ->
                        result
                                .optional("serverInfo")
                                .or(() -> result.path("_meta").optional(INFO_OF_META))
                                .stream())
                .findFirst();
    }
}
