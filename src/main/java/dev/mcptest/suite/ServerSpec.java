package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /**
     * A subprocess that speaks over its standard streams.
     *
     * @param command program and arguments, at least one
     * @param environment variables added to the inherited ones
     * @param folder absolute working directory
     * @param allowStdoutNoise whether lines on stdout that are no messages are only warned of
     */
    record Stdio(
            String name,
            List<String> command,
            Map<String, String> environment,
            Path folder,
            boolean allowStdoutNoise,
            long maxMessageBytes,
            String source)
            implements ServerSpec {

        public Stdio {
            requireNonNull(name, "name is null");
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
            requireNonNull(folder, "folder is null");
            requireNonNull(source, "source is null");
            if (command.isEmpty()) {
                throw new IllegalArgumentException("command is empty");
            }
        }
    }

    /**
     * A server at a URL.
     *
     * @param bearerTokenEnv name of the variable that holds the bearer token
     * @param headers headers of every request, in the order of the suite
     * @param timeout bound of one request
     * @param connectTimeout bound of opening a connection
     */
    record Url(
            String name,
            URI url,
            Optional<String> bearerTokenEnv,
            Map<String, HeaderValue> headers,
            Duration timeout,
            Duration connectTimeout,
            long maxMessageBytes,
            String source)
            implements ServerSpec {

        /** Bound of one request when a suite does not say. */
        public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

        /** Bound of opening a connection when a suite does not say. */
        public static final Duration DEFAULT_CONNECT_TIMEOUT = Duration.ofSeconds(5);

        public Url {
            requireNonNull(name, "name is null");
            requireNonNull(url, "url is null");
            requireNonNull(bearerTokenEnv, "bearerTokenEnv is null");
            headers = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(headers));
            requireNonNull(timeout, "timeout is null");
            requireNonNull(connectTimeout, "connectTimeout is null");
            requireNonNull(source, "source is null");
        }

        /** Returns a server with the usual bounds and no headers of its own. */
        public static Url plain(
                String name, URI url, Optional<String> bearerTokenEnv, String source) {
            return new Url(
                    name,
                    url,
                    bearerTokenEnv,
                    Map.of(),
                    DEFAULT_TIMEOUT,
                    DEFAULT_CONNECT_TIMEOUT,
                    DEFAULT_MAX_MESSAGE_BYTES,
                    source);
        }
    }

    /**
     * A recording that answers in place of a server.
     *
     * @param file the recording
     */
    record Cassette(String name, Path file, String source) implements ServerSpec {

        public Cassette {
            requireNonNull(name, "name is null");
            requireNonNull(file, "file is null");
            requireNonNull(source, "source is null");
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
