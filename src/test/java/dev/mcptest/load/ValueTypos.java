package dev.mcptest.load;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Values of the wrong type and values that are not among those a field takes. */
final class ValueTypos {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
    private static final Pattern HOOK = Pattern.compile("/hooks/.*");

    /** Where a number or a boolean is as good as a text. */
    private static final Pattern ANY_SCALAR =
            Pattern.compile("/variables/[^/]+/value|/(servers|scorers)/[^/]+/env/[^/]+|.*/equals");

    /** Where a text is a short form of a mapping. */
    private static final Pattern SHORT_FORM =
            Pattern.compile(
                    "/agents/\\d+/(model|models/\\d+)|.*/rubric|/rubrics/[^/]+|/hooks/.*"
                            + "|.*/transform/(request|response)|.*/expect/\\d+/transform"
                            + "|.*/(headers|response_headers)/[^/]+|.*/snapshot");

    private static final Pattern MAY_BE_EMPTY =
            Pattern.compile(".*/(is-json|is-xml|is-sql|is-valid-tools-call)");
    private static final Pattern ANY_NUMBER =
            Pattern.compile(
                    "/fixtures/errors/\\d+/code"
                            + "|.*/derivedMetrics/\\d+/threshold"
                            + "|/calibration/\\d+/min_kappa");
    private static final Pattern WHOLE_FROM_ONE =
            Pattern.compile(
                    ".*/(timeout_ms|default_timeout_ms|p95_latency_ms|max_turns|max_tokens"
                            + "|token_budget|max_duration_ms|budget|size|max_detection_ms"
                            + "|max_recovery_ms|parallel|max_message_bytes)");
    private static final Pattern UP_TO_ONE =
            Pattern.compile(".*/(threshold|consensus|quorum|score)");
    private static final Pattern ENUM =
            Pattern.compile(
                    ".*/(check|profile|kind|preset|grant|tokenizer|mode|aggregate|tie_break|keep"
                            + "|min_version|spec_version|applies_to|severity)"
                            + "|/target_versions/\\d+"
                            + "|.*/(response_assertions|tool_input_assertions)/\\d+/type"
                            + "|/providers/[^/]+/type");
    private static final Pattern DURATION =
            Pattern.compile(".*/http/(timeout|connect_timeout)|.*/(time_budget|wait_for_ready)");
    private static final Pattern SERVER_NAME =
            Pattern.compile(".*/server|/agents/\\d+/servers/\\d+");
    private static final Pattern OTHER_NAME =
            Pattern.compile(
                    ".*/(inject_error|provider|output)|.*/(inject|needs)/\\d+|.*/rubric/ref");

    /** Reported at the item, as having no example. */
    private static final Pattern EXAMPLES =
            Pattern.compile("/definitions/\\d+/(tools|resources|prompts)/[^/]+/(examples|tests)");

    private static final Pattern REGEX = Pattern.compile(".*/regex");
    private static final Pattern TARGET =
            Pattern.compile(".*/(expect|assertions)/\\d+/target|.*/capture/[^/]+");
    private static final Pattern URL = Pattern.compile(".*/(url|base_url|token_endpoint)");

    private ValueTypos() {}

    static List<Typo> all() {
        return List.of(
                Typo.value("list for text", text().and(not(HOOK)), "[x]"),
                Typo.value("mapping for text", text(), "{x: 1}"),
                Typo.value("number for text", text().and(not(ANY_SCALAR)), "42"),
                Typo.value("boolean for text", text().and(not(ANY_SCALAR)), "true"),
                Typo.value(
                        "text for list",
                        strict(Place::isList).and(not(HOOK)).and(not(EXAMPLES)),
                        "x"),
                Typo.value("mapping for list", strict(Place::isList).and(not(EXAMPLES)), "{x: 1}"),
                Typo.value("text for mapping", mapping().and(not(SHORT_FORM)), "x"),
                Typo.value("list for mapping", mapping().and(not("tool_sequence")), "[x]"),
                Typo.value("text for number", number(), "soon"),
                Typo.value("text for boolean", truth(), "maybe"),
                Typo.value("yes for true", truth(), "yes"),
                quoted("quoted number", number()),
                quoted("quoted boolean", truth()),
                Typo.value("no value", keyed().and(not(MAY_BE_EMPTY)), ""),
                Typo.value("negative number", number().and(not(ANY_NUMBER)), "-1"),
                Typo.value("not a number", number(), ".nan"),
                Typo.value("zero", number().and(is(WHOLE_FROM_ONE)), "0"),
                Typo.value("fraction", number().and(is(WHOLE_FROM_ONE)), "1.5"),
                Typo.value("more than one", number().and(is(UP_TO_ONE)).and(not(ANY_NUMBER)), "2"),
                Typo.value("value that is not in the list", strict(is(ENUM)), "nonsense"),
                oneOf("bad duration", strict(is(DURATION)), "30 s", "30sec", "30", "s", "1.5s"),
                Typo.value("server that is not declared", strict(is(SERVER_NAME)), "nowhere"),
                Typo.value("name that nothing has", strict(is(OTHER_NAME)), "nowhere"),
                regex("bad regex", strict(is(REGEX)), "'('", "'[a'", "'a{2,1}'", "'*a'", "'a)'"),
                oneOf("bad target", strict(is(TARGET)), "a..b", "'a[x]'", "'a['", ".a", "a."),
                oneOf("bad URL", strict(is(URL)), "ftp://x/", "localhost:1/x", "http://", "//x"),
                reference());
    }

    private static Typo oneOf(String name, Predicate<Place> where, String... values) {
        return Typo.of(
                name,
                where,
                (place, random) ->
                        Optional.of(Typo.put(place, values[random.nextInt(values.length)])));
    }

    /** A regex is free data, as long as it is one. */
    private static Typo regex(String name, Predicate<Place> where, String... values) {
        return Typo.ofYaml(name, where, oneOf(name, where, values).made());
    }

    private static Typo quoted(String name, Predicate<Place> where) {
        return Typo.of(
                name,
                where,
                (place, _) -> Optional.of(Typo.put(place, '"' + place.source() + '"')));
    }

    private static Typo reference() {
        return Typo.ofYaml(
                "reference that is none",
                text().and(place -> !place.pointer().startsWith("/variables")),
                (place, random) -> Optional.of(Typo.put(place, "\"${a b}\"")));
    }

    private static Predicate<Place> strict(Predicate<Place> where) {
        return where.and(place -> !FreeData.takesAnything(place.pointer()));
    }

    private static Predicate<Place> keyed() {
        return strict(Place::hasKey);
    }

    private static Predicate<Place> mapping() {
        return strict(Place::isMapping).and(place -> !place.pointer().isEmpty());
    }

    private static Predicate<Place> text() {
        return strict(place -> place.isText() && !isTyped(place));
    }

    private static Predicate<Place> number() {
        return strict(place -> isPlain(place) && NUMBER.matcher(place.source()).matches())
                .and(not(ANY_SCALAR));
    }

    private static Predicate<Place> truth() {
        return strict(place -> isPlain(place) && place.source().matches("true|false"))
                .and(not(ANY_SCALAR));
    }

    private static boolean isTyped(Place place) {
        return isPlain(place)
                && (NUMBER.matcher(place.source()).matches()
                        || place.source().matches("true|false|~|"));
    }

    private static boolean isPlain(Place place) {
        return place.shape() == Place.Shape.PLAIN;
    }

    private static Predicate<Place> is(Pattern pointer) {
        return place -> pointer.matcher(place.pointer()).matches();
    }

    private static Predicate<Place> not(Pattern pointer) {
        return is(pointer).negate();
    }

    private static Predicate<Place> not(String key) {
        return place -> !place.key().equals(key);
    }
}
