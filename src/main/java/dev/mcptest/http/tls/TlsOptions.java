package dev.mcptest.http.tls;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * TLS options.
 *
 * @param anyCertificate whether to skip the check of the server's certificate
 * @param floor the minimum version of TLS
 * @param authorities PEM files with certificate authorities to trust in addition to those of the
 *     runtime
 * @param identity the client certificate
 */
public record TlsOptions(
        boolean anyCertificate, Floor floor, List<Path> authorities, Optional<Identity> identity) {

    /** Checks certificates against the authorities of the runtime, with TLS 1.2 or newer. */
    public static final TlsOptions DEFAULT =
            new TlsOptions(false, Floor.TLS_1_2, List.of(), Optional.empty());

    /** The minimum version of TLS. */
    public enum Floor {
        TLS_1_2,
        TLS_1_3
    }

    /**
     * A client certificate.
     *
     * @param certificate PEM file with the certificate and its chain
     * @param key PEM file with the private key, not encrypted
     */
    public record Identity(Path certificate, Path key) {
        public Identity {
            requireNonNull(certificate, "certificate is null");
            requireNonNull(key, "key is null");
        }
    }

    public TlsOptions {
        requireNonNull(floor, "floor is null");
        authorities = List.copyOf(authorities);
        requireNonNull(identity, "identity is null");
    }

    /** Returns the options with one more trusted authority. */
    public TlsOptions trusting(Path authority) {
        List<Path> all = new java.util.ArrayList<>(authorities);
        all.add(requireNonNull(authority, "authority is null"));
        return new TlsOptions(anyCertificate, floor, all, identity);
    }

    /** Returns the options without certificate checks. */
    public TlsOptions unchecked() {
        return new TlsOptions(true, floor, authorities, identity);
    }
}
