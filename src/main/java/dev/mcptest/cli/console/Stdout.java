package dev.mcptest.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Standard output that remembers why a write failed, because a print stream does not tell. */
public final class Stdout extends FileOutputStream {

    private Optional<IOException> failure = Optional.empty();

    public Stdout() {
        super(FileDescriptor.out);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
        try {
            super.write(bytes, start, length);
        } catch (IOException e) {
            // A reader such as `head` closes the pipe when it has seen enough; that is not an
            // error.
            if (failure.isEmpty() && !"Broken pipe".equals(e.getMessage())) {
                failure = Optional.of(e);
            }
            throw e;
        }
    }

    /** Returns why output was lost, if it was. */
    public Optional<IOException> failure() {
        return failure;
    }
}
