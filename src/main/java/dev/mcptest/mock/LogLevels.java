package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Sessions;
import dev.mcptest.mock.manifest.LogLevel;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The minimum log level of each session, in the revisions before 2026-07-28. */
final class LogLevels {

    static final String METHOD = "logging/setLevel";

    private final Manifest manifest;
    private final Map<String, String> bySession = new ConcurrentHashMap<>();

    LogLevels(Manifest manifest) {
        this.manifest = manifest;
    }

    JsonNode set(JsonNode params, Optional<String> session) throws RpcException {
        if (!manifest.logs()) {
            throw new RpcException(
                    RpcException.UNKNOWN_METHOD,
                    METHOD + " is not supported: no tool of the manifest has 'logs'");
        }
        String level = params.path("level").asString("");
        if (!LogLevel.isLevel(level)) {
            throw new RpcException(RpcException.INVALID_PARAMS, "\"params.level\" is not a level");
        }
        if (session.isEmpty()) {
            throw new RpcException(
                    RpcException.INVALID_REQUEST,
                    "a level belongs to a session: send " + Sessions.HEADER);
        }
        bySession.put(session.get(), level);
        return Json.object();
    }

    /** Returns the level of a session; the lowest level when the session has set none. */
    String of(Optional<String> session) {
        return session.map(bySession::get).orElse(LogLevel.ALL.getFirst());
    }

    void end(String session) {
        bySession.remove(session);
    }
}
