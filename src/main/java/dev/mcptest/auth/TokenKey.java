package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Identifies a token in the store.
 *
 * @param kind how it was obtained
 * @param server the address it is for
 * @param what distinguishes several tokens for the same server
 */
public record TokenKey(Kind kind, String server, String what) {

    /** How a token was obtained. */
    enum Kind {
        /** A user logged in. */
        LOGIN("login"),
        /** A client requested it for itself. */
        CLIENT("client_credentials");

        private final String wire;

        Kind(String wire) {
            this.wire = wire;
        }

        /** Returns the name used in files. */
        String wire() {
            return wire;
        }
    }

    public TokenKey {
        requireNonNull(kind, "kind is null");
        requireNonNull(server, "server is null");
        requireNonNull(what, "what is null");
    }

    /** Returns the key of the login to a server, of which there is only one. */
    public static TokenKey login(URI server) {
        return new TokenKey(Kind.LOGIN, ServerAddress.resource(server), "");
    }

    /** Returns the key of a token that a client requests for itself. */
    static TokenKey client(Grant grant, String clientId) {
        String endpoint = grant.tokenEndpoint().map(URI::toString).orElse("");
        return new TokenKey(
                Kind.CLIENT,
                ServerAddress.resource(grant.server()),
                endpoint + "\n" + clientId + "\n" + grant.scope() + parameters(grant));
    }

    /** A hash: the parameters may be secrets, and keys are stored in plain text. */
    private static String parameters(Grant grant) {
        return grant.parameters().isEmpty() ? "" : "\n" + hash(Form.of(grant.parameters()));
    }

    /** Returns the name of the file, which does not reveal the server. */
    String fileName() {
        return stem() + ".json";
    }

    /** Returns the name of the lock file, which is locked while the token file changes. */
    String lockName() {
        return stem() + ".lock";
    }

    private String stem() {
        return hash(kind.wire() + "\n" + server + "\n" + what);
    }

    private static String hash(String all) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(all.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
