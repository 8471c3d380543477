package dev.mcptest.http;

import dev.mcptest.http.tls.AnyCertificate;
import dev.mcptest.http.tls.TlsFiles;
import dev.mcptest.http.tls.TlsFiles.UnusableException;
import dev.mcptest.http.tls.TlsOptions;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.cert.X509Certificate;

import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** The TLS context when the defaults of the runtime are not enough. */
record TlsContext(SSLSocketFactory sockets, X509TrustManager trust) {

    private static final char[] NO_PASSWORD = {};

    /**
     * Reads the files in the options.
     *
     * @throws TransportException at the stage TLS when one of them cannot be used
     */
    static TlsContext of(TlsOptions options) throws TransportException {
        try {
            X509TrustManager trust =
                    options.anyCertificate() ? new AnyCertificate() : trust(options);
            var context = SSLContext.getInstance("TLS");
            context.init(keys(options), new TrustManager[] {trust}, null);
            return new TlsContext(context.getSocketFactory(), trust);
        } catch (UnusableException | GeneralSecurityException | IOException e) {
            throw TransportException.at(
                    TransportException.Stage.TLS, "tls handshake failed: " + e.getMessage());
        }
    }

    private static X509TrustManager trust(TlsOptions options)
            throws UnusableException, GeneralSecurityException, IOException {
        X509TrustManager usual = manager(null);
        if (options.authorities().isEmpty()) {
            return usual;
        }
        KeyStore store = empty();
        for (X509Certificate issuer : usual.getAcceptedIssuers()) {
            add(issuer, store);
        }
        for (Path file : options.authorities()) {
            for (X509Certificate issuer : TlsFiles.certificates("CA bundle", file)) {
                add(issuer, store);
            }
        }
        return manager(store);
    }

    private static void add(X509Certificate issuer, KeyStore store) throws KeyStoreException {
        store.setCertificateEntry("authority-" + store.size(), issuer);
    }

    private static X509TrustManager manager(@org.jspecify.annotations.Nullable KeyStore store)
            throws GeneralSecurityException {
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager found) {
                return found;
            }
        }
        throw new GeneralSecurityException("the runtime cannot check certificates");
    }

    private static KeyManager[] keys(TlsOptions options)
            throws UnusableException, GeneralSecurityException, IOException {
        if (options.identity().isEmpty()) {
            return new KeyManager[0];
        }
        TlsOptions.Identity identity = options.identity().get();
        KeyStore store = empty();
        store.setKeyEntry(
                "identity",
                TlsFiles.key(identity.key()),
                NO_PASSWORD,
                TlsFiles.certificates("client certificate", identity.certificate())
                        .toArray(X509Certificate[]::new));
        var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, NO_PASSWORD);
        return factory.getKeyManagers();
    }

    private static KeyStore empty() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, NO_PASSWORD);
        return store;
    }
}
