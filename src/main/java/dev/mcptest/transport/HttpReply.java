package dev.mcptest.transport;

import dev.mcptest.http.EventStreamParser;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.HttpTexts;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.Refused;
import dev.mcptest.http.RetryAfter;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.http.Unpacking;
import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;

import okhttp3.MediaType;
import okhttp3.Response;

import okio.Buffer;
import okio.BufferedSource;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the response to a request. */
final class HttpReply {

    private static final int CHUNK = 16 * 1024;
    private static final int MOST_OF_AN_ERROR = 4096;

    /** The body of an error may be a JSON-RPC message. */
    private static final int MOST_OF_JSON = 1024 * 1024;

    private final Response response;
    private final long maxFrameBytes;
    private final Hiding hiding;
    private final Map<String, String> headers;

    HttpReply(Response response, HttpOptions options) {
        this.response = response;
        this.maxFrameBytes = options.maxFrameBytes();
        this.hiding = options.hiding();
        this.headers = headers(response);
    }

    boolean isStream() {
        return isType("text", "event-stream");
    }

    /** Returns a short description: "http 202 without a body". */
    String describe() {
        return "http " + response.code();
    }

    /** Throws when the status is not a success. */
    void checkStatus() throws TransportException {
        if (!response.isSuccessful()) {
            int status = response.code();
            boolean auth = status == 401 || status == 403;
            String body = beginning();
            Optional<Duration> later = RetryAfter.of(response);
            String message =
                    describe() + from() + scope() + wait(later) + HttpTexts.excerpt(body, hiding);
            throw TransportException.refused(
                    auth ? Stage.AUTH : Stage.HTTP, message, status, body, later, headers);
        }
    }

    /** Throws when the response is not an event stream. */
    void checkStream() throws TransportException {
        if (!isStream()) {
            throw unexpected("text/event-stream", "");
        }
    }

    /** Passes the whole body to the listener as one frame; returns false when it is empty. */
    boolean readFrame(ReplyListener listener) throws TransportException {
        byte[] body = body();
        if (body.length == 0) {
            return false;
        }
        if (!isType("application", "json")) {
            throw unexpected(
                    "application/json or text/event-stream", start(body, MOST_OF_AN_ERROR));
        }
        listener.frame(frame(body));
        return true;
    }

    /** Passes each message of an event stream to the listener, until the stream ends. */
    void readStream(EventStreamParser parser) throws TransportException, IOException {
        readStream(parser, () -> {});
    }

    /**
     * Passes each message of an event stream to the listener, until the stream ends.
     *
     * @param caughtUp called whenever everything that has arrived was passed on
     */
    void readStream(EventStreamParser parser, Runnable caughtUp)
            throws TransportException, IOException {
        BufferedSource source = Unpacking.source(response);
        byte[] chunk = new byte[CHUNK];
        int count = source.read(chunk);
        while (count >= 0) {
            parser.take(chunk, count);
            if (parser.pending() > maxFrameBytes) {
                throw tooLarge();
            }
            caughtUp.run();
            count = source.read(chunk);
        }
    }

    IncomingFrame frame(byte[] body) {
        return new IncomingFrame(body, OptionalInt.of(response.code()), headers);
    }

    TransportException cutOff(IOException e) {
        return TransportException.at(
                Stage.EXCHANGE, "the reply" + from() + how(e) + ": " + HttpTexts.reason(e));
    }

    private TransportException unexpected(String expected, String body) {
        String message =
                describe() + from() + " has content type " + type() + ", expected " + expected;
        return TransportException.ofStatus(Stage.EXCHANGE, message, response.code(), body);
    }

    private String scope() {
        if (response.code() != 403) {
            return "";
        }
        return new Refused(403, Map.of(), RedirectingSender.challenge(response))
                .wantedScope()
                .map(scope -> " (it wants the scope \"" + HttpTexts.line(scope, hiding) + "\")")
                .orElse("");
    }

    private static String wait(Optional<Duration> later) {
        return later.map(time -> " (Retry-After: " + time.toSeconds() + " s)").orElse("");
    }

    private String how(IOException e) {
        boolean broken = Unpacking.isPacked(response) && !HttpTexts.isEnd(e);
        return broken ? " cannot be unpacked" : " was cut off";
    }

    private byte[] body() throws TransportException {
        try {
            BufferedSource source = Unpacking.source(response);
            if (source.request(maxFrameBytes + 1)) {
                throw tooLarge();
            }
            return source.readByteArray();
        } catch (IOException e) {
            throw cutOff(e);
        }
    }

    private TransportException tooLarge() {
        return TransportException.at(
                Stage.EXCHANGE,
                "a message" + from() + " is larger than " + maxFrameBytes + " bytes");
    }

    private String beginning() {
        try {
            BufferedSource source = Unpacking.source(response);
            int most = isType("application", "json") ? MOST_OF_JSON : MOST_OF_AN_ERROR;
            source.request(most + Cut.REACH);
            Buffer buffered = source.getBuffer();
            return start(buffered.readByteArray(Math.min(buffered.size(), most + Cut.REACH)), most);
        } catch (IOException | TransportException _) {
            return "";
        }
    }

    private String start(byte[] body, int most) {
        return new Cut(hiding).start(body, most);
    }

    private String from() {
        return " from " + HttpTexts.show(response.request().url());
    }

    private boolean isType(String type, String subtype) {
        MediaType actual = response.body().contentType();
        return actual != null
                && actual.type().equalsIgnoreCase(type)
                && actual.subtype().equalsIgnoreCase(subtype);
    }

    private String type() {
        String type = response.header("Content-Type");
        return type == null ? "(none)" : type;
    }

    private static Map<String, String> headers(Response response) {
        var all = new LinkedHashMap<String, String>();
        response.headers()
                .forEach(header ->
                        all.merge(
                                header.getFirst().toLowerCase(Locale.ROOT),
                                header.getSecond(),
                                (a, b) -> a + ", " + b));
        return all;
    }
}
