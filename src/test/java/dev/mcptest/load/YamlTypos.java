package dev.mcptest.load;

import dev.mcptest.load.Place.Shape;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Typos in the signs and blanks that make a text YAML. */
final class YamlTypos {

    private YamlTypos() {}

    static List<Typo> all() {
        return List.of(
                Typo.of("one blank more", Place::beginsLine, (p, _) -> moreIndented(p)),
                Typo.of("one blank less", YamlTypos::isIndented, (p, _) -> lessIndented(p)),
                Typo.of("tab for blanks", YamlTypos::isIndented, (p, _) -> tab(p)),
                Typo.of("quote not closed", YamlTypos::isQuoted, (p, _) -> unclosed(p)),
                Typo.of("quote not opened", YamlTypos::isQuoted, (p, _) -> unopened(p)),
                Typo.of("bracket not closed", YamlTypos::isFlow, (p, _) -> unclosed(p)),
                Typo.of("bracket not opened", YamlTypos::isFlow, (p, _) -> unopened(p)),
                Typo.ofYaml("bracket closed twice", YamlTypos::isFlow, (p, _) -> closedTwice(p)),
                Typo.of("no colon", Place::hasKey, (p, _) -> colon(p, "")),
                Typo.of("equals sign for colon", Place::hasKey, (p, _) -> colon(p, " =")),
                Typo.of("no blank after the colon", YamlTypos::isPair, (p, _) -> glued(p, ":")),
                Typo.of(
                        "no-break space after the colon",
                        YamlTypos::isPair,
                        (p, _) -> glued(p, ":\u00a0")),
                Typo.of("no comma", YamlTypos::needsComma, (p, _) -> comma(p, " ")),
                Typo.of("semicolon for comma", YamlTypos::needsComma, (p, _) -> comma(p, ";")),
                value("alias of nothing", "*nowhere"),
                value("tag that is not known", "!odd x"),
                value("text with a colon", "a: b: c"),
                value("text with an at sign in front", "@x"),
                value("text with a backtick in front", "`x`"),
                value("merge key of a text", "{<<: x}"),
                Typo.ofYaml("text behind a quoted one", YamlTypos::isQuoted, (p, _) -> behind(p)),
                Typo.of("stray list item", YamlTypos::canHaveItem, (p, _) -> item(p)),
                Typo.ofYaml("second document", YamlTypos::hasPrevious, (p, _) -> marker(p)),
                Typo.ofYaml("control character", Place::isText, YamlTypos::control),
                Typo.of("two keys in a line", YamlTypos::isBlockPair, (p, _) -> joined(p)));
    }

    private static Typo value(String name, String by) {
        return Typo.ofYaml(
                name,
                place -> !place.pointer().isEmpty(),
                (place, _) -> Optional.of(Typo.put(place, by)));
    }

    private static boolean isIndented(Place place) {
        return place.beginsLine() && place.text().startsWith("  ", place.lineStart());
    }

    private static boolean isQuoted(Place place) {
        return place.shape() == Shape.QUOTED;
    }

    private static boolean isFlow(Place place) {
        return place.shape() == Shape.FLOW_LIST || place.shape() == Shape.FLOW_MAPPING;
    }

    private static boolean isPair(Place place) {
        return place.hasKey()
                && place.isText()
                && place.text().substring(place.keyEnd(), place.start()).equals(": ");
    }

    private static boolean isBlockPair(Place place) {
        return isPair(place)
                && !place.inFlow()
                && place.shape() != Shape.BLOCK_TEXT
                && place.next().isPresent();
    }

    private static boolean canHaveItem(Place place) {
        return place.beginsLine() && hasPrevious(place);
    }

    private static boolean hasPrevious(Place place) {
        return place.beginsLine()
                && place.parent()
                        .filter(parent -> !parent.pointer().isEmpty() || hasPreviousKey(place))
                        .isPresent();
    }

    private static boolean hasPreviousKey(Place place) {
        return place.previous().isPresent();
    }

    /** Only what follows tells which of the lines is the odd one. */
    private static Mutant inBlock(Mutant mutant, Place place) {
        int end = place.parent().map(Place::end).orElse(place.end());
        return mutant.in(mutant.first(), Mutant.line(place.text(), end) + 1);
    }

    private static Optional<Mutant> moreIndented(Place place) {
        int at = place.lineStart();
        return Optional.of(inBlock(Mutant.replaced(place.text(), at, at, " "), place));
    }

    private static Optional<Mutant> lessIndented(Place place) {
        int at = place.lineStart();
        return Optional.of(inBlock(Mutant.replaced(place.text(), at, at + 1, ""), place));
    }

    private static Optional<Mutant> tab(Place place) {
        int at = place.lineStart();
        return Optional.of(Mutant.replaced(place.text(), at, at + 2, "\t"));
    }

    /** What follows belongs to it up to the next sign of that kind, wherever that is. */
    private static Optional<Mutant> unclosed(Place place) {
        Mutant mutant = Mutant.replaced(place.text(), place.end() - 1, place.end(), "");
        int line = Mutant.line(place.text(), place.start());
        return Optional.of(mutant.in(line, line).toTheEnd());
    }

    private static Optional<Mutant> unopened(Place place) {
        Mutant mutant = Mutant.replaced(place.text(), place.start(), place.start() + 1, "");
        return Optional.of(mutant.toTheEnd());
    }

    private static Optional<Mutant> closedTwice(Place place) {
        String sign = place.source().substring(place.source().length() - 1);
        return Optional.of(Mutant.replaced(place.text(), place.end(), place.end(), sign));
    }

    private static Optional<Mutant> colon(Place place, String by) {
        int at = place.keyEnd();
        return Optional.of(orNext(Mutant.replaced(place.text(), at, at + 1, by), place));
    }

    private static Optional<Mutant> glued(Place place, String by) {
        return Optional.of(
                orNext(Mutant.replaced(place.text(), place.keyEnd(), place.start(), by), place));
    }

    /** A line without a key is one text with the next, whose colon is the one too many then. */
    private static Mutant orNext(Mutant mutant, Place place) {
        if (place.shape() == Place.Shape.QUOTED && place.source().contains("}")) {
            // The quotes mean nothing behind a plain text, so the brace in them ends a mapping.
            return mutant.toTheEnd();
        }
        return place.inFlow() ? mutant : mutant.in(mutant.first(), mutant.first() + 1);
    }

    /** Two plain texts of a list become one without it, which may be as good as two. */
    private static boolean needsComma(Place place) {
        return place.inFlow()
                && (place.hasKey()
                        || place.shape() != Place.Shape.PLAIN
                        || place.next().filter(n -> n.shape() == Place.Shape.PLAIN).isEmpty());
    }

    private static Optional<Mutant> comma(Place place, String by) {
        return place.next()
                .map(next -> {
                    int at = place.text().indexOf(',', place.end());
                    Mutant mutant = Mutant.replaced(place.text(), at, at + 1, by);
                    return mutant.in(mutant.first(), Mutant.line(place.text(), next.end()));
                });
    }

    private static Optional<Mutant> behind(Place place) {
        return Optional.of(Mutant.replaced(place.text(), place.end(), place.end(), " more"));
    }

    private static Optional<Mutant> item(Place place) {
        int at = place.lineStart();
        String line = place.text().substring(at);
        int blanks = line.length() - line.stripLeading().length();
        Mutant mutant = Mutant.replaced(place.text(), at, at, " ".repeat(blanks) + "- stray\n");
        return Optional.of(mutant.in(mutant.first(), mutant.first() + 1));
    }

    private static Optional<Mutant> marker(Place place) {
        int at = place.lineStart();
        return Optional.of(Mutant.replaced(place.text(), at, at, "---\n"));
    }

    private static Optional<Mutant> control(Place place, RandomGenerator random) {
        int at = place.start() + random.nextInt(place.source().length() + 1);
        return Optional.of(Mutant.replaced(place.text(), at, at, "\u0007"));
    }

    private static Optional<Mutant> joined(Place place) {
        int next = place.next().orElseThrow().keyStart();
        return Optional.of(Mutant.replaced(place.text(), place.end(), next, " "));
    }
}
