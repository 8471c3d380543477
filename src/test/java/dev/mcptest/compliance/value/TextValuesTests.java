package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

class TextValuesTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mem://item/{id}",
                "/x{?q,lang}",
                "{+path}/a{;x*}",
                "{var:3}",
                "plain",
                "{/a.b}"
            })
    void validTemplatesHaveNoFault(String template) {
        assertThat(UriTemplate.fault(template)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mem://{id", "mem://{}", "a b", "{a-b}", "x}", "{!x}"})
    void brokenTemplatesHaveAFault(String template) {
        assertThat(UriTemplate.fault(template)).isPresent();
    }

    @Test
    void templatesAreExpanded() {
        Map<String, String> values = Map.of("id", "a/b c", "q", "1");
        assertThat(UriTemplate.expand("mem://{id}{?q,lang}", values))
                .isEqualTo("mem://a%2Fb%20c?q=1");
        assertThat(UriTemplate.expand("file:///{+id}", values)).isEqualTo("file:///a/b%20c");
        assertThat(UriTemplate.variables("{a,b*}{?c:3}")).containsExactly("a", "b", "c");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mem://readme", "urn:a:b", "https://example.com/%20", "file:///a", "x://"})
    void absoluteUrisHaveAScheme(String uri) {
        assertThat(AbsoluteUri.of(uri)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"readme", "/a/b", "mem://a b", "mem://%zz", "", "mem://ü"})
    void otherTextsAreNotAbsoluteUris(String uri) {
        assertThat(AbsoluteUri.of(uri)).isEmpty();
    }

    @Test
    void randomIdsCannotBeGuessed() {
        assertThat(
                        Guessing.sign(
                                List.of(
                                        "0f3b7c1e9a2d4b86a1c5e7f90b3d2a48",
                                        "7d1a94c0e35f4b2f8d6c1b0a9e7f3c52",
                                        "c9e2b7415a8d4f03b6a7d2e18c0f5b94")))
                .isEmpty();
    }

    @Test
    void idsThatRepeatOrCountOrAreShortCanBeGuessed() {
        assertThat(
                        Guessing.sign(
                                List.of(
                                        "session-with-a-long-name-0001",
                                        "session-with-a-long-name-0002")))
                .hasValue("the ids count up");
        assertThat(Guessing.sign(List.of("session-0001", "session-0002"))).isPresent();
        assertThat(Guessing.sign(List.of("0123456789abcdef0", "0123456789abcdef0"))).isPresent();
        assertThat(Guessing.sign(List.of("aaaaaaaaaaaaaaaab", "bbbbbbbbbbbbbbbba"))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TypeError: x at call (/srv/app/index.js:10:5)",
                "Traceback (most recent call last): ...",
                "cannot open /home/ada/server/data.db",
                "cannot connect to postgres://app:pw@db/app"
            })
    void internalsAreSeen(String message) {
        assertThat(LeakScan.internals(Json.object().put("message", message))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unknown tool x",
                "see https://example.com/docs/a/b",
                "resource file:///etc/passwd not found",
                "expected a/b, got c"
            })
    void harmlessMessagesAreNotSeen(String message) {
        assertThat(LeakScan.internals(Json.object().put("message", message))).isEmpty();
    }

    @Test
    void internalAddressesAreSeenUnlessTheyAreTheTarget() {
        var error = Json.object().put("message", "connect to 192.168.1.7 refused");
        assertThat(LeakScan.address(error, "example.com")).hasValue("192.168.1.7");
        assertThat(LeakScan.address(error, "192.168.1.7")).isEmpty();
        assertThat(LeakScan.address(Json.object().put("message", "db.corp is down"), ""))
                .isPresent();
        assertThat(LeakScan.address(Json.object().put("message", "version 10.2"), "")).isEmpty();
    }

    @Test
    void theBearerChallengeIsReadAmongOthers() {
        assertThat(
                        Challenge.bearer(
                                List.of(
                                        "Basic realm=\"x\", Bearer"
                                            + " resource_metadata=\"https://a/b\", scope=\"a b\","
                                            + " error=invalid_token")))
                .hasValue(
                        Map.of(
                                "resource_metadata",
                                "https://a/b",
                                "scope",
                                "a b",
                                "error",
                                "invalid_token"));
        assertThat(Challenge.bearer(List.of("Bearer"))).hasValue(Map.of());
        assertThat(Challenge.bearer(List.of("Basic realm=\"Bearer\""))).isEmpty();
    }

    @Test
    void binaryDataIsStandardBase64() {
        for (String wrong : List.of("!!", "data:image/png;base64,AA==", "a-b_", "AA\nAA")) {
            var flaws = new Flaws();
            Base64Payload.check("blob", wrong, flaws);
            assertThat(flaws.violation()).as(wrong).isPresent();
        }
        var flaws = new Flaws();
        Base64Payload.check("blob", "AAE=", flaws);
        assertThat(flaws.violation()).isEmpty();
    }
}
