package dev.mcptest.load.file;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/**
 * A YAML file that is not a suite, such as a manifest.
 *
 * @param root the content; empty when the file is not valid YAML
 * @param problems its problems so far
 */
public record YamlFile(Optional<Content> root, List<Problem> problems) {

    public YamlFile {
        problems = List.copyOf(problems);
    }

    /** Reads a file. */
    public static YamlFile read(World world, String label) {
        var problems = new Problems();
        Optional<Content> content =
                SourceReader.read(world, label, problems)
                        .flatMap(file -> YamlDocument.compose(file, problems))
                        .map(Content::new);
        return new YamlFile(content, problems.sorted());
    }

    /** The content of a file and the positions of its parts. */
    public static final class Content {

        private final SourceNode node;

        private Content(SourceNode node) {
            this.node = node;
        }

        /** Returns the root value. */
        public JsonNode json() {
            return node.json();
        }

        /**
         * Returns a problem at the position of a JSON pointer, or of its nearest existing parent.
         */
        public Problem problem(String pointer, String message, Optional<String> hint) {
            var problems = new Problems();
            SourceNode at = node.nearest(pointer);
            problems.error("manifest", at.mark(), pointer, message, hint);
            return problems.sorted().getFirst();
        }
    }
}
