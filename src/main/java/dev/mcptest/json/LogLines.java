package dev.mcptest.json;

import java.util.List;

/**
 * Lines that a program wrote. They are rendered once the secrets are known, because a secret may be
 * spread over several lines.
 */
@FunctionalInterface
public interface LogLines {

    LogLines NONE = _ -> List.of();

    /** Returns the lines without secrets, oldest first. */
    List<String> texts(Hiding hiding);
}
