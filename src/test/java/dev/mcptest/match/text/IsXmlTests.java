package dev.mcptest.match.text;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

class IsXmlTests {

    private static final String ANY = "{\"is-xml\":null}";

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<note/>",
                "<note><to>a</to> &amp; &lt;<![CDATA[<x>]]></note>",
                "<?xml version=\"1.0\" encoding=\"UTF-16\"?><note>é</note>",
                "<?xml version='1.1'?><note/>",
                "\uFEFF<note/>",
                "<!-- before --><note/><!-- after -->\n",
                "<p:note xmlns:p='u'><p:b/></p:note>",
                "<!DOCTYPE note [<!ELEMENT note EMPTY><!ENTITY x 'v'>]><note>&x;</note>",
                "<!DOCTYPE note PUBLIC '-//X//Y' 'http://127.0.0.1:1/note.dtd'><note/>",
            })
    void wellFormedXmlHolds(String xml) throws Exception {
        assertThat(say(ANY, string(xml))).isEqualTo("pass");
        assertThat(say("{\"is-xml\":{\"root\":\"note\"}}", string(xml))).isEqualTo("pass");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "just text",
                "<note>",
                "<note><to>a</note>",
                "<a/><b/>",
                "<a/>text",
                "<a b='1' b='2'/>",
                "<a b=1/>",
                "<a>&</a>",
                "<a>&#0;</a>",
                "<a>\u0001</a>",
                "<a>]]></a>",
                "<p>a&nbsp;b</p>",
                "<!DOCTYPE note SYSTEM 'note.dtd'><note>",
                "{\"a\": 1}",
            })
    void anythingElseDoesNot(String text) throws Exception {
        assertThat(say(ANY, string(text))).contains("is not well-formed XML: ");
    }

    @Test
    void aFailureNamesTheFaultAndItsPlace() throws Exception {
        var fail = fail(ANY, "\"<note><to>a</note>\"");
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo(
                        "\"<note><to>a</note>\" is not well-formed XML: the element type \"to\""
                                + " must be terminated by the matching end-tag \"</to>\"");
        assertThat(fail.details(Hiding.NONE).path("note").stringValue())
                .startsWith("line 1, column 14: ");
        assertThat(say(ANY, "5")).isEqualTo("expected a string, got a number");
    }

    @Test
    void theRootHasTheNameThatWasAskedFor() throws Exception {
        var fail = fail("{\"is-xml\":{\"root\":\"note\"}}", "\"<memo><note/></memo>\"");
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo("expected the root element `note`, got `memo`");
        assertThat(fail.details(Hiding.NONE).path("root").stringValue()).isEqualTo("memo");
        assertThat(say("{\"is-xml\":{\"root\":\"q:note\"}}", "\"<p:note/>\""))
                .isEqualTo("expected the root element `q:note`, got `p:note`");
    }

    @Test
    void nothingOutsideIsRead() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "TOP-SECRET");
        String text =
                "<!DOCTYPE n [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]><n>&x;<broken></n>";
        var fail = fail(ANY, string(text));
        assertThat(fail.message(Hiding.NONE) + fail.details(Hiding.NONE))
                .doesNotContain("TOP-SECRET");
    }

    @Test
    void nobodyIsCalled() throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String at = "'http://127.0.0.1:" + server.getLocalPort() + "/x'";
            String text =
                    "<!DOCTYPE n SYSTEM "
                            + at
                            + " [<!ENTITY % p SYSTEM "
                            + at
                            + "> %p;"
                            + "<!ENTITY x SYSTEM "
                            + at
                            + ">]><n>&x;</n>";
            assertThat(say(ANY, string(text))).isEqualTo("pass");
            assertThat(wasCalled(server)).isFalse();
        }
    }

    @Test
    void entitiesThatMultiplyAreNotExpanded() throws Exception {
        var text = new StringBuilder("<!DOCTYPE n [<!ENTITY a0 'ha'>");
        for (int i = 1; i < 30; i++) {
            text.append("<!ENTITY a")
                    .append(i)
                    .append(" '")
                    .append(("&a" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        assertThat(say(ANY, string(text + "]><n>&a29;</n>"))).isEqualTo("pass");
    }

    @Test
    void largeDocumentsAreTaken() throws Exception {
        assertThat(say(ANY, string("<a>".repeat(50_000) + "</a>".repeat(50_000))))
                .isEqualTo("pass");
        var attributes = new StringBuilder("<a");
        for (int i = 0; i < 11_000; i++) {
            attributes.append(" a").append(i).append("='1'");
        }
        assertThat(say(ANY, string(attributes + "/>"))).isEqualTo("pass");
    }

    private static boolean wasCalled(ServerSocket server) throws IOException {
        server.setSoTimeout(1);
        try (var _ = server.accept()) {
            return true;
        } catch (java.net.SocketTimeoutException _) {
            return false;
        }
    }

    private static String string(String text) {
        return Json.write(Json.nodes().stringNode(text));
    }
}
