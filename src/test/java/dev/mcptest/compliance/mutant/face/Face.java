package dev.mcptest.compliance.mutant.face;

import java.io.IOException;

/** A server at a URL. */
public interface Face extends AutoCloseable {

    String url();

    @Override
    void close() throws IOException;
}
