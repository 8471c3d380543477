package dev.mcptest.connect;

import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

/** The endpoint of a server to log in to. */
public final class LoginEndpoint {

    private LoginEndpoint() {}

    /** Returns the URL of a server with its headers, but without the token of an earlier login. */
    public static HttpEndpoint of(ServerSpec.Url server, World world, ConnectOptions options) {
        ServerSecrets.tell(server, options.redactor());
        return new Transports(world, options).plain(server);
    }
}
