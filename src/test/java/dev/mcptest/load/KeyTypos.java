package dev.mcptest.load;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/** Typos in keys, and keys that are missing or too many. */
final class KeyTypos {

    private static final Pattern REQUIRED =
            Pattern.compile(
                    "/servers"
                            + "|/(tools|resources|prompts|compliance|compliance/tests|evals)/\\d+"
                            + "/(name|server|uri|prompt|check)"
                            + "|/tools/\\d+/steps/\\d+/tool"
                            + "|/compositions/\\d+/(name|nodes|nodes/\\d+/(id|tool|server))"
                            + "|/agents/\\d+/(name|servers|models?|prompt|turns)"
                            + "|/agents/\\d+/turns/(\\d+/user|simulate|simulate/goal)"
                            + "|/faults/\\d+/(name|target|kind|delay_ms|failures)"
                            + "|/fixtures/errors/\\d+/(name|code|message|tool|applies_to)"
                            + "|/(providers/[^/]+|scorers/\\d+)/(name|type|base_url|command)"
                            + "|.*/oauth/(grant|client_id|token_endpoint|client_secret_env)"
                            + "|.*/mtls/(cert_path|key_path)"
                            + "|/hooks/[^/]+/\\d+/(command|mode)"
                            + "|/cassette/normalize/\\d+/replace"
                            + "|.*/(assertions|expect)/\\d+/matcher"
                            + "|.*/(levenshtein|similar)/(value|max|threshold)"
                            + "|.*/(rubric|jurors|reference|query|context|max_detection_ms)"
                            + "|.*/jurors/\\d+/model"
                            + "|.*/(assert-set/assertions|grade_delta/against|jury/size)"
                            + "|.*/response_assertions/\\d+/(type|value|pattern|path)"
                            + "|.*/agent_assertions/\\d+/(label|prompt)"
                            + "|.*/models?/(\\d+/)?(provider|id)"
                            + "|.*/criteria/\\d+/(name|examples/\\d+/(response|score))"
                            + "|.*/tree/(no/)?(ask|yes|no)"
                            + "|.*/derivedMetrics/\\d+/(name|value)"
                            + "|.*/weighted_average/\\d+/ref"
                            + "|.*/max_response_tokens/budget");

    private static final Pattern OPTIONAL =
            Pattern.compile(
                    "/compositions/\\d+/nodes/\\d+/server"
                            + "|/(agents/\\d+/eval|(evals|calibration)/\\d+)/rubric"
                            + "|/.*/(cases|data|args|capture|examples).*");

    private KeyTypos() {}

    static List<Typo> all() {
        return List.of(
                key("key without a letter", KeyTypos::dropped),
                key("key with a letter twice", KeyTypos::doubled),
                key("key with two letters swapped", KeyTypos::swapped),
                key("key that begins with a capital", (key, _) -> capitalised(key)),
                key("key in capitals", (key, _) -> key.toUpperCase(Locale.ROOT)),
                key("dash for underscore", (key, _) -> key.replace('_', '-')),
                key("underscore for dash", (key, _) -> key.replace('-', '_')),
                key("key in camel case", (key, _) -> camelCase(key)),
                key("key with a stray sign", (key, _) -> key + "."),
                Typo.of("required key missing", KeyTypos::isRequired, KeyTypos::removed),
                Typo.of("key that is not known", KeyTypos::isStrict, KeyTypos::stray),
                Typo.ofYaml("key twice", KeyTypos::isShort, KeyTypos::twice),
                Typo.of(
                        "matcher that is not known",
                        KeyTypos::isMatcher,
                        (place, random) -> renamed(place, unknownMatcher(random))),
                Typo.of("two matchers", KeyTypos::isMatcher, KeyTypos::twoMatchers));
    }

    private static Typo key(String name, BiFunction<String, RandomGenerator, String> change) {
        Predicate<Place> fits = place -> isStrict(place) && place.key().length() > 2;
        return Typo.of(
                name,
                fits,
                (place, random) -> {
                    String changed = change.apply(place.key(), random);
                    return changed.equals(place.key()) ? Optional.empty() : renamed(place, changed);
                });
    }

    private static Optional<Mutant> renamed(Place place, String key) {
        return Optional.of(Mutant.replaced(place.text(), place.keyStart(), place.keyEnd(), key));
    }

    static boolean isStrict(Place place) {
        return place.hasKey()
                && place.parent()
                        .filter(parent -> !FreeData.takesAnyKey(parent.pointer()))
                        .isPresent();
    }

    private static boolean isRequired(Place place) {
        return REQUIRED.matcher(place.pointer()).matches()
                && !OPTIONAL.matcher(place.pointer()).matches()
                && !FreeData.takesAnything(place.pointer())
                && place.parent().orElseThrow().children().size() > 1;
    }

    private static boolean isShort(Place place) {
        return place.hasKey() && place.isText() && !place.source().contains("\n");
    }

    private static boolean isMatcher(Place place) {
        String parent = place.parent().map(Place::pointer).orElse("");
        return place.hasKey()
                && !FreeData.takesAnything(place.pointer() + "/..")
                && parent.matches(".*/(matcher|not|(oneOf|anyOf|allOf)/\\d+)")
                && !FreeData.takesAnything(parent);
    }

    private static String dropped(String key, RandomGenerator random) {
        int at = random.nextInt(key.length());
        return key.substring(0, at) + key.substring(at + 1);
    }

    private static String doubled(String key, RandomGenerator random) {
        int at = random.nextInt(key.length());
        return key.substring(0, at) + key.charAt(at) + key.substring(at);
    }

    private static String swapped(String key, RandomGenerator random) {
        int at = random.nextInt(key.length() - 1);
        return key.substring(0, at) + key.charAt(at + 1) + key.charAt(at) + key.substring(at + 2);
    }

    private static String capitalised(String key) {
        return key.substring(0, 1).toUpperCase(Locale.ROOT) + key.substring(1);
    }

    private static String camelCase(String key) {
        int at = key.indexOf('_');
        return at < 1 ? key : key.substring(0, at) + capitalised(key.substring(at + 1));
    }

    private static String unknownMatcher(RandomGenerator random) {
        List<String> names = List.of("equals", "matches", "contain", "length", "regexp");
        return names.get(random.nextInt(names.size()));
    }

    /** An error of what is not there is expected where the mapping begins that should have it. */
    private static Optional<Mutant> removed(Place place, RandomGenerator random) {
        Place parent = place.parent().orElseThrow();
        Mutant mutant =
                place.next()
                        .map(next -> cut(place, place.keyStart(), next.keyStart()))
                        .orElseGet(() ->
                                cut(place, place.previous().orElseThrow().end(), place.end()));
        return Optional.of(
                mutant.in(
                        Mutant.line(place.text(), parent.keyStart()),
                        Mutant.line(place.text(), parent.start())));
    }

    private static Mutant cut(Place place, int from, int to) {
        return Mutant.replaced(place.text(), from, to, "");
    }

    private static Optional<Mutant> stray(Place place, RandomGenerator random) {
        return Optional.of(inserted(place, "stray: 1"));
    }

    /** Either of the two may be the one that is too many. */
    private static Optional<Mutant> twice(Place place, RandomGenerator random) {
        Mutant mutant = inserted(place, place.text().substring(place.keyStart(), place.end()));
        return Optional.of(mutant.in(mutant.first(), mutant.first() + (place.inFlow() ? 0 : 1)));
    }

    private static Optional<Mutant> twoMatchers(Place place, RandomGenerator random) {
        Mutant mutant = inserted(place, place.key().equals("exact") ? "contains: 1" : "exact: 1");
        return Optional.of(mutant.in(mutant.first(), mutant.first() + (place.inFlow() ? 0 : 1)));
    }

    private static Mutant inserted(Place place, String member) {
        String end = place.inFlow() ? ", " : "\n" + " ".repeat(place.column());
        return Mutant.replaced(place.text(), place.keyStart(), place.keyStart(), member + end);
    }
}
