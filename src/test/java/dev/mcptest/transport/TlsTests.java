package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsFiles;
import dev.mcptest.http.tls.TlsOptions;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Encrypted connections with certificates of our own. */
class TlsTests {

    private static final HeldCertificate AUTHORITY =
            new HeldCertificate.Builder().certificateAuthority(0).commonName("ours").build();
    private static final HeldCertificate STRANGER =
            new HeldCertificate.Builder().certificateAuthority(0).commonName("theirs").build();

    private final MockWebServer server = new MockWebServer();
    private final Heard heard = new Heard();

    @TempDir private Path folder;

    @BeforeEach
    void answer() {
        server.enqueue(
                new MockResponse.Builder()
                        .addHeader("Content-Type", "application/json")
                        .body("{}")
                        .build());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void trustsAnAuthorityOfTheUser() throws Exception {
        start("127.0.0.1");

        assertThat(send(TlsOptions.DEFAULT.trusting(pem("ca.pem", AUTHORITY))))
                .isEqualTo("frame {}");
    }

    @Test
    void speaksHttp2WhereTheServerDoes() throws Exception {
        start("127.0.0.1");

        assertThat(send(TlsOptions.DEFAULT.trusting(pem("ca.pem", AUTHORITY))))
                .isEqualTo("frame {}");

        assertThat(server.takeRequest().getVersion()).isEqualTo("HTTP/2");
    }

    @Test
    void readsABundleWithSeveralAuthoritiesAndTextBetween() throws Exception {
        start("127.0.0.1");
        Path bundle = folder.resolve("bundle.pem");
        Files.writeString(
                bundle,
                "# theirs\n"
                        + STRANGER.certificatePem()
                        + "\nSubject: ours\r\n"
                        + AUTHORITY.certificatePem().replace("\n", "\r\n"));

        assertThat(send(TlsOptions.DEFAULT.trusting(bundle))).isEqualTo("frame {}");
    }

    @Test
    void doesNotTrustWhatNobodyVouchesFor() throws Exception {
        start("127.0.0.1");

        assertThat(send(TlsOptions.DEFAULT.trusting(pem("wrong.pem", STRANGER))))
                .isEqualTo(
                        "TLS tls handshake failed: 127.0.0.1:"
                                + server.getPort()
                                + ": its certificate is not signed by an authority that is trusted"
                                + " here");
    }

    @Test
    void doesNotTakeACertificateOfAnotherHost() throws Exception {
        start("elsewhere.example");

        assertThat(send(TlsOptions.DEFAULT.trusting(pem("ca.pem", AUTHORITY))))
                .endsWith(": its certificate is for another host");
    }

    @Test
    void takesAnyCertificateWhenToldTo() throws Exception {
        start("elsewhere.example");

        assertThat(send(TlsOptions.DEFAULT.unchecked())).isEqualTo("frame {}");
    }

    @Test
    void speaksNoVersionBelowTheFloor() throws Exception {
        HeldCertificate certificate = certificate("127.0.0.1");
        var only12 = new OldVersions(serverSide(certificate).sslSocketFactory());
        server.useHttps(only12);
        server.start();
        TlsOptions trusting = TlsOptions.DEFAULT.trusting(pem("ca.pem", AUTHORITY));

        assertThat(send(trusting)).isEqualTo("frame {}");
        assertThat(
                        send(
                                new TlsOptions(
                                        false,
                                        TlsOptions.Floor.TLS_1_3,
                                        trusting.authorities(),
                                        Optional.empty())))
                .endsWith(
                        ": the server speaks no version of TLS that is allowed here: see"
                                + " http.tls.min_version");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PKCS #8", "RSA", "EC"})
    void showsItsOwnCertificate(String form) throws Exception {
        HeldCertificate client = client(form);
        start("127.0.0.1", AUTHORITY.certificate());

        String outcome = send(identity(client, key(form, client)));

        assertThat(outcome).isEqualTo("frame {}");
        assertThat(
                        requireNonNull(server.takeRequest().getHandshake())
                                .peerCertificates()
                                .stream()
                                .map(X509Certificate.class::cast)
                                .map(shown -> shown.getSubjectX500Principal().getName()))
                .first()
                .isEqualTo("CN=client");
    }

    @Test
    void saysThatAServerWantsACertificate() throws Exception {
        HandshakeCertificates side = serverSide(certificate("127.0.0.1"), AUTHORITY.certificate());
        server.useHttps(new OldVersions(side.sslSocketFactory()));
        server.requireClientAuth();
        server.start();

        assertThat(send(TlsOptions.DEFAULT.trusting(pem("ca.pem", AUTHORITY))))
                .startsWith("TLS tls handshake failed: 127.0.0.1:" + server.getPort() + ": ")
                .contains("auth.mtls");
    }

    @Test
    void saysWhatIsWrongWithAFile() throws Exception {
        Path empty = Files.writeString(folder.resolve("empty.pem"), "nothing here\n");
        Path locked =
                Files.writeString(
                        folder.resolve("locked.pem"),
                        """
                        -----BEGIN ENCRYPTED PRIVATE KEY-----
                        AAAA
                        -----END ENCRYPTED PRIVATE KEY-----
                        """);
        Path broken =
                Files.writeString(
                        folder.resolve("broken.pem"),
                        """
                        -----BEGIN EC PRIVATE KEY-----
                        MAA=
                        -----END EC PRIVATE KEY-----
                        """);
        Path gone = folder.resolve("gone.pem");

        assertThat(TlsFiles.problem(TlsOptions.DEFAULT)).isEmpty();
        assertThat(TlsFiles.problem(TlsOptions.DEFAULT.trusting(gone)))
                .hasValue("the CA bundle " + gone + " does not exist");
        assertThat(TlsFiles.problem(TlsOptions.DEFAULT.trusting(empty)))
                .hasValue("the CA bundle " + empty + " has no block -----BEGIN CERTIFICATE-----");
        HeldCertificate client = client("EC");
        assertThat(TlsFiles.problem(identity(client, locked)))
                .hasValue("the client key " + locked + " is encrypted, and it must not be");
        assertThat(TlsFiles.problem(identity(client, broken)))
                .hasValue(
                        "the client key "
                                + broken
                                + " cannot be used: a key that does not name its curve");
        assertThat(TlsFiles.problem(identity(client, empty)))
                .hasValue("the client key " + empty + " has no block -----BEGIN PRIVATE KEY-----");
    }

    private void start(String host, X509Certificate... clientsOf) throws IOException {
        server.useHttps(serverSide(certificate(host), clientsOf).sslSocketFactory());
        if (clientsOf.length > 0) {
            server.requireClientAuth();
        }
        server.start();
    }

    private static HandshakeCertificates serverSide(
            HeldCertificate certificate, X509Certificate... clientsOf) {
        var side = new HandshakeCertificates.Builder().heldCertificate(certificate);
        for (X509Certificate authority : clientsOf) {
            side.addTrustedCertificate(authority);
        }
        return side.build();
    }

    private static HeldCertificate certificate(String host) {
        return new HeldCertificate.Builder()
                .signedBy(AUTHORITY)
                .addSubjectAlternativeName(host)
                .build();
    }

    private static HeldCertificate client(String form) {
        var builder = new HeldCertificate.Builder().signedBy(AUTHORITY).commonName("client");
        return form.equals("RSA") ? builder.rsa2048().build() : builder.build();
    }

    private Path key(String form, HeldCertificate client) throws IOException {
        String text =
                switch (form) {
                    case "RSA" -> client.privateKeyPkcs1Pem();
                    case "EC" -> sec1(client);
                    default -> client.privateKeyPkcs8Pem();
                };
        return Files.writeString(folder.resolve("key.pem"), text);
    }

    /** An EC key as openssl ecparam writes it: its curve stands in the key itself. */
    private static String sec1(HeldCertificate client) {
        byte[] pkcs8 = client.keyPair().getPrivate().getEncoded();
        byte[] secret = java.util.Arrays.copyOfRange(pkcs8, pkcs8.length - 32, pkcs8.length);
        byte[] curve = {
            (byte) 0xa0,
            0x0a,
            0x06,
            0x08,
            0x2a,
            (byte) 0x86,
            0x48,
            (byte) 0xce,
            0x3d,
            0x03,
            0x01,
            0x07
        };
        var der = new java.io.ByteArrayOutputStream();
        der.writeBytes(new byte[] {0x30, (byte) (5 + 32 + curve.length), 2, 1, 1, 4, 32});
        der.writeBytes(secret);
        der.writeBytes(curve);
        return "-----BEGIN EC PRIVATE KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(der.toByteArray())
                + "\n-----END EC PRIVATE KEY-----\n";
    }

    private TlsOptions identity(HeldCertificate client, Path key) throws IOException {
        return new TlsOptions(
                false,
                TlsOptions.Floor.TLS_1_2,
                List.of(pem("ca.pem", AUTHORITY)),
                Optional.of(new TlsOptions.Identity(pem("client.pem", client), key)));
    }

    private Path pem(String name, HeldCertificate certificate) throws IOException {
        return Files.writeString(folder.resolve(name), certificate.certificatePem());
    }

    private String send(TlsOptions tls) throws Exception {
        var options =
                PlainHttp.options(
                        Duration.ofSeconds(30), 5, 1 << 20, Optional.of("t"), tls, Proxies.NONE);
        URI url = URI.create("https://127.0.0.1:" + server.getPort() + "/mcp");
        var transport =
                new HttpTransport(new HttpEndpoint(url, Map.of(), Credentials.NONE, options));
        transport.start(heard);
        transport.send(new OutgoingFrame("{}".getBytes(UTF_8), Map.of()), heard);
        String first = heard.next();
        if (first.startsWith("frame")) {
            heard.next();
        }
        transport.close();
        return first;
    }

    /** Sockets of a server that is behind the times. */
    private static final class OldVersions extends javax.net.ssl.SSLSocketFactory {

        private final javax.net.ssl.SSLSocketFactory sockets;

        OldVersions(javax.net.ssl.SSLSocketFactory sockets) {
            this.sockets = sockets;
        }

        @Override
        public java.net.Socket createSocket(
                java.net.Socket inner, String host, int port, boolean close) throws IOException {
            var socket = (javax.net.ssl.SSLSocket) sockets.createSocket(inner, host, port, close);
            socket.setEnabledProtocols(new String[] {"TLSv1.2"});
            return socket;
        }

        @Override
        public String[] getDefaultCipherSuites() {
            return sockets.getDefaultCipherSuites();
        }

        @Override
        public String[] getSupportedCipherSuites() {
            return sockets.getSupportedCipherSuites();
        }

        @Override
        public java.net.Socket createSocket(String host, int port) {
            throw new UnsupportedOperationException();
        }

        @Override
        public java.net.Socket createSocket(
                String host, int port, java.net.InetAddress local, int localPort) {
            throw new UnsupportedOperationException();
        }

        @Override
        public java.net.Socket createSocket(java.net.InetAddress host, int port) {
            throw new UnsupportedOperationException();
        }

        @Override
        public java.net.Socket createSocket(
                java.net.InetAddress host, int port, java.net.InetAddress local, int localPort) {
            throw new UnsupportedOperationException();
        }
    }
}
