package dev.mcptest.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Tells whether the description of an example says anything. */
final class DescriptionWords {

    private static final Set<String> GENERIC =
            Set.of(
                    ("a an the of for with and to in on basic simple sample default normal standard"
                                    + " another first second third test tests testing example"
                                    + " examples case call calls calling usage use request query"
                                    + " check tool function api")
                            .split(" "));
    private static final Pattern WORD =
            Pattern.compile("\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?\\p{Ll}+|[\\p{L}&&[^\\p{Lu}\\p{Ll}]]+");

    private DescriptionWords() {}

    /** Returns whether nothing is left without generic words and those of the item's name. */
    static boolean sayNothing(String description, String itemName) {
        Set<String> known = new TreeSet<>(words(itemName));
        return words(description).stream()
                .allMatch(word -> GENERIC.contains(word) || known.contains(word));
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        WORD.matcher(text)
                .results()
                .forEach(found -> words.add(found.group().toLowerCase(Locale.ROOT)));
        return words;
    }
}
