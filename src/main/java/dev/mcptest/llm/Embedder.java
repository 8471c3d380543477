package dev.mcptest.llm;

import java.util.List;

/** Turns texts into vectors. Safe for use by many threads. */
public interface Embedder {

    /** The vectors of the texts in order, or why there are none. */
    sealed interface Embeddings {

        /**
         * The vectors, in the order of the texts.
         *
         * @param usage the tokens of the request
         */
        record Vectors(List<double[]> vectors, Usage usage, List<String> notes)
                implements Embeddings {
            public Vectors {
                vectors = List.copyOf(vectors);
                notes = List.copyOf(notes);
            }
        }

        record Failed(Reply.Failed reason) implements Embeddings {}
    }

    /** Asks for the vectors of several texts in one request. */
    Embeddings embed(String model, List<String> texts);
}
