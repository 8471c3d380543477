package dev.mcptest.load.block;

import dev.mcptest.definition.Example;
import dev.mcptest.definition.Item;
import dev.mcptest.json.Json;
import dev.mcptest.load.definition.ExampleReader;
import dev.mcptest.load.definition.WrittenDefinition;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.ExampleTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** One example of a definition as a test. */
final class ExampleBlock implements Block {

    private final WrittenDefinition written;
    private final Item item;
    private final Example example;

    private ExampleBlock(WrittenDefinition written, Item item, Example example) {
        this.written = written;
        this.item = item;
        this.example = example;
    }

    /**
     * Returns the tests of definitions.
     *
     * @param isSet whether a variable has a value
     */
    static List<TestNode> tests(List<WrittenDefinition> definitions, Predicate<String> isSet) {
        List<TestNode> tests = new ArrayList<>();
        for (WrittenDefinition written : definitions) {
            for (Item item : written.definition().items()) {
                for (Example example : item.examples()) {
                    if (example.isMapping()) {
                        tests.add(new ExampleBlock(written, item, example).test(isSet));
                    }
                }
            }
        }
        return tests;
    }

    /** Returns the fields of a test: its name, what it expects, and why it is skipped. */
    private TestNode test(Predicate<String> isSet) {
        SourceNode node = written.at(example.pointer());
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        fields.put("name", text(node, item.name() + " / " + example.label()));
        item.needs().stream()
                .filter(isSet.negate())
                .findFirst()
                .ifPresent(name ->
                        fields.put("skip", text(node, "needs " + name + ", which is not set")));
        if (ExampleReader.isStructured(node)) {
            node.get("expect").ifPresent(expect -> fields.put("expect", expect));
        }
        return new TestNode(this, SourceNode.object(node.pointer(), node.mark(), fields), node);
    }

    private static SourceNode text(SourceNode place, String text) {
        return SourceNode.scalar(Json.nodes().stringNode(text), place.pointer(), place.mark());
    }

    @Override
    public TestKind kind() {
        return TestKind.EXAMPLE;
    }

    @Override
    public String key() {
        return DefinitionBlock.KEY;
    }

    @Override
    public Optional<String> server(SourceNode test, FilledSuite draft) {
        // One that is not declared is reported where the definition names it.
        return Optional.of(written.definition().server()).filter(name -> !name.isEmpty());
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return whole.bound() instanceof Bound.Value<?>
                ? Bound.of(
                        new ExampleTest(
                                header,
                                written.definition(),
                                item,
                                example,
                                whole.bound().known().orElseThrow()))
                : Bound.lacking(whole.bound());
    }

    /** Values of a run cannot be used in examples. */
    @Override
    public boolean isRun() {
        return false;
    }
}
