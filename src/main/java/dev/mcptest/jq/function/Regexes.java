package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import org.jcodings.exception.JCodingsException;
import org.jcodings.specific.UTF8Encoding;
import org.joni.Matcher;
import org.joni.NameEntry;
import org.joni.Option;
import org.joni.Regex;
import org.joni.Region;
import org.joni.Syntax;
import org.joni.constants.SyntaxProperties;
import org.joni.exception.JOniException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/** The regular expressions of jq, in Oniguruma syntax. */
final class Regexes {

    /** Memory for matching grows with the length of the text. There is no other way to limit it. */
    private static final int LONGEST = 2 << 20;

    /** What Oniguruma in jq supports in addition to {@link Syntax#PerlNG}. */
    private static final Syntax SYNTAX =
            new Syntax(
                    "jq",
                    Syntax.PerlNG.op,
                    Syntax.PerlNG.op2
                            | SyntaxProperties.OP2_PLUS_POSSESSIVE_REPEAT
                            | SyntaxProperties.OP2_PLUS_POSSESSIVE_INTERVAL
                            | SyntaxProperties.OP2_QMARK_LPAREN_CONDITION
                            | SyntaxProperties.OP2_ESC_CAPITAL_R_LINEBREAK
                            | SyntaxProperties.OP2_ESC_CAPITAL_X_EXTENDED_GRAPHEME_CLUSTER
                            | SyntaxProperties.OP2_ESC_CAPITAL_K_KEEP,
                    Syntax.PerlNG.op3,
                    Syntax.PerlNG.behavior,
                    Syntax.PerlNG.options,
                    Syntax.PerlNG.metaCharTable);

    /** Oniguruma syntax that would have a different meaning in this library. */
    private static final List<String> UNKNOWN =
            List.of("\\N", "\\O", "\\y", "\\Y", "\\o{", "[:punct:]", "[:^punct:]");

    private final byte[] text;
    private final Regex regex;
    private final Meter meter;

    private Regexes(byte[] text, Regex regex, Meter meter) {
        this.text = text;
        this.regex = regex;
        this.meter = meter;
    }

    /** Returns the result of {@code match}, or for a test whether there is a match. */
    static JsonNode match(
            JsonNode value, JsonNode regex, JsonNode flags, boolean test, Meter meter) {
        if (!value.isString()) {
            throw JqErrorException.of(value, "cannot be matched, as it is not a string");
        }
        if (!regex.isString()) {
            throw JqErrorException.of(regex, "is not a string");
        }
        if (!flags.isString() && !flags.isNull()) {
            throw JqErrorException.of(flags, "is not a string");
        }
        String modifiers = flags.isString() ? flags.stringValue() : "";
        byte[] text = Texts.utf8(value.stringValue());
        if (text.length > LONGEST) {
            throw new Meter.StopError(
                    "matched a regex against a text of more than " + (LONGEST >> 20) + " MB");
        }
        try {
            Regex compiled = compile(regex.stringValue(), options(modifiers));
            var matching = new Regexes(text, compiled, meter);
            return test
                    ? Json.nodes().booleanNode(matching.search(matching.matcher(), 0))
                    : matching.all(modifiers.indexOf('g') >= 0);
        } catch (JOniException | JCodingsException e) {
            throw new JqErrorException("Regex failure: " + e.getMessage());
        }
    }

    private static int options(String modifiers) {
        int options = Option.CAPTURE_GROUP;
        for (int i = 0; i < modifiers.length(); i++) {
            options |=
                    switch (modifiers.charAt(i)) {
                        case 'g' -> Option.NONE;
                        case 'i' -> Option.IGNORECASE;
                        case 'x' -> Option.EXTEND;
                        case 'm' -> Option.MULTILINE;
                        case 's' -> Option.SINGLELINE;
                        case 'p' -> Option.MULTILINE | Option.SINGLELINE;
                        case 'l' -> Option.FIND_LONGEST;
                        case 'n' -> Option.FIND_NOT_EMPTY;
                        default ->
                                throw new JqErrorException(
                                        modifiers + " is not a valid modifier string");
                    };
        }
        return options;
    }

    private static Regex compile(String regex, int options) {
        for (int i = 0; i < regex.length(); i++) {
            for (String unknown : UNKNOWN) {
                if (regex.startsWith(unknown, i)) {
                    throw new JqErrorException("Regex failure: " + unknown + " is not supported");
                }
            }
            i += regex.charAt(i) == '\\' ? 1 : 0;
        }
        byte[] bytes = Texts.utf8(regex);
        return new Regex(bytes, 0, bytes.length, options, UTF8Encoding.INSTANCE, SYNTAX);
    }

    private Matcher matcher() {
        return regex.matcher(text);
    }

    private boolean search(Matcher matcher, int from) {
        meter.step();
        try {
            return matcher.searchInterruptible(from, text.length, Option.NONE) >= 0;
        } catch (InterruptedException _) {
            throw new Meter.StopError("was ended");
        }
    }

    private ArrayNode all(boolean global) {
        ArrayNode matches = Json.array();
        Matcher matcher = matcher();
        int points = 0;
        int counted = 0;
        int from = 0;
        while (from <= text.length && search(matcher, from)) {
            Region region = matcher.getEagerRegion();
            int begin = region.getBeg(0);
            int end = region.getEnd(0);
            points += points(counted, begin);
            counted = begin;
            matches.add(match(region, points));
            if (!global) {
                return matches;
            }
            from = end > begin ? end : end + width(end);
        }
        return matches;
    }

    /** Returns the length of the character at an index; 1 at the end. */
    private int width(int at) {
        int width = 1;
        while (at + width < text.length && (text[at + width] & 0xC0) == 0x80) {
            width++;
        }
        return width;
    }

    private int points(int from, int to) {
        int points = 0;
        for (int i = from; i < to; i++) {
            points += (text[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return points;
    }

    private ObjectNode match(Region region, int offset) {
        int begin = region.getBeg(0);
        int end = region.getEnd(0);
        meter.object(4);
        meter.text(end - begin);
        ObjectNode match = Json.object();
        match.put("offset", offset);
        match.put("length", points(begin, end));
        match.put("string", Texts.of(text, begin, end));
        match.set("captures", captures(region, offset, begin == end));
        return match;
    }

    private ArrayNode captures(Region region, int offset, boolean emptyMatch) {
        ArrayNode captures = Json.array();
        for (int i = 1; i < region.getNumRegs(); i++) {
            meter.object(4);
            captures.add(emptyMatch ? capture(offset, 0, "") : capture(region, i, offset));
        }
        for (Iterator<NameEntry> names = names(); names.hasNext(); ) {
            NameEntry entry = names.next();
            String name = Texts.of(entry.name, entry.nameP, entry.nameEnd);
            for (int group : entry.getBackRefs()) {
                ((ObjectNode) captures.get(group - 1)).put("name", name);
            }
        }
        return captures;
    }

    private Iterator<NameEntry> names() {
        return regex.numberOfNames() == 0
                ? Collections.emptyIterator()
                : regex.namedBackrefIterator();
    }

    private ObjectNode capture(Region region, int group, int offset) {
        int begin = region.getBeg(group);
        int end = region.getEnd(group);
        if (begin < 0) {
            ObjectNode none = capture(-1, 0, "");
            none.putNull("string");
            return none;
        }
        int start = region.getBeg(0);
        int at = begin >= start ? offset + points(start, begin) : points(0, begin);
        meter.text(end - begin);
        return capture(at, points(begin, end), Texts.of(text, begin, end));
    }

    private static ObjectNode capture(int offset, int length, String text) {
        ObjectNode capture = Json.object();
        capture.put("offset", offset);
        capture.put("length", length);
        capture.put("string", text);
        capture.putNull("name");
        return capture;
    }
}
