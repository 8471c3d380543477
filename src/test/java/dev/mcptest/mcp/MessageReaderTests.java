package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Message.Answer;
import dev.mcptest.mcp.Message.BrokenAnswer;
import dev.mcptest.mcp.Message.Foreign;
import dev.mcptest.mcp.Message.Notice;
import dev.mcptest.mcp.Message.Request;
import dev.mcptest.redact.SecretAtCut;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class MessageReaderTests {

    @Test
    void tellsTheKindsOfMessages() {
        assertThat(read("{'jsonrpc':'2.0','id':1,'result':{}}")).isInstanceOf(Answer.class);
        assertThat(read("{'jsonrpc':'2.0','id':1,'error':{'code':-1,'message':'no'}}"))
                .isInstanceOfSatisfying(Answer.class, a -> assertThat(a.isError()).isTrue());
        assertThat(read("{'jsonrpc':'2.0','id':'x','method':'ping'}")).isInstanceOf(Request.class);
        assertThat(read("{'jsonrpc':'2.0','method':'notifications/x'}")).isInstanceOf(Notice.class);
    }

    @Test
    void keepsTheTypeOfAnId() {
        assertThat(((Request) read("{'jsonrpc':'2.0','id':'7','method':'ping'}")).id().isString())
                .isTrue();
        assertThat(((Answer) read("{'jsonrpc':'2.0','id':7.0,'result':{}}")).id().isInt())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'jsonrpc':'2.0','id':1} | it has neither \"result\" nor \"error\"",
                "{'jsonrpc':'2.0','id':1,'result':{},'error':{'code':1,'message':''}}"
                        + " | it has both \"result\" and \"error\"",
                "{'jsonrpc':'2.0','id':1,'result':null} | its result is null, not an object",
                "{'jsonrpc':'2.0','id':1,'result':[1]} | its result is an array, not an object",
                "{'jsonrpc':'2.0','id':1,'error':'no'} | its error is a string, not an object",
                "{'jsonrpc':'2.0','id':1,'error':{'code':1.5,'message':'m'}}"
                        + " | its error has no integer \"code\"",
                "{'jsonrpc':'2.0','id':1,'error':{'code':1}} | its error has no string \"message\""
            })
    void saysWhatIsWrongWithAnAnswer(String frame, String why) {
        assertThat(read(frame))
                .isInstanceOfSatisfying(
                        BrokenAnswer.class, broken -> assertThat(broken.why()).isEqualTo(why));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "hello | true | not JSON (Unrecognized token 'hello'): \"hello\"",
                "42 | true | a number, not an object",
                "{'level':'info'} | true | an object without \"jsonrpc\"",
                "{'id':1,'result':{}} | false | an object without \"jsonrpc\"",
                "{'jsonrpc':'1.0','id':1,'result':{}} | false | \"jsonrpc\" is \"1.0\", not"
                        + " \"2.0\"",
                "{'jsonrpc':'2.0','id':null,'method':'x'} | false | a request whose id is null",
                "{'jsonrpc':'2.0','method':7} | false | \"method\" is a number, not a string",
                "[{'jsonrpc':'2.0','id':1,'result':{}}]"
                        + " | false | an array, which this revision does not have",
                "[] | true | an array, which this revision does not have"
            })
    void saysWhyAFrameIsNoMessageAndWhetherItMayBeNoise(String frame, boolean noise, String why) {
        assertThat(read(frame)).isEqualTo(new Foreign(noise, why));
    }

    @Test
    void readsAnArrayOfMessagesWhereTheRevisionHasThem() {
        String two = "[{'jsonrpc':'2.0','id':1,'result':{}},{'jsonrpc':'2.0','method':'x'}]";

        assertThat(MessageReader.read(bytes(two), true, Hiding.NONE))
                .hasExactlyElementsOfTypes(Answer.class, Notice.class);
        assertThat(MessageReader.read(bytes("[]"), true, Hiding.NONE))
                .isEqualTo(List.of(new Foreign(false, "an empty array")));
    }

    @Test
    void refusesWhatIsTooDeepOrNoUtf8() {
        String deep =
                "{'jsonrpc':'2.0','id':1,'result':" + "[".repeat(1001) + "]".repeat(1001) + "}";

        assertThat(read(deep)).isEqualTo(new Foreign(true, "JSON nested deeper than 1,000 levels"));
        assertThat(MessageReader.read(new byte[] {'"', (byte) 0xff, '"'}, false, Hiding.NONE))
                .isEqualTo(
                        List.of(
                                new Foreign(
                                        true,
                                        "not JSON (not UTF-8: byte 0xff at offset 1):"
                                                + " \"\"\ufffd\"\"")));
    }

    @Test
    void showsNoPartOfASecretInWhatIsNoMessage() {
        for (int cut : new int[] {0, 120, 256}) {
            SecretAtCut.showsNothing(
                    cut,
                    (text, known) ->
                            MessageReader.read(bytes(text), false, known).getFirst().toString());
        }
        SecretAtCut.showsNothing(
                120,
                (text, known) ->
                        MessageReader.read(
                                        Json.writeBytes(Json.object().put("jsonrpc", text)),
                                        false,
                                        known)
                                .getFirst()
                                .toString());
    }

    private static Message read(String frame) {
        return MessageReader.read(bytes(frame), false, Hiding.NONE).getFirst();
    }

    private static byte[] bytes(String frame) {
        return frame.replace('\'', '"').getBytes(UTF_8);
    }
}
