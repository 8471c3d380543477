package dev.mcptest.compliance.probe.scan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Traffic;
import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.Revision;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All messages of a run, by what they are.
 *
 * @param host the host under test; empty over stdio
 * @param hiding removes the secrets of the run from what is said
 */
public record Seen(Traffic traffic, Revision revision, String host, Hiding hiding) {

    public Seen {
        requireNonNull(traffic, "traffic is null");
        requireNonNull(revision, "revision is null");
        requireNonNull(host, "host is null");
        requireNonNull(hiding, "hiding is null");
    }

    String wire() {
        return revision.wire();
    }

    /** Returns the results of requests with a method. */
    List<Item> results(String method) {
        return traffic.exchanges(method).stream().flatMap(it -> item(it).stream()).toList();
    }

    /** Returns the results of all requests. */
    List<Item> results() {
        return traffic.exchanges().stream().flatMap(it -> item(it).stream()).toList();
    }

    private static Optional<Item> item(Exchange exchange) {
        return exchange.result()
                .map(it -> new Item(exchange.evidence(Evidence.Role.SCAN), exchange.method(), it));
    }

    /** Returns the requests that were answered with an error. */
    List<Exchange> errors() {
        return traffic.exchanges().stream().filter(it -> it.answer().isError()).toList();
    }

    /** Returns the different entries of a list, over all pages and connections. */
    List<Item> entries(String method, String member) {
        return results(method).stream()
                .flatMap(page -> page.value().path(member).valueStream().map(page::part))
                .filter(Distinct.by(Item::value))
                .toList();
    }

    List<Item> tools() {
        return entries("tools/list", "tools");
    }

    /** Returns the content blocks of tool results and prompts. */
    List<Item> blocks() {
        return Stream.concat(toolBlocks().stream(), promptBlocks().stream()).toList();
    }

    List<Item> toolBlocks() {
        return results("tools/call").stream()
                .flatMap(it -> it.value().path("content").valueStream().map(it::part))
                .filter(it -> it.value().isObject())
                .toList();
    }

    List<Item> promptBlocks() {
        return results("prompts/get").stream()
                .flatMap(it ->
                        it.value()
                                .path("messages")
                                .valueStream()
                                .map(message -> it.part(message.path("content"))))
                .filter(it -> it.value().isObject())
                .toList();
    }

    /** Returns the contents of resources that were read. */
    List<Item> contents() {
        return results("resources/read").stream()
                .flatMap(it -> it.value().path("contents").valueStream().map(it::part))
                .toList();
    }

    /** Returns the messages of the server. */
    List<Frame> received() {
        return traffic.frames().stream()
                .filter(it -> it.isReceived() && it.json().isObject())
                .toList();
    }

    /** Returns the requests of the server. */
    List<Frame> serverRequests() {
        return received().stream()
                .filter(it -> it.json().has("method") && it.json().has("id"))
                .toList();
    }

    static Evidence evidence(Frame frame) {
        return new Evidence(
                Evidence.Role.SCAN,
                "",
                Optional.of(frame.text()),
                frame.status(),
                frame.headers(),
                Duration.ZERO);
    }

    static Item item(Frame frame) {
        return new Item(evidence(frame), frame.method(), frame.json());
    }
}
