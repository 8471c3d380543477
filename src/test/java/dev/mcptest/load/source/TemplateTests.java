package dev.mcptest.load.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.source.Template.Part;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class TemplateTests {

    @Test
    void textWithoutReferencesIsOneLiteral() {
        assertThat(parts("plain")).containsExactly(new Part.Literal("plain"));
    }

    @Test
    void everyFormOfAReferenceIsRecognised() {
        assertThat(parts("${A}/$B-${C:-d e}${D:-}${E:?}"))
                .containsExactly(
                        variable("A"),
                        new Part.Literal("/"),
                        variable("B"),
                        new Part.Literal("-"),
                        new Part.Variable("C", Optional.of("d e"), false),
                        new Part.Variable("D", Optional.of(""), false),
                        new Part.Variable("E", Optional.empty(), true));
    }

    @Test
    void twoDollarsStandForOne() {
        assertThat(parts("costs $$5, $${A}")).containsExactly(new Part.Literal("costs $5, ${A}"));
    }

    @Test
    void aDollarWithoutANameStandsForItself() {
        assertThat(parts("5$ and $ and $5")).containsExactly(new Part.Literal("5$ and $ and $5"));
    }

    @Test
    void aBraceThatIsNotClosedIsNotText() {
        assertThat(parts("${A")).containsExactly(new Part.Unknown("${A"));
    }

    @Test
    void bodiesOnlyKnowTheBracedForms() {
        assertThat(Template.parse("$ref $$ ${A}", Scope.REGEX).parts())
                .containsExactly(new Part.Literal("$ref $$ "), variable("A"));
    }

    @Test
    void capturesAndNonsenseAreToldApart() {
        assertThat(parts("${capture:order}")).containsExactly(new Part.Capture("order"));
        assertThat(parts("${a b}")).containsExactly(new Part.Unknown("${a b}"));
        assertThat(parts("${}")).containsExactly(new Part.Unknown("${}"));
    }

    @Test
    void fieldsOfRowsAndNodesAreReferences() {
        assertThat(parts("${data.unit}")).containsExactly(new Part.Field("data", ".unit"));
        assertThat(parts("${top-hits[0].name}"))
                .containsExactly(new Part.Field("top-hits", "[0].name"));
        assertThat(parts("${A:-b.c}"))
                .containsExactly(new Part.Variable("A", Optional.of("b.c"), false));
    }

    @Test
    void aVariableMayBeCalledCapture() {
        assertThat(parts("${capture:-none}"))
                .containsExactly(new Part.Variable("capture", Optional.of("none"), false));
    }

    private static Part.Variable variable(String name) {
        return new Part.Variable(name, Optional.empty(), false);
    }

    private static java.util.List<Part> parts(String text) {
        return Template.parse(text, Scope.DATA).parts();
    }
}
