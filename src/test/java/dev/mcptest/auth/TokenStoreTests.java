package dev.mcptest.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

class TokenStoreTests {

    private static final Duration BOUND = Duration.ofSeconds(20);

    private final MockWebServer web = new MockWebServer();
    private final Redactor redactor = new Redactor();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    @TempDir private Path cache;
    private TokenStore store = TokenStore.none();

    @BeforeEach
    void start() throws Exception {
        web.start();
        store = TokenStore.in(cache.resolve("tokens"), () -> now);
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void aLaterRunSendsTheTokenThatAnEarlierOneWasGiven() throws Exception {
        give("\"access_token\":\"first\",\"expires_in\":3600");

        assertThat(client("secret").token()).contains(new Redacted("first"));
        assertThat(client("secret").token()).contains(new Redacted("first"));

        assertThat(web.getRequestCount()).isEqualTo(1);
        assertThat(redactor.text("a first word")).doesNotContain("first");
    }

    @Test
    void aTokenThatHasExpiredIsNotSent() throws Exception {
        give("\"access_token\":\"first\",\"expires_in\":3600");
        give("\"access_token\":\"second\"");
        client("secret").token();

        now = now.plusSeconds(3600);

        assertThat(client("secret").token()).contains(new Redacted("second"));
    }

    @Test
    void aTokenIsNotUsedWithAnotherSecretThanItWasGotWith() throws Exception {
        give("\"access_token\":\"first\"");
        give("\"access_token\":\"second\"");

        client("secret").token();

        assertThat(client("other secret").token()).contains(new Redacted("second"));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "permissions of POSIX")
    void nobodyElseCanReadWhatIsKept() throws Exception {
        give("\"access_token\":\"first\"");
        client("secret").token();

        assertThat(mode(cache.resolve("tokens"))).isEqualTo("rwx------");
        for (Path file : files("")) {
            assertThat(mode(file)).isEqualTo("rw-------");
        }
        assertThat(files(".json")).hasSize(1);
        assertThat(file().getFileName().toString()).matches("[0-9a-f]{64}\\.json");
        assertThat(Files.readString(file())).contains("\"first\"").doesNotContain("secret-");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "permissions of POSIX")
    void aFileThatOthersCouldReadIsClosedToThem() throws Exception {
        give("\"access_token\":\"first\"");
        client("secret").token();
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));

        client("secret").token();

        assertThat(mode(file())).isEqualTo("rw-------");
        assertThat(store.drainWarnings()).singleElement().asString().contains("others could read");
    }

    @Test
    void aDamagedFileIsIgnoredSaidSoOfAndReplaced() throws Exception {
        give("\"access_token\":\"first\"");
        give("\"access_token\":\"second\"");
        client("secret").token();
        Files.writeString(file(), Files.readString(file()).substring(0, 40));

        assertThat(client("secret").token()).contains(new Redacted("second"));

        assertThat(store.drainWarnings())
                .containsExactly(file() + " is not a token stored by mcptest; it is ignored");
        assertThat(client("secret").token()).contains(new Redacted("second"));
        assertThat(store.drainWarnings()).isEmpty();
    }

    @Test
    void aFileWithTheNameOfAnotherServerSendsNothingThere() throws Exception {
        keepLogin("first", Optional.empty(), Optional.empty());
        Files.move(
                file(),
                cache.resolve("tokens")
                        .resolve(TokenKey.login(URI.create("https://example.com/mcp")).fileName()));

        assertThat(store.login(URI.create("https://example.com/mcp"))).isEmpty();
        assertThat(store.login(uri("/mcp"))).isEmpty();
    }

    @Test
    void aLoginIsForOneAddressOnly() {
        keepLogin("first", Optional.empty(), Optional.empty());

        assertThat(store.login(uri("/mcp"))).isPresent();
        assertThat(store.login(uri("/mcp/"))).isPresent();
        assertThat(store.login(uri("/mcp2"))).isEmpty();
        assertThat(store.login(uri("/"))).isEmpty();
        assertThat(store.login(URI.create("http://127.0.0.1:1/mcp"))).isEmpty();
    }

    @Test
    void aLoginIsRenewedAndTheNewRefreshTokenKept() throws Exception {
        keepLogin("first", Optional.of("again-1"), Optional.of(now.minusSeconds(1)));
        give("\"access_token\":\"second\",\"refresh_token\":\"again-2\",\"expires_in\":60");

        assertThat(login().token()).contains(new Redacted("second"));
        assertThat(login().token()).contains(new Redacted("second"));

        assertThat(Objects.requireNonNull(web.takeRequest().getBody()).utf8())
                .contains("grant_type=refresh_token", "refresh_token=again-1", "client_id=me")
                .doesNotContain("client_secret");
        assertThat(Files.readString(file())).contains("again-2").doesNotContain("again-1");
        assertThat(redactor.text("again-1 again-2 second")).doesNotContain("again", "second");
    }

    @Test
    void aLoginThatIsOverIsSaidToBe() {
        keepLogin("first", Optional.of("again-1"), Optional.of(now.minusSeconds(1)));
        web.enqueue(new MockResponse.Builder().code(400).body("{\"error\":\"x\"}").build());

        assertThat(catchThrowableOfType(TransportException.class, () -> login().token()))
                .hasMessageEndingWith(
                        "log in again: mcptest login " + web.url("/mcp") + " --scope \"read\"");
    }

    @Test
    void aLoginIsNotRenewedTwiceAtATime() throws Exception {
        keepLogin("first", Optional.of("again-1"), Optional.of(now.minusSeconds(1)));
        TokenSource source = login(Duration.ofMillis(200));
        Path lock = cache.resolve("tokens").resolve(TokenKey.login(uri("/mcp")).lockName());

        try (FileChannel channel =
                FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.lock();
            assertThat(catchThrowableOfType(TransportException.class, source::token))
                    .hasMessageStartingWith("another mcptest has been renewing the login");
        }
        assertThat(web.getRequestCount()).isZero();
    }

    @Test
    void whatAnotherRunWasGivenMeanwhileIsTaken() throws Exception {
        keepLogin("first", Optional.of("again-1"), Optional.empty());
        TokenSource source = login();
        Optional<Redacted> refused = source.token();
        keepLogin("second", Optional.of("again-2"), Optional.empty());

        source.renew(refused, Map.of());

        assertThat(source.token()).contains(new Redacted("second"));
        assertThat(web.getRequestCount()).isZero();
    }

    @Test
    void aFolderThatCannotBeWrittenToIsNoReasonToFail() throws Exception {
        Files.writeString(cache.resolve("tokens"), "in the way");
        give("\"access_token\":\"first\"");

        assertThat(client("secret").token()).contains(new Redacted("first"));

        assertThat(store.drainWarnings()).isNotEmpty();
    }

    private void keepLogin(String value, Optional<String> refresh, Optional<Instant> end) {
        store.write(
                new StoredToken(
                        TokenKey.login(uri("/mcp")),
                        new Authority(
                                Optional.empty(),
                                uri("/token"),
                                Optional.empty(),
                                uri("/mcp").toString(),
                                "read",
                                false),
                        StoredClient.of("me"),
                        new Redacted(value),
                        refresh.map(Redacted::new),
                        end,
                        ""));
    }

    private TokenSource login() {
        return login(BOUND);
    }

    private TokenSource login(Duration bound) {
        return TokenSource.ofLogin(
                        new Grant(uri("/mcp"), Optional.empty(), "", bound),
                        _ -> Optional.empty(),
                        store,
                        http(),
                        redactor,
                        System::nanoTime)
                .orElseThrow();
    }

    private TokenSource client(String secret) {
        return TokenSource.ofClient(
                new Grant(uri("/mcp"), Optional.of(uri("/token")), "", BOUND),
                () -> new OAuthClient("robot", new Redacted("secret-" + secret)),
                store,
                http(),
                redactor,
                System::nanoTime);
    }

    private static HttpOptions http() {
        return PlainHttp.options(
                Duration.ofMinutes(1),
                5,
                1 << 20,
                Optional.empty(),
                TlsOptions.DEFAULT,
                Proxies.of(Map.of()));
    }

    private void give(String members) {
        web.enqueue(new MockResponse.Builder().code(200).body("{" + members + "}").build());
    }

    private Path file() throws Exception {
        return files(".json").getFirst();
    }

    private List<Path> files(String ending) throws Exception {
        try (Stream<Path> files = Files.list(cache.resolve("tokens"))) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }

    private static String mode(Path file) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private URI uri(String path) {
        return URI.create(web.url(path).toString());
    }
}
