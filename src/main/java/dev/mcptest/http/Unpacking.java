package dev.mcptest.http;

import dev.mcptest.http.TransportException.Stage;

import okhttp3.Response;

import okio.BufferedSource;
import okio.GzipSource;
import okio.InflaterSource;
import okio.Okio;
import okio.Source;

import java.util.List;
import java.util.Locale;
import java.util.zip.Inflater;

/** Decompresses the bodies of responses. */
public final class Unpacking {

    private Unpacking() {}

    /**
     * Returns the decompressed body as it arrives.
     *
     * @throws TransportException when its content coding was not requested
     */
    public static BufferedSource source(Response response) throws TransportException {
        Source source = response.body().source();
        for (String coding : codings(response).reversed()) {
            source = unpacked(source, coding, response);
        }
        return source instanceof BufferedSource plain ? plain : Okio.buffer(source);
    }

    /** Returns whether the body is compressed. */
    public static boolean isPacked(Response response) {
        return !codings(response).isEmpty();
    }

    private static List<String> codings(Response response) {
        return response.headers("Content-Encoding").stream()
                .flatMap(value -> List.of(value.split(",", -1)).stream())
                .map(coding -> coding.strip().toLowerCase(Locale.ROOT))
                .filter(coding -> !coding.isEmpty() && !coding.equals("identity"))
                .toList();
    }

    private static Source unpacked(Source source, String coding, Response response)
            throws TransportException {
        return switch (coding) {
            case "gzip", "x-gzip" -> new GzipSource(source);
            case "deflate" -> new InflaterSource(source, new Inflater());
            default ->
                    throw TransportException.at(
                            Stage.EXCHANGE,
                            "the reply from "
                                    + HttpTexts.show(response.request().url())
                                    + " has the content encoding "
                                    + coding
                                    + ", which was not asked for");
        };
    }
}
