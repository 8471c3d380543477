package dev.mcptest.connect;

import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

/** How a server is reached that somebody wants to log in to. */
public final class LoginEndpoint {

    private LoginEndpoint() {}

    /** Returns the address of a server with its headers, and without a token of an older login. */
    public static HttpEndpoint of(ServerSpec.Url server, World world, ConnectOptions options) {
        ServerSecrets.tell(server, options.redactor());
        return new Transports(world, options).plain(server);
    }
}
