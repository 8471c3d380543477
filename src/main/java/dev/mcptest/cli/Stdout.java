package dev.mcptest.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Standard output, which remembers why it could not be written: a print stream does not say. */
final class Stdout extends FileOutputStream {

    private Optional<IOException> failure = Optional.empty();

    Stdout() {
        super(FileDescriptor.out);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
        try {
            super.write(bytes, start, length);
        } catch (IOException e) {
            // A reader that has seen enough, as `head` has, closes the pipe: no fault of anybody.
            if (failure.isEmpty() && !"Broken pipe".equals(e.getMessage())) {
                failure = Optional.of(e);
            }
            throw e;
        }
    }

    /** Returns why something that was written is not where it should be. */
    Optional<IOException> failure() {
        return failure;
    }
}
