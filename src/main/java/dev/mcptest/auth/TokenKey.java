package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Which token of a store is meant.
 *
 * @param kind how it was got
 * @param server the one address it is for
 * @param what tells tokens for this server apart
 */
record TokenKey(Kind kind, String server, String what) {

    /** How a token was got. */
    enum Kind {
        /** Somebody logged in. */
        LOGIN("login"),
        /** A client of its own right asked for it. */
        CLIENT("client_credentials");

        private final String wire;

        Kind(String wire) {
            this.wire = wire;
        }

        /** Returns the spelling of the files. */
        String wire() {
            return wire;
        }
    }

    TokenKey {
        requireNonNull(kind, "kind is null");
        requireNonNull(server, "server is null");
        requireNonNull(what, "what is null");
    }

    /** Returns the key of the one login to a server. */
    static TokenKey login(URI server) {
        return new TokenKey(Kind.LOGIN, ServerAddress.resource(server), "");
    }

    /** Returns the key of what a client is granted. */
    static TokenKey client(Grant grant, String clientId) {
        String endpoint = grant.tokenEndpoint().map(URI::toString).orElse("");
        return new TokenKey(
                Kind.CLIENT,
                ServerAddress.resource(grant.server()),
                endpoint + "\n" + clientId + "\n" + grant.scope() + parameters(grant));
    }

    /** They may be secrets, and a key is kept in the open. */
    private static String parameters(Grant grant) {
        return grant.parameters().isEmpty() ? "" : "\n" + hash(Form.of(grant.parameters()));
    }

    /** Returns the name of the file, which tells nothing about the server. */
    String fileName() {
        return stem() + ".json";
    }

    /** Returns the name of the file that is locked while the other one changes. */
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
