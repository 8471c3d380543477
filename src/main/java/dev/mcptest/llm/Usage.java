package dev.mcptest.llm;

/**
 * The tokens of one or more requests.
 *
 * @param prompt all tokens sent, cached ones included
 * @param completion tokens of the answers
 * @param cached those of the prompt that were read from the vendor's cache
 * @param written those of the prompt that were written to the vendor's cache
 * @param estimated whether the vendor gave no figures, so that tokens were counted here
 */
public record Usage(long prompt, long completion, long cached, long written, boolean estimated) {

    public static final Usage NONE = new Usage(0, 0, 0, 0, false);

    public static Usage of(long prompt, long completion) {
        return new Usage(prompt, completion, 0, 0, false);
    }

    public long total() {
        return prompt + completion;
    }

    public Usage plus(Usage other) {
        return new Usage(
                prompt + other.prompt,
                completion + other.completion,
                cached + other.cached,
                written + other.written,
                estimated || other.estimated);
    }
}
