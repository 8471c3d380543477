package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** An object with named members. Other members are allowed and not checked. */
final class Fields implements Shape {

    private record Field(String name, Shape shape, boolean needed, String since, String until) {}

    private static final String FOR_EVER = "9";

    private final String noun;
    private final List<Field> fields = new ArrayList<>();
    private String since = "";
    private String until = FOR_EVER;

    private Fields(String noun) {
        this.noun = noun;
    }

    /** Starts a shape with its name, including the article, such as {@code a text block}. */
    static Fields of(String noun) {
        return new Fields(noun);
    }

    /** The following members exist since this revision. */
    Fields since(String first) {
        since = first;
        until = FOR_EVER;
        return this;
    }

    /** The following members exist from one revision to another. */
    Fields between(String first, String last) {
        since = first;
        until = last;
        return this;
    }

    Fields needs(String name, Shape shape) {
        fields.add(new Field(name, shape, true, since, until));
        return this;
    }

    Fields may(String name, Shape shape) {
        fields.add(new Field(name, shape, false, since, until));
        return this;
    }

    @Override
    public String describe() {
        return "an object";
    }

    @Override
    public boolean fits(JsonNode value, Walk walk) {
        return value.isObject();
    }

    @Override
    public void inside(JsonNode value, Walk walk) {
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (isIn(field, walk.revision())) {
                judge(field, value.path(field.name), walk);
            }
        }
    }

    private void judge(Field field, JsonNode member, Walk walk) {
        if (!member.isMissingNode()) {
            walk.member(field.name, noun, field.shape, member);
        } else if (field.needed) {
            walk.breach(noun + " needs \"" + field.name + "\", " + field.shape.describe());
        }
    }

    private static boolean isIn(Field field, String revision) {
        return Revisions.isSince(revision, field.since) && !isAfter(revision, field.until);
    }

    private static boolean isAfter(String revision, String last) {
        return revision.compareTo(last) > 0;
    }
}
