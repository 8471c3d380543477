package dev.mcptest.load.eval;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;
import dev.mcptest.mcplab.Extraction;
import dev.mcptest.mcplab.regex.JsRegex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds what is taken from the final response. */
public final class ExtractBinder {

    private ExtractBinder() {}

    /** Returns the values to take, in the order of the suite. */
    public static List<Extraction> bind(List<SourceNode> written, Problems problems) {
        var dialects = new DialectBinder(problems);
        List<Extraction> extractions = new ArrayList<>();
        for (SourceNode node : written) {
            Optional<JsRegex> regex = dialects.regex(node, "regex");
            new Values(node, problems)
                    .name("name")
                    .flatMap(name -> regex.map(it -> new Extraction(name, it)))
                    .ifPresent(extractions::add);
        }
        return extractions;
    }
}
