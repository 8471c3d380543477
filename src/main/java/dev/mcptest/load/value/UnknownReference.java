package dev.mcptest.load.value;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;

/** Reports references that have nothing to refer to. */
public final class UnknownReference {

    /** The hint for a reference that may be meant literally. */
    public static final String DOLLAR = "write $$ for a dollar sign that is meant as it stands";

    private UnknownReference() {}

    public static void report(SourceNode use, Part part, Problems problems) {
        if (part instanceof Part.Capture) {
            problems.error(
                    "capture-unknown", use, "`" + part + "` can be used in tests only", DOLLAR);
        } else {
            problems.error(
                    "reference",
                    use,
                    "`" + part + "` is not a reference",
                    "references are ${NAME}, ${NAME:-default} and ${NAME:?}; " + DOLLAR);
        }
    }
}
