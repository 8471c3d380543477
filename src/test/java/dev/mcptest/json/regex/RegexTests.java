package dev.mcptest.json.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegexTests {

    @Test
    void compilesRe2Syntax() throws InvalidRegexException {
        assertThat(Regex.compile("(?i)^ping\\s+\\d{2,}$").find("PING  42")).hasValue(true);
        assertThat(Regex.compile("b").find("abc")).hasValue(true);
        assertThat(Regex.compile("^b").find("abc")).hasValue(false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a(?=b)", "a(?!b)", "(?<=a)b", "(?<!a)b"})
    void lookAroundIsRefusedWithAWayOut(String regex) {
        assertThatExceptionOfType(InvalidRegexException.class)
                .isThrownBy(() -> Regex.compile(regex))
                .withMessageContaining("RE2 syntax, which has no look-around")
                .withMessageContaining("`not`");
    }

    @Test
    void backReferencesAreRefusedByName() {
        assertThatExceptionOfType(InvalidRegexException.class)
                .isThrownBy(() -> Regex.compile("(a)\\1"))
                .withMessageContaining("no back-references");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "[a", "*a", "a{2,1}", "a**", "(?P<n"})
    void otherFaultsQuoteThePartAtFault(String regex) {
        assertThatExceptionOfType(InvalidRegexException.class)
                .isThrownBy(() -> Regex.compile(regex))
                .withMessageContaining("RE2 syntax");
    }

    @Test
    void ordinaryRepeatsAreFine() throws InvalidRegexException {
        String uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";
        assertThat(Regex.compile(uuid).find("0189fa3c-0000-7000-8000-0123456789ab")).hasValue(true);
        assertThat(Regex.compile("a{,3}[{}]\\{2{1000}").find("x")).hasValue(false);
    }

    @Test
    void monstrousRegexesAreRefusedAndNoCrash() {
        String bomb = "((a{1000}){1000}){1000}";
        String wide = "[ab]{1000}".repeat(900);
        for (String regex : new String[] {bomb, wide, "x".repeat(10_001)}) {
            assertThatExceptionOfType(InvalidRegexException.class)
                    .isThrownBy(() -> Regex.compile(regex));
        }
    }

    @Test
    void manyStarsNeitherOverflowTheStackNorHang() throws InvalidRegexException {
        assertThat(Regex.compile("ax*" + "x*".repeat(1500) + "$").find("ay")).hasValue(false);
    }

    @Test
    void aLongMatchIsGivenUp() throws InvalidRegexException {
        Regex heavy = Regex.compile("(x{1,30}y?){1,30}z".repeat(40));
        assertThat(heavy.find("x".repeat(20_000_000))).isEmpty();
    }
}
