package dev.mcptest.judge;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/**
 * Counts tokens. Each encoding is loaded on first use: it has megabytes that most runs never need.
 */
public final class Tokens {

    static final String O200K = "o200k_base";

    private static final class Cl100kBase {
        static final Encoding ENCODING =
                Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.CL100K_BASE);
    }

    private static final class O200kBase {
        static final Encoding ENCODING =
                Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    }

    private Tokens() {}

    /** Returns the tokens of a text for a model whose vendor gives no figures. */
    public static long ofModels(String text) {
        return count(text, "cl100k_base");
    }

    /**
     * Returns the number of tokens of a text; text that looks like a control token counts as text.
     *
     * @param tokenizer {@code cl100k_base} or {@code o200k_base}
     */
    static long count(String text, String tokenizer) {
        Encoding encoding = tokenizer.equals(O200K) ? O200kBase.ENCODING : Cl100kBase.ENCODING;
        return encoding.countTokensOrdinary(text);
    }
}
