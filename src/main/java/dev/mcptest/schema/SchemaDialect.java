package dev.mcptest.schema;

import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The drafts of JSON Schema that a schema may name in {@code $schema}. */
public enum SchemaDialect {
    DRAFT_2020_12("json-schema.org/draft/2020-12/schema"),
    DRAFT_2019_09("json-schema.org/draft/2019-09/schema"),
    DRAFT_7("json-schema.org/draft-07/schema"),
    DRAFT_6("json-schema.org/draft-06/schema"),
    DRAFT_4("json-schema.org/draft-04/schema");

    private final String id;

    SchemaDialect(String id) {
        this.id = id;
    }

    /** Returns the dialect of a schema; draft 2020-12 if it does not name one. */
    public static SchemaDialect of(JsonNode schema) throws UnusableSchemaException {
        JsonNode named = schema.path("$schema");
        if (named.isMissingNode()) {
            return DRAFT_2020_12;
        }
        String wanted = plain(named.isString() ? named.stringValue() : "");
        for (SchemaDialect dialect : values()) {
            if (dialect.id.equals(wanted)) {
                return dialect;
            }
        }
        throw new UnusableSchemaException(
                UnusableSchemaException.UNKNOWN_DIALECT,
                Pointer.ROOT.key("$schema"),
                Phrase.of("unknown dialect {}; known are {}", named, known()));
    }

    private static String plain(String uri) {
        String bare = uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
        int scheme = bare.indexOf("://");
        return scheme < 0 ? bare : bare.substring(scheme + 3);
    }

    private static String known() {
        return Arrays.stream(values()).map(SchemaDialect::uri).collect(Collectors.joining(", "));
    }

    /** Returns the identifier of the meta-schema. */
    public String uri() {
        return (isOlderThan2019() ? "http://" : "https://") + id;
    }

    /** Returns the keyword that gives a schema its identifier. */
    String idKeyword() {
        return this == DRAFT_4 ? "id" : "$id";
    }

    /**
     * Returns whether the keywords of {@link PlainKeywords} have the same meaning as in 2020-12.
     */
    boolean sharesPlainKeywords() {
        return compareTo(DRAFT_7) <= 0;
    }

    /** Returns whether siblings of {@code $ref} are ignored. */
    public boolean isOlderThan2019() {
        return compareTo(DRAFT_2019_09) > 0;
    }

    /** Returns the keywords of this dialect, without loading any other dialect. */
    Dialect keywords() {
        return Dialect.builder(ofLibrary()).keyword(new UniqueItems()).build();
    }

    private Dialect ofLibrary() {
        return switch (this) {
            case DRAFT_2020_12 -> Dialects.getDraft202012();
            case DRAFT_2019_09 -> Dialects.getDraft201909();
            case DRAFT_7 -> withOwnFormats(Dialects.getDraft7());
            case DRAFT_6 -> withOwnFormats(Dialects.getDraft6());
            case DRAFT_4 -> withOwnFormats(Dialects.getDraft4());
        };
    }

    /** For every older draft, the library asserts the formats of all drafts and some more. */
    private Dialect withOwnFormats(Dialect dialect) {
        return Dialect.builder(dialect)
                .formats(known -> known.keySet().retainAll(formats()))
                .build();
    }

    public boolean assertsFormats() {
        return isOlderThan2019();
    }

    /** Returns the formats that this draft defines and asserts. */
    public Set<String> formats() {
        return switch (this) {
            case DRAFT_2020_12, DRAFT_2019_09 -> Set.of();
            case DRAFT_7 -> Formats.OF_DRAFT_7;
            case DRAFT_6 -> Formats.OF_DRAFT_6;
            case DRAFT_4 -> Formats.OF_DRAFT_4;
        };
    }

    /** Returns the display name. */
    public String title() {
        return id.substring(id.indexOf('/') + 1, id.lastIndexOf('/')).replace('/', ' ');
    }

    private static final class Formats {
        static final Set<String> OF_DRAFT_4 =
                Set.of("date-time", "email", "hostname", "ipv4", "ipv6", "uri");
        static final Set<String> OF_DRAFT_6 =
                and(OF_DRAFT_4, "json-pointer", "uri-reference", "uri-template");
        static final Set<String> OF_DRAFT_7 =
                and(
                        OF_DRAFT_6,
                        "date",
                        "time",
                        "regex",
                        "relative-json-pointer",
                        "idn-email",
                        "idn-hostname",
                        "iri",
                        "iri-reference");

        private static Set<String> and(Set<String> older, String... more) {
            Set<String> all = new HashSet<>(older);
            all.addAll(Arrays.asList(more));
            return Set.copyOf(all);
        }
    }
}
