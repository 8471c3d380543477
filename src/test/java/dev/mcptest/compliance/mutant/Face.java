package dev.mcptest.compliance.mutant;

import java.io.IOException;

/** A server at a URL. */
interface Face extends AutoCloseable {

    String url();

    @Override
    void close() throws IOException;
}
