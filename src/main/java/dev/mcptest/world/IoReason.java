package dev.mcptest.world;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Explains why a file could not be read or written. */
public final class IoReason {

    private IoReason() {}

    /** Returns the reason as a clause, without the name of the file. */
    public static String of(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file";
        }
        if (e instanceof CharacterCodingException) {
            return "not UTF-8 text";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
            return "a part of its path is a file, not a folder";
        }
        if (e instanceof DirectoryNotEmptyException) {
            return "it is a folder";
        }
        String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
        return reason == null || reason.isBlank() ? "no reason was given" : asClause(reason);
    }

    /** Returns the reason why a file was not replaced as a whole, and what to do about it. */
    public static String ofWriting(IOException e) {
        return of(e)
                + "; an older one is as it was. Free space, or make the place writable, and run"
                + " this again";
    }

    private static String asClause(String reason) {
        boolean sentence = reason.length() > 1 && Character.isLowerCase(reason.charAt(1));
        return sentence ? Character.toLowerCase(reason.charAt(0)) + reason.substring(1) : reason;
    }
}
