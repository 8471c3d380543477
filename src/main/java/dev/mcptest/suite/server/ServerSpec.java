package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.normalize.Normalization;

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

    /** The default limit of one message, in bytes. */
    long DEFAULT_MAX_MESSAGE_BYTES = 64L * 1024 * 1024;

    /** Returns the name that tests refer to. */
    String name();

    /** Returns where this definition came from: a file or a flag. */
    String source();

    /** Returns the maximum size of one message of the server, in bytes. */
    long maxMessageBytes();

    /** Returns what happens when a response violates the protocol. */
    ProtocolChecks protocolChecks();

    /** Returns the version of the server, as the suite states it. */
    Optional<String> version();

    /** Returns the same server with another mode of protocol checks. */
    ServerSpec with(ProtocolChecks mode);

    /**
     * A subprocess that communicates over its standard streams.
     *
     * @param command program and arguments, at least one
     * @param environment variables added to the inherited ones
     * @param folder absolute working directory
     * @param allowStdoutNoise whether stdout lines that are not messages only cause a warning
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
            Optional<String> version,
            String source)
            implements ServerSpec {

        public Stdio {
            requireNonNull(name, "name is null");
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
            requireNonNull(folder, "folder is null");
            requireNonNull(protocolChecks, "protocolChecks is null");
            requireNonNull(startup, "startup is null");
            requireNonNull(version, "version is null");
            requireNonNull(source, "source is null");
            if (command.isEmpty()) {
                throw new IllegalArgumentException("command is empty");
            }
        }

        @Override
        public Stdio with(ProtocolChecks mode) {
            return with(startup, mode);
        }

        /** Returns the same server with other start settings. */
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
                    version,
                    source);
        }

        /** Returns a key for its process: equal for equal definitions, wherever they are made. */
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
                            + startup.timeout()
                            + " "
                            + startup.restarts()
                            + " "
                            + startup.isolation().map(it -> it.folder().toString()).orElse(""));
        }
    }

    /**
     * A server at a URL.
     *
     * @param auth the credentials of requests
     * @param headers headers of every request, in the order of the suite
     * @param http settings for requests
     * @param waitForReady what to wait for before the first request
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
            Optional<String> version,
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
            requireNonNull(version, "version is null");
            requireNonNull(source, "source is null");
        }

        /** Returns a server with default settings and no headers. */
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
                    Optional.empty(),
                    source);
        }

        /** Returns the same server at another URL, where another version may run. */
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
                    Optional.empty(),
                    from);
        }

        /** Returns the same server with other credentials. */
        public Url with(Auth other) {
            return with(other, headers, http, waitForReady, protocolChecks);
        }

        /** Returns the same server with other headers. */
        public Url with(Map<String, HeaderValue> others) {
            return with(auth, others, http, waitForReady, protocolChecks);
        }

        /** Returns the same server with other HTTP settings. */
        public Url with(HttpSettings other) {
            return with(auth, headers, other, waitForReady, protocolChecks);
        }

        /** Returns the same server with other settings for waiting. */
        public Url with(WaitForReady wait) {
            return with(auth, headers, http, Optional.of(wait), protocolChecks);
        }

        @Override
        public Url with(ProtocolChecks mode) {
            return with(auth, headers, http, waitForReady, mode);
        }

        private Url with(
                Auth newAuth,
                Map<String, HeaderValue> newHeaders,
                HttpSettings newHttp,
                Optional<WaitForReady> newWait,
                ProtocolChecks newChecks) {
            return new Url(
                    name,
                    url,
                    newAuth,
                    newHeaders,
                    newHttp,
                    newWait,
                    maxMessageBytes,
                    newChecks,
                    version,
                    source);
        }
    }

    /**
     * A recording that answers instead of a server.
     *
     * @param file the recording
     * @param normalization makes requests comparable with recorded ones
     */
    record Cassette(
            String name,
            Path file,
            Normalization normalization,
            ProtocolChecks protocolChecks,
            String source)
            implements ServerSpec {

        public Cassette {
            requireNonNull(name, "name is null");
            requireNonNull(file, "file is null");
            requireNonNull(normalization, "normalization is null");
            requireNonNull(protocolChecks, "protocolChecks is null");
            requireNonNull(source, "source is null");
        }

        /** Returns the same server with other rules. */
        public Cassette with(Normalization rules) {
            return new Cassette(name, file, rules, protocolChecks, source);
        }

        @Override
        public Cassette with(ProtocolChecks mode) {
            return new Cassette(name, file, normalization, mode, source);
        }

        @Override
        public long maxMessageBytes() {
            return DEFAULT_MAX_MESSAGE_BYTES;
        }

        @Override
        public Optional<String> version() {
            return Optional.empty();
        }
    }

    /** The value of a header. */
    sealed interface HeaderValue {

        /** A value that is written in the suite. */
        record Literal(String value) implements HeaderValue {
            public Literal {
                requireNonNull(value, "value is null");
            }
        }

        /** A secret that is read from the environment when connecting. */
        record FromEnv(String variable) implements HeaderValue {
            public FromEnv {
                requireNonNull(variable, "variable is null");
            }
        }
    }
}
