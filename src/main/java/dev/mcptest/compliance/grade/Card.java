package dev.mcptest.compliance.grade;

import tools.jackson.databind.node.ObjectNode;

/** What the record and scorecards say about a server. */
public final class Card {

    private Card() {}

    /** Puts grade and score; null when nothing was judged. */
    public static void put(ObjectNode card, Grading grading) {
        if (grading.grade() == Grade.NONE) {
            card.putNull("grade");
            card.putNull("score");
        } else {
            card.put("grade", grading.grade().wire());
            card.put("score", grading.score());
        }
    }

    /** Returns an entry of a scorecard. The head has server, revision and so on. */
    public static ObjectNode scorecard(ObjectNode head, Grading grading) {
        ObjectNode card = head.deepCopy();
        put(card, grading);
        card.put("tier", grading.tier());
        ObjectNode sections = card.putObject("sections");
        grading.families()
                .forEach((family, part) -> {
                    ObjectNode section = sections.putObject(family);
                    section.put("grade", part.grade().wire());
                    section.put("score", part.score());
                });
        ObjectNode rules = card.putObject("rules");
        grading.all().forEach(it -> rules.put(it.id(), it.verdict().wire()));
        return card;
    }
}
