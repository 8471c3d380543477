package dev.mcptest.http.tls;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How connections are made safe.
 *
 * @param anyCertificate whether the certificate of the server is not looked at
 * @param floor the oldest version that is spoken
 * @param authorities PEM files with certificate authorities that are trusted beside those of the
 *     runtime
 * @param identity the certificate that this side shows when it is asked for one
 */
public record TlsOptions(
        boolean anyCertificate, Floor floor, List<Path> authorities, Optional<Identity> identity) {

    /** Certificates are checked against the authorities of the runtime, from TLS 1.2 on. */
    public static final TlsOptions DEFAULT =
            new TlsOptions(false, Floor.TLS_1_2, List.of(), Optional.empty());

    /** The oldest version of TLS that is spoken. */
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

    /** Returns options that trust one authority more. */
    public TlsOptions trusting(Path authority) {
        List<Path> all = new java.util.ArrayList<>(authorities);
        all.add(requireNonNull(authority, "authority is null"));
        return new TlsOptions(anyCertificate, floor, all, identity);
    }

    /** Returns options that take any certificate. */
    public TlsOptions unchecked() {
        return new TlsOptions(true, floor, authorities, identity);
    }
}
