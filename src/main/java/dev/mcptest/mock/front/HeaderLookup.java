package dev.mcptest.mock.front;

import java.util.Optional;

/** Looks up a header of an HTTP request by name, ignoring case. */
@FunctionalInterface
public interface HeaderLookup {

    Optional<String> get(String name);
}
