package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How to reach a server under test. */
public sealed interface ServerSpec {

    /** Bytes of one message that are read when a suite does not say. */
    long DEFAULT_MAX_MESSAGE_BYTES = 64L * 1024 * 1024;

    /** Returns the name that tests refer to. */
    String name();

    /** Returns where this definition came from: a file or a flag. */
    String source();

    /** Returns how many bytes one message of the server may have. */
    long maxMessageBytes();

    /** Returns what comes of answers that break the protocol. */
    ProtocolChecks protocolChecks();

    /** Returns the same server, whose breaches of the protocol come to something else. */
    ServerSpec with(ProtocolChecks mode);

    /**
     * A subprocess that speaks over its standard streams.
     *
     * @param command program and arguments, at least one
     * @param environment variables added to the inherited ones
     * @param folder absolute working directory
     * @param allowStdoutNoise whether lines on stdout that are no messages are only warned of
     * @param startup how it is started
     */
    record Stdio(
            String name,
            List<String> command,
            Map<String, String> environment,
            Path folder,
            boolean allowStdoutNoise,
            Startup startup,
            long maxMessageBytes,
            ProtocolChecks protocolChecks,
            String source)
            implements ServerSpec {

        public Stdio {
            requireNonNull(name, "name is null");
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
            requireNonNull(folder, "folder is null");
            requireNonNull(protocolChecks, "protocolChecks is null");
            requireNonNull(startup, "startup is null");
            requireNonNull(source, "source is null");
            if (command.isEmpty()) {
                throw new IllegalArgumentException("command is empty");
            }
        }

        @Override
        public Stdio with(ProtocolChecks mode) {
            return with(startup, mode);
        }

        /** Returns the same server, started in another way. */
        public Stdio with(Startup other) {
            return with(other, protocolChecks);
        }

        private Stdio with(Startup how, ProtocolChecks mode) {
            return new Stdio(
                    name,
                    command,
                    environment,
                    folder,
                    allowStdoutNoise,
                    how,
                    maxMessageBytes,
                    mode,
                    source);
        }

        /** Returns what tells its process from others, wherever it is defined. */
        public String process() {
            return String.join(
                    "\n",
                    command.toString(),
                    new TreeMap<>(environment).toString(),
                    folder.toString(),
                    allowStdoutNoise
                            + " "
                            + maxMessageBytes
                            + " "
                            + protocolChecks
                            + " "
                            + startup);
        }
    }

    /**
     * A server at a URL.
     *
     * @param auth how requests prove who sends them
     * @param headers headers of every request, in the order of the suite
     * @param http how requests are made
     * @param waitForReady what is waited for before the first request
     */
    record Url(
            String name,
            URI url,
            Auth auth,
            Map<String, HeaderValue> headers,
            HttpSettings http,
            Optional<WaitForReady> waitForReady,
            long maxMessageBytes,
            ProtocolChecks protocolChecks,
            String source)
            implements ServerSpec {

        public Url {
            requireNonNull(name, "name is null");
            requireNonNull(url, "url is null");
            requireNonNull(auth, "auth is null");
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
            requireNonNull(http, "http is null");
            requireNonNull(waitForReady, "waitForReady is null");
            requireNonNull(protocolChecks, "protocolChecks is null");
            requireNonNull(source, "source is null");
        }

        /** Returns a server with the usual settings and no headers of its own. */
        public static Url plain(String name, URI url, String source) {
            return new Url(
                    name,
                    url,
                    Auth.NONE,
                    Map.of(),
                    HttpSettings.DEFAULT,
                    Optional.empty(),
                    DEFAULT_MAX_MESSAGE_BYTES,
                    ProtocolChecks.STRICT,
                    source);
        }

        /** Returns the same server at another address. */
        public Url at(URI address, String from) {
            return new Url(
                    name,
                    address,
                    auth,
                    headers,
                    http,
                    waitForReady,
                    maxMessageBytes,
                    protocolChecks,
                    from);
        }

        /** Returns the same server, proving in another way who sends requests. */
        public Url with(Auth other) {
            return new Url(
                    name,
                    url,
                    other,
                    headers,
                    http,
                    waitForReady,
                    maxMessageBytes,
                    protocolChecks,
                    source);
        }

        /** Returns the same server with other headers. */
        public Url with(Map<String, HeaderValue> others) {
            return new Url(
                    name,
                    url,
                    auth,
                    others,
                    http,
                    waitForReady,
                    maxMessageBytes,
                    protocolChecks,
                    source);
        }

        /** Returns the same server, to which requests are made in another way. */
        public Url with(HttpSettings other) {
            return new Url(
                    name,
                    url,
                    auth,
                    headers,
                    other,
                    waitForReady,
                    maxMessageBytes,
                    protocolChecks,
                    source);
        }

        /** Returns the same server, waited for in another way. */
        public Url with(WaitForReady wait) {
            return new Url(
                    name,
                    url,
                    auth,
                    headers,
                    http,
                    Optional.of(wait),
                    maxMessageBytes,
                    protocolChecks,
                    source);
        }

        @Override
        public Url with(ProtocolChecks mode) {
            return new Url(
                    name, url, auth, headers, http, waitForReady, maxMessageBytes, mode, source);
        }
    }

    /**
     * A recording that answers in place of a server.
     *
     * @param file the recording
     */
    record Cassette(String name, Path file, ProtocolChecks protocolChecks, String source)
            implements ServerSpec {

        public Cassette {
            requireNonNull(name, "name is null");
            requireNonNull(file, "file is null");
            requireNonNull(protocolChecks, "protocolChecks is null");
            requireNonNull(source, "source is null");
        }

        @Override
        public Cassette with(ProtocolChecks mode) {
            return new Cassette(name, file, mode, source);
        }

        @Override
        public long maxMessageBytes() {
            return DEFAULT_MAX_MESSAGE_BYTES;
        }
    }

    /** The value of a header. */
    sealed interface HeaderValue {

        /** A value that stands in the suite. */
        record Literal(String value) implements HeaderValue {
            public Literal {
                requireNonNull(value, "value is null");
            }
        }

        /** A value that is read from the environment when connecting, and is a secret. */
        record FromEnv(String variable) implements HeaderValue {
            public FromEnv {
                requireNonNull(variable, "variable is null");
            }
        }
    }
}
