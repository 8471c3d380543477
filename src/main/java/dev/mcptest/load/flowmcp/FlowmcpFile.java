package dev.mcptest.load.flowmcp;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a FlowMCP file exports, read without running it. Source: checks-and-examples, section 3.4.
 *
 * @param root the exported object
 * @param oddities the values that JSON cannot represent
 */
public record FlowmcpFile(SourceNode root, List<SourceNode> oddities) {

    private static final int MEBIBYTE = 1 << 20;
    private static final int MOST = 8;

    public FlowmcpFile {
        oddities = List.copyOf(oddities);
    }

    /**
     * Reads a module, or its export as JSON.
     *
     * @param name the exported constant; a JSON file is the constant, or has it as a member
     */
    public static Optional<FlowmcpFile> read(SourceFile file, String name, Problems problems) {
        var findings = new Findings(problems);
        var marks = new Marks(file);
        if (file.text().length() > MOST * MEBIBYTE
                || Json.utf8(file.text()).length > MOST * MEBIBYTE) {
            findings.error(
                    DiagnosticCode.FMC002,
                    marks.of(0),
                    "",
                    "the file is larger than " + MOST + " MiB",
                    Optional.empty());
            return Optional.empty();
        }
        try {
            Optional<Literal> literal =
                    isJson(file)
                            ? Optional.of(LiteralReader.readJson(file, marks))
                            : module(file, name, marks);
            Optional<SourceNode> root =
                    literal.map(it -> exported(it.root(), name, isJson(file)))
                            .filter(node -> node.json().isObject());
            if (root.isEmpty()) {
                missing(file, name, marks, findings);
                return Optional.empty();
            }
            reportRepeated(literal.get(), findings);
            return Optional.of(new FlowmcpFile(root.get(), literal.get().oddities()));
        } catch (RefusedLiteralException e) {
            report(e, file, name, marks, findings);
            return Optional.empty();
        }
    }

    private static boolean isJson(SourceFile file) {
        return file.path().toString().endsWith(".json");
    }

    private static Optional<Literal> module(SourceFile file, String name, Marks marks) {
        OptionalInt at = ExportSearch.find(file.text(), name);
        return at.isPresent()
                ? Optional.of(LiteralReader.readModule(file, at.getAsInt(), marks))
                : Optional.empty();
    }

    private static SourceNode exported(SourceNode root, String name, boolean json) {
        return json ? root.get(name).orElse(root) : root;
    }

    private static void missing(SourceFile file, String name, Marks marks, Findings findings) {
        String wanted =
                isJson(file)
                        ? "a JSON object, or {\"" + name + "\": {...}},"
                        : "`export const " + name + " = {...}`";
        findings.error(
                DiagnosticCode.FMC001,
                marks.of(0),
                "",
                isJson(file) ? "expected " + wanted + " here" : "no " + wanted + " here",
                isJson(file) ? Optional.empty() : Optional.of(nodeLine(file, name)));
    }

    private static void reportRepeated(Literal literal, Findings findings) {
        for (SourceNode member : literal.repeated()) {
            String key = member.pointer().substring(member.pointer().lastIndexOf('/') + 1);
            findings.noteAtKey(
                    DiagnosticCode.FMC009,
                    member,
                    "`"
                            + key.replace("~1", "/").replace("~0", "~")
                            + "` is given twice; the last"
                            + " one counts");
        }
    }

    private static void report(
            RefusedLiteralException refused,
            SourceFile file,
            String name,
            Marks marks,
            Findings findings) {
        findings.error(
                refused.isCode() ? DiagnosticCode.FMC003 : DiagnosticCode.FMC002,
                marks.of(refused.at()),
                "",
                refused.isCode()
                        ? "`" + name + "` is not a plain literal: " + refused.getMessage()
                        : String.valueOf(refused.getMessage()),
                refused.isCode() ? Optional.of(nodeLine(file, name)) : Optional.empty());
    }

    private static String nodeLine(SourceFile file, String name) {
        String own = String.valueOf(Path.of(file.label()).getFileName());
        String json = own.replaceFirst("\\.[^.]*$", "") + ".json";
        return "export it as JSON and name that file instead: node -e \"import('./"
                + own
                + "').then(m => console.log(JSON.stringify(m."
                + name
                + ")))\" > "
                + json;
    }
}
