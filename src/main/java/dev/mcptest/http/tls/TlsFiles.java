package dev.mcptest.http.tls;

import dev.mcptest.world.IoReason;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the files in {@link TlsOptions}. */
public final class TlsFiles {

    /** Thrown when a file cannot be used. */
    public static final class UnusableException extends Exception {
        private static final long serialVersionUID = 1;

        UnusableException(String message) {
            super(message);
        }
    }

    private TlsFiles() {}

    /** Returns the problem of the first unusable file, as one clause. */
    public static Optional<String> problem(TlsOptions options) {
        try {
            for (Path file : options.authorities()) {
                certificates("CA bundle", file);
            }
            if (options.identity().isPresent()) {
                certificates("client certificate", options.identity().get().certificate());
                key(options.identity().get().key());
            }
            return Optional.empty();
        } catch (UnusableException e) {
            return Optional.ofNullable(e.getMessage());
        }
    }

    /** Returns the certificates of a file, at least one. */
    public static List<X509Certificate> certificates(String what, Path file)
            throws UnusableException {
        List<X509Certificate> all = new ArrayList<>();
        for (Pem block : read(what, file)) {
            if (block.label().equals("CERTIFICATE")) {
                all.add(certificate(what, file, block));
            }
        }
        if (all.isEmpty()) {
            throw new UnusableException(
                    "the " + what + " " + file + " has no block -----BEGIN CERTIFICATE-----");
        }
        return all;
    }

    public static PrivateKey key(Path file) throws UnusableException {
        String what = "client key";
        Pem block =
                read(what, file).stream()
                        .filter(found -> found.label().endsWith("PRIVATE KEY"))
                        .findFirst()
                        .orElseThrow(() ->
                                new UnusableException(
                                        "the client key "
                                                + file
                                                + " has no block -----BEGIN PRIVATE KEY-----"));
        if (block.isEncrypted()) {
            throw new UnusableException(
                    "the client key " + file + " is encrypted, and it must not be");
        }
        try {
            return PrivateKeys.of(block);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new UnusableException(
                    "the client key " + file + " cannot be used: " + e.getMessage());
        }
    }

    private static X509Certificate certificate(String what, Path file, Pem block)
            throws UnusableException {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(block.der()));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new UnusableException(
                    "the " + what + " " + file + " has a certificate that cannot be read");
        }
    }

    private static List<Pem> read(String what, Path file) throws UnusableException {
        try {
            return Pem.read(file);
        } catch (NoSuchFileException _) {
            throw new UnusableException("the " + what + " " + file + " does not exist");
        } catch (IOException e) {
            throw new UnusableException(
                    "the " + what + " " + file + " cannot be read: " + IoReason.of(e));
        }
    }
}
