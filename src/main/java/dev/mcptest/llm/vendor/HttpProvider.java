package dev.mcptest.llm.vendor;

import dev.mcptest.http.HttpFetch;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Embedder;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Provider;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.Usage;
import dev.mcptest.llm.vendor.Exchange.Outcome;
import dev.mcptest.llm.vendor.Wire.More;
import dev.mcptest.llm.vendor.Wire.Read;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Semaphore;
import java.util.function.ToLongFunction;

/** A provider that is reached over HTTP, in the wire format of its family. */
public final class HttpProvider implements Provider, Embedder {

    private static final int MOST_PAUSES = 5;

    private final Endpoint endpoint;
    private final Wire wire;
    private final Exchange exchange;
    private final ToLongFunction<String> tokens;
    private final Unwanted unwanted = new Unwanted();

    /**
     * @param inFlight limits the requests in flight
     * @param tokens counts the tokens of a text, when the vendor gives no figures
     */
    public HttpProvider(
            Endpoint endpoint,
            HttpFetch http,
            Semaphore inFlight,
            Hiding hiding,
            ToLongFunction<String> tokens) {
        this.endpoint = endpoint;
        this.wire = Vendors.wire(endpoint.family());
        this.exchange = new Exchange(endpoint, wire, http, inFlight, hiding);
        this.tokens = tokens;
    }

    @Override
    public Reply ask(ModelRequest request) {
        return new Question(request).ask();
    }

    @Override
    public Embeddings embed(String model, List<String> texts) {
        Optional<Wire.VectorWire> vectors = wire.vectors();
        if (vectors.isEmpty()) {
            return new Embeddings.Failed(
                    new Reply.Failed(
                            endpoint.name(),
                            OptionalInt.empty(),
                            endpoint.name() + " has no embeddings",
                            List.of()));
        }
        List<String> notes = new ArrayList<>();
        URI url = endpoint.at(vectors.get().path(model));
        return switch (exchange.post(url, vectors.get().body(model, texts), notes)) {
            case Outcome.Json(JsonNode body) -> {
                List<double[]> read = vectors.get().read(body);
                Usage usage = vectors.get().usage(body).orElseGet(() -> estimated(texts, notes));
                yield new Embeddings.Vectors(read, usage, notes);
            }
            case Outcome.Refused refused -> new Embeddings.Failed(noted(refused.failure(), notes));
            case Outcome.Failed(Reply.Failed failure) ->
                    new Embeddings.Failed(noted(failure, notes));
        };
    }

    private Usage estimated(List<String> texts, List<String> notes) {
        notes.add(Estimate.NOTE);
        return Estimate.of(texts, tokens);
    }

    private static Reply.Failed noted(Reply.Failed failure, List<String> notes) {
        return new Reply.Failed(failure.provider(), failure.status(), failure.message(), notes);
    }

    /** A question and the parts of its answer so far. */
    private final class Question {

        private final ModelRequest request;
        private final List<String> notes = new ArrayList<>();
        private final URI url;
        private final ArrayNode said = Json.array();
        private final StringBuilder text = new StringBuilder();
        private final List<ToolCall> calls = new ArrayList<>();
        private Usage usage = Usage.NONE;

        Question(ModelRequest request) {
            this.request = request;
            this.url = endpoint.at(wire.path(endpoint, request.model()));
        }

        Reply ask() {
            boolean askedAgain = false;
            int pauses = 0;
            while (true) {
                Outcome outcome = send();
                switch (outcome) {
                    case Outcome.Failed(Reply.Failed failure) -> {
                        return noted(failure, notes);
                    }
                    case Outcome.Refused refused -> {
                        return noted(refused.failure(), notes);
                    }
                    case Outcome.Json(JsonNode body) -> {
                        if (!(wire.read(body) instanceof Read.Said part)) {
                            Outcome nothing = exchange.withoutAnswer(body);
                            return noted(((Outcome.Failed) nothing).failure(), notes);
                        }
                        count(part);
                        if (part.more() == More.ASK_AGAIN && !askedAgain) {
                            askedAgain = true;
                        } else if (part.more() == More.GO_ON && pauses++ < MOST_PAUSES) {
                            add(part);
                        } else {
                            add(part);
                            return answer(part);
                        }
                    }
                }
            }
        }

        /** Sends the question, again without parameters that the endpoint does not know. */
        private Outcome send() {
            while (true) {
                ObjectNode body = wire.body(endpoint, soFar(), noting());
                unwanted.remove(request.model(), wire.parameters(body));
                Outcome outcome = exchange.post(url, body, notes);
                Optional<String> name =
                        outcome instanceof Outcome.Refused refused
                                ? Unwanted.named(refused, wire, wire.parameters(body))
                                : Optional.empty();
                if (name.isEmpty()) {
                    return outcome;
                }
                unwanted.add(request.model(), name.get());
                String instead =
                        unwanted.other(request.model(), name.get())
                                .map(other -> "with " + other)
                                .orElse("without it");
                notes.add(endpoint.name() + " refused " + name.get() + ": asked again " + instead);
            }
        }

        /** What was left out is noted once, however often the question is sent. */
        private List<String> noting() {
            return notes.isEmpty() && said.isEmpty() ? notes : new ArrayList<>();
        }

        private ModelRequest soFar() {
            if (said.isEmpty()) {
                return request;
            }
            List<Message> messages = new ArrayList<>(request.messages());
            messages.add(new Message.Model(text.toString(), List.of(), Optional.of(said)));
            return new ModelRequest(
                    request.model(),
                    request.system(),
                    messages,
                    request.tools(),
                    request.sampling());
        }

        private void add(Read.Said part) {
            text.append(part.text());
            calls.addAll(part.calls());
            if (part.raw() instanceof ArrayNode items) {
                items.forEach(said::add);
            }
        }

        private void count(Read.Said part) {
            usage = usage.plus(part.usage().orElseGet(() -> estimated(part)));
        }

        private Usage estimated(Read.Said part) {
            if (!notes.contains(Estimate.NOTE)) {
                notes.add(Estimate.NOTE);
            }
            return Estimate.of(request, part, tokens);
        }

        private Reply answer(Read.Said last) {
            Finish finish = last.finish();
            JsonNode raw = said.isEmpty() ? last.raw() : said;
            return new Reply.Answer(text.toString(), calls, finish, usage, raw, notes);
        }
    }
}
