package dev.mcptest.mcp;

/** Streamable HTTP whose answers are event streams. */
class HttpStreamSessionTests extends HttpSessionTests {

    @Override
    boolean stream() {
        return true;
    }
}
