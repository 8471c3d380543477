package dev.mcptest.capture;

import static java.util.Objects.requireNonNull;

import dev.mcptest.capture.edit.DefinitionEdit;
import dev.mcptest.capture.edit.DefinitionEdit.NewOutput;
import dev.mcptest.definition.Item;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes what items answer with into their definitions. */
public final class OutputUpdate {

    private final Path workingDirectory;
    private final DerivedOutput kind;
    private final boolean overwrite;
    private final Consumer<String> said;
    private final Consumer<String> warned;

    /** The outputs that one file lacks, by item. */
    private final Map<String, Map<Subject, ObjectNode>> missing = new LinkedHashMap<>();

    private int known;
    private boolean failed;

    /**
     * @param overwrite whether outputs that differ are replaced
     * @param said takes a line about each file that is written
     * @param warned takes a line about each item or file that is not
     */
    public OutputUpdate(
            Path workingDirectory,
            DerivedOutput kind,
            boolean overwrite,
            Consumer<String> said,
            Consumer<String> warned) {
        this.workingDirectory = requireNonNull(workingDirectory, "workingDirectory is null");
        this.kind = requireNonNull(kind, "kind is null");
        this.overwrite = overwrite;
        this.said = requireNonNull(said, "said is null");
        this.warned = requireNonNull(warned, "warned is null");
    }

    /**
     * Updates the definitions of some examples; returns whether there was something to derive
     * outputs from, and every file that lacked one is written.
     */
    public boolean apply(List<Subject> subjects, List<CapturedAnswer> captures) {
        Map<List<String>, Subject> items = new LinkedHashMap<>();
        for (Subject subject : subjects) {
            items.putIfAbsent(List.of(subject.position().file(), subject.itemPointer()), subject);
        }
        items.values().forEach(item -> collect(item, captures));
        missing.forEach(this::write);
        if (known == 0) {
            warned.accept("no call of these items succeeded, so there is nothing to write");
        }
        return known > 0 && !failed;
    }

    private void collect(Subject subject, List<CapturedAnswer> captures) {
        Item item = subject.item();
        String label = subject.namespace() + "/" + item.name();
        Optional<ObjectNode> output =
                kind.of(captures.stream().filter(it -> it.isOf(subject)).toList());
        if (output.isEmpty()) {
            warned.accept("no call of " + label + " succeeded; its output is left as it is");
            return;
        }
        known++;
        if (item.output().filter(it -> says(it, output.get())).isPresent()) {
            return;
        }
        if (item.output().isPresent() && !overwrite) {
            warned.accept(
                    "the output of " + label + " differs; --overwrite replaces what is written");
            return;
        }
        try {
            JsonSchema.compile(output.get().path("schema"));
        } catch (UnusableSchemaException e) {
            failed = true;
            warned.accept("the output of " + label + " cannot be used: " + e.getMessage());
            return;
        }
        missing.computeIfAbsent(fileOf(subject), _ -> new LinkedHashMap<>())
                .put(subject, output.get());
    }

    private static boolean says(Item.Output written, ObjectNode output) {
        return written.mimeType().equals(Optional.of(output.path("mimeType").asString("")))
                && written.schema()
                        .filter(it -> JsonEquality.equal(it, output.path("schema")))
                        .isPresent();
    }

    private static String fileOf(Subject subject) {
        String file = subject.position().file();
        return subject.isOfFlowmcp() ? OutputFile.beside(file) : file;
    }

    private void write(String label, Map<Subject, ObjectNode> outputs) {
        Path path = workingDirectory.resolve(label).normalize();
        try {
            Optional<String> text =
                    outputs.keySet().iterator().next().isOfFlowmcp()
                            ? OutputFile.with(label, path, outputs)
                            : edited(label, path, outputs);
            if (text.isEmpty()) {
                failed = true;
                warned.accept(
                        label
                                + " is left as it is: with the outputs it would not say the same"
                                + " otherwise; are there aliases?");
                return;
            }
            AtomicFile.write(path, mark(path) + text.get());
            said.accept("updated " + label + ": " + names(outputs));
        } catch (IOException e) {
            failed = true;
            warned.accept("cannot write " + label + ": " + IoReason.of(e));
        }
    }

    private static Optional<String> edited(
            String label, Path path, Map<Subject, ObjectNode> outputs) throws IOException {
        var file = new SourceFile(label, path, path, RegularFile.text(path));
        List<NewOutput> changes = new ArrayList<>();
        outputs.forEach(
                (subject, output) -> changes.add(new NewOutput(subject.itemPointer(), output)));
        return DefinitionEdit.apply(file, changes);
    }

    /** Returns the byte order mark of a file that has one. */
    private static String mark(Path path) throws IOException {
        byte[] bytes = Files.exists(path) ? RegularFile.bytes(path) : new byte[0];
        boolean marked =
                bytes.length > 2
                        && bytes[0] == (byte) 0xEF
                        && bytes[1] == (byte) 0xBB
                        && bytes[2] == (byte) 0xBF;
        return marked ? "\uFEFF" : "";
    }

    private static String names(Map<Subject, ObjectNode> outputs) {
        return String.join(", ", outputs.keySet().stream().map(it -> it.item().name()).toList());
    }
}
