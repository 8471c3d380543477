package dev.mcptest.cli.server;

import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.connect.Connector;
import dev.mcptest.proxy.HttpProxy;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.SecretNames;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.Transport;

import java.io.PrintStream;
import java.util.Map;

/** Connects the clients of `mcptest record --front http` with the server. */
record ProxiedServers(Connector connector, Target target, PrintStream err)
        implements HttpProxy.Servers {

    @Override
    public Transport open() {
        Transport transport = connector.forClient(target.server());
        transport.echoStderr(Printed.raw(err));
        return transport;
    }

    @Override
    public boolean overHttp() {
        return target.server() instanceof ServerSpec.Url;
    }

    @Override
    public void learn(Map<String, String> headers) {
        headers.forEach((name, value) -> {
            if (SecretNames.suggest(name) && !value.isBlank()) {
                target.redactor().add(new Redacted(value));
                int scheme = value.indexOf(' ');
                target.redactor().add(new Redacted(value.substring(scheme + 1)));
            }
        });
    }
}
