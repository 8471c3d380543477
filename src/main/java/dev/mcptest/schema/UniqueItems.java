package dev.mcptest.schema;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.BaseKeywordValidator;
import com.networknt.schema.keyword.Keyword;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;

import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;

/**
 * {@code uniqueItems} of all drafts. The implementation of the library compares every item with
 * every other one when their hash codes collide, and cannot be interrupted.
 */
final class UniqueItems extends AbstractKeyword {

    UniqueItems() {
        super("uniqueItems");
    }

    @Override
    public KeywordValidator newValidator(
            SchemaLocation location, JsonNode rule, Schema parent, SchemaContext context) {
        return new Validator(this, rule, location, parent, context);
    }

    private static final class Validator extends BaseKeywordValidator {

        Validator(
                Keyword keyword,
                JsonNode rule,
                SchemaLocation location,
                Schema parent,
                SchemaContext context) {
            super(keyword, rule, location, parent, context);
        }

        @Override
        public void validate(
                ExecutionContext evaluation, JsonNode value, JsonNode root, NodePath location) {
            boolean asked = schemaNode.asBoolean(false) && value.isArray();
            if (asked && !JsonEquality.areDistinct(value)) {
                evaluation.addError(
                        error().instanceNode(value)
                                .instanceLocation(location)
                                .evaluationPath(evaluation.getEvaluationPath())
                                .locale(evaluation.getExecutionConfig().getLocale())
                                .build());
            }
        }
    }
}
