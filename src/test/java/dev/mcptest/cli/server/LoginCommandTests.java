package dev.mcptest.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.auth.OAuthServer;
import dev.mcptest.cli.Cli;
import dev.mcptest.cli.CliRun;
import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.Interruption;
import dev.mcptest.cli.option.Session;
import dev.mcptest.world.ProcessStarter;
import dev.mcptest.world.World;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;

class LoginCommandTests {

    private final Map<String, String> environment = new HashMap<>();
    private final Interruption interruption = new Interruption();
    @TempDir private Path folder;
    private OAuthServer server;
    private ProcessStarter processes = ProcessStarter.system();

    LoginCommandTests() throws IOException {
        server = new OAuthServer();
    }

    @BeforeEach
    void prepare() throws Exception {
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", folder.resolve("home").toString());
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {shop: {url: "%s"}}
                tools:
                  - name: there is a price
                    server: shop
                    tool: price
                    expect: [{target: "result.content[0].text", matcher: {contains: "42"}}]
                """
                        .formatted(server.mcp()));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aLoginIsUsedByLaterRuns() {
        CliRun login = login("--no-browser");
        CliRun run = command("run", "suite.yml");
        CliRun doctor = command("doctor", "suite.yml");

        assertThat(login.exitCode()).describedAs(login.err()).isZero();
        assertThat(login.out()).startsWith(server.url("/authorize?")).hasLineCount(1);
        assertThat(login.err())
                .contains("logged in to " + server.mcp() + " (client registered-1, scope read")
                .contains("renewed by itself");
        assertThat(run.exitCode()).describedAs(run.out() + run.err()).isZero();
        assertThat(run.err())
                .contains("the server shop is sent the token of `mcptest login " + server.mcp());
        assertThat(doctor.out())
                .contains("  login       client registered-1")
                .contains("  auth        ok\n");
    }

    @Test
    void aLoginIsUsedForItsAddressAloneAndNotUnderCi() throws Exception {
        login("--no-browser");
        Files.writeString(
                folder.resolve("other.yml"),
                Files.readString(folder.resolve("suite.yml")).replace("/mcp", "/mcp?x=1"));

        assertThat(command("run", "other.yml").out())
                .contains("auth", "log in with `mcptest login " + server.mcp() + "?...`");
        environment.put("CI", "true");
        CliRun inCi = command("run", "suite.yml");
        assertThat(inCi.exitCode()).isEqualTo(1);
        assertThat(inCi.out()).contains("authentication failed after refresh: http 401");
        assertThat(inCi.err()).doesNotContain("mcptest login");
    }

    @Test
    void aTokenThatHasExpiredIsRenewedByTheRunThatNeedsIt() {
        server.life = 1;
        login("--no-browser");
        server.forgetTokens();
        server.life = 3600;

        assertThat(command("run", "suite.yml").exitCode()).isZero();
        assertThat(server.seen("/token").getLast().fields())
                .containsEntry("grant_type", "refresh_token")
                .containsEntry("refresh_token", OAuthServer.REFRESH + "1");
        assertThat(command("run", "suite.yml").exitCode()).isZero();
        assertThat(server.seen("/token")).hasSize(2);
    }

    @Test
    void laterRunsProveThatTheyHaveTheKeyOfTheLogin() {
        server.life = 1;
        CliRun login = login("--no-browser", "--dpop");
        server.forgetTokens();
        server.life = 3600;

        assertThat(login.exitCode()).describedAs(login.err()).isZero();
        for (int i = 0; i < 2; i++) {
            CliRun run = command("run", "suite.yml");
            assertThat(run.exitCode()).describedAs(run.out() + run.err()).isZero();
        }
        assertThat(server.seen("/token")).hasSize(2);
        assertThat(server.seen("/token").getLast().fields())
                .containsEntry("grant_type", "refresh_token");

        server.forgetTokens();
        server.refusals.add("invalid_grant");
        assertThat(command("run", "suite.yml").out())
                .contains("log in again: mcptest login " + server.mcp(), "--dpop");
        assertThat(login("--no-browser").exitCode()).isZero();
        assertThat(command("run", "suite.yml").exitCode()).isZero();
    }

    @Test
    void noTokenIsInAnyOutput() throws Exception {
        StringBuilder all = new StringBuilder();
        for (CliRun run :
                List.of(
                        login("--no-browser", "--debug"),
                        command("run", "suite.yml", "--debug"),
                        command("run", "suite.yml", "--reporter", "json", "--output", "run.json"),
                        command("doctor", "suite.yml", "--debug"),
                        failing(),
                        command("logout", server.mcp().toString(), "--debug"))) {
            all.append(run.out()).append(run.err());
        }
        assertThat(all.toString()).contains("[redacted]").doesNotContain(spellings());
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file)).doesNotContain(spellings());
            }
        }
    }

    /** What the server says when it knows the token no more, the token in it. */
    private CliRun failing() {
        server.forgetTokens();
        server.refusals.add(OAuthServer.REFRESH + "1");
        return command("run", "suite.yml", "--debug");
    }

    @Test
    void aDeviceHasACodeToEnter() {
        CliRun login = login("--device");

        assertThat(login.exitCode()).describedAs(login.err()).isZero();
        assertThat(login.out()).isEqualTo(server.url("/enter") + "\nWDJB-MJHT\n");
    }

    @Test
    void logoutGivesTheTokensBackAndForgetsThem() {
        login("--no-browser");

        CliRun logout = command("logout", server.mcp().toString());

        assertThat(logout.exitCode()).isZero();
        assertThat(logout.err()).isEqualTo("removed the token for " + server.mcp() + "\n");
        assertThat(server.seen("/revoke"))
                .extracting(seen -> seen.fields().get("token_type_hint"))
                .containsExactly("refresh_token", "access_token");
        assertThat(server.seen("/revoke").getFirst().fields())
                .containsEntry("token", OAuthServer.REFRESH + "1")
                .containsEntry("client_id", "registered-1");
        assertThat(command("run", "suite.yml").exitCode()).isEqualTo(1);
        assertThat(command("logout", "--all").err()).isEqualTo("no token is kept\n");
    }

    @Test
    void logoutSaysWhenATokenMayStillBeValid() {
        login("--no-browser");
        server.revocation = 503;

        CliRun logout = command("logout", "--all");

        assertThat(logout.exitCode()).isEqualTo(1);
        assertThat(logout.err())
                .contains("removed the token for " + server.mcp())
                .contains("it may still be valid: the revocation endpoint")
                .contains("answered 503");
        assertThat(command("logout", "--all").exitCode()).isZero();
    }

    @Test
    void logoutWantsToKnowWhich() {
        login("--no-browser");

        CliRun logout = command("logout");

        assertThat(logout.exitCode()).isEqualTo(2);
        assertThat(logout.err())
                .contains("logout takes one URL, or --all; tokens are kept for " + server.mcp());
    }

    @Test
    void aBuildDoesNotLogIn() {
        environment.put("CI", "true");

        CliRun login = login();

        assertThat(login.exitCode()).isEqualTo(5);
        assertThat(login.err()).startsWith("error: login is refused under CI=true");
        assertThat(server.seen("/mcp")).isEmpty();
    }

    @Test
    void whatMakesNoSenseIsRefusedBeforeAnythingIsSent() {
        assertThat(command("login").exitCode()).isEqualTo(2);
        assertThat(command("login", "ftp://example.com").exitCode()).isEqualTo(2);
        assertThat(login("--client-secret-env", "X").err()).contains("belongs to a --client-id");
        assertThat(login("--client-id", "me", "--client-secret-env", "X").err())
                .contains("the variable X is not set");
        assertThat(login("--callback-port", "65536").err())
                .contains("--callback-port takes a port from 1 to 65535, not 65536");
        assertThat(login("--callback-port", "auto").exitCode()).isEqualTo(2);
        assertThat(login("--callback-port", "8765", "--device").err())
                .contains("--callback-port is for a login with a browser");
        environment.remove("HOME");
        assertThat(login().err()).contains("give --cache-dir, or set HOME");
        assertThat(server.seen("/mcp")).isEmpty();
    }

    @Test
    void aServerThatCannotBeReachedIsSaidToBe() {
        server.close();

        CliRun login = login();

        assertThat(login.exitCode()).isEqualTo(1);
        assertThat(login.err()).startsWith("error: tcp connect failed: 127.0.0.1:");
    }

    @Test
    void plainHttpToAnotherMachineIsWarnedOf() {
        CliRun login = command("login", "http://host.unknown.invalid/mcp");

        assertThat(login.exitCode()).isEqualTo(1);
        assertThat(login.err())
                .startsWith("warning: others can read what goes over plain http")
                .contains("error: failed to resolve host.unknown.invalid");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theDesktopIsAskedToOpenTheAddress() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        Path opener = Files.createFile(programs.resolve("xdg-open"));
        assertThat(opener.toFile().setExecutable(true)).isTrue();
        environment.put("PATH", programs.toString());
        environment.put("DISPLAY", ":0");
        List<List<String>> started = new CopyOnWriteArrayList<>();
        processes =
                (command, _, _) -> {
                    started.add(command);
                    throw new IOException("no desktop after all");
                };

        CliRun login = login();

        assertThat(login.exitCode()).describedAs(login.err()).isZero();
        assertThat(started).containsExactly(List.of(opener.toString(), login.out().strip()));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "signals of POSIX")
    void ctrlCEndsTheWait() throws Exception {
        CliRun login =
                run(_ -> interruption.start(), "login", server.mcp().toString(), "--no-browser");

        assertThat(login.exitCode()).isEqualTo(1);
        assertThat(login.err()).endsWith("error: interrupted\n");
        interruption.end(130);
        interruption.join();
    }

    private CliRun login(String... more) {
        return run(
                LoginCommandTests::visit,
                Stream.concat(Stream.of("login", server.mcp().toString()), Stream.of(more))
                        .toArray(String[]::new));
    }

    private CliRun command(String... words) {
        return run(_ -> {}, words);
    }

    /** Runs a command while somebody reads what it prints, line by line. */
    private CliRun run(Consumer<String> reader, String... words) {
        var err = new ByteArrayOutputStream();
        var out =
                new ByteArrayOutputStream() {
                    @Override
                    public void flush() {
                        toString(UTF_8)
                                .lines()
                                .filter(l -> l.contains("/authorize?"))
                                .forEach(reader);
                    }
                };
        var console =
                new Console(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(out, false, UTF_8),
                        new PrintStream(err, false, UTF_8),
                        false,
                        false,
                        100,
                        24,
                        interruption);
        World system = World.system();
        var world =
                new World(
                        environment,
                        folder.toAbsolutePath(),
                        system.clock(),
                        system.ticker(),
                        system.random(),
                        processes,
                        system.self());
        int code = new Cli(new Session(world, console)).run(words);
        console.err().flush();
        return new CliRun(code, out.toString(UTF_8), err.toString(UTF_8));
    }

    private static void visit(String address) {
        Thread.ofVirtual()
                .start(() -> {
                    try (HttpClient client =
                            HttpClient.newBuilder()
                                    .followRedirects(HttpClient.Redirect.NORMAL)
                                    .build()) {
                        client.send(
                                HttpRequest.newBuilder(URI.create(address)).build(),
                                BodyHandlers.discarding());
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    private static List<String> spellings() {
        return Stream.of(
                        OAuthServer.ACCESS,
                        OAuthServer.REFRESH,
                        OAuthServer.CODE,
                        OAuthServer.DEVICE)
                .flatMap(secret ->
                        Stream.of(
                                secret,
                                URLEncoder.encode(secret, UTF_8),
                                // The first bytes, which no padding changes.
                                Base64.getEncoder()
                                        .encodeToString(secret.getBytes(UTF_8))
                                        .substring(0, 12)))
                .toList();
    }
}
