package dev.mcptest.compliance.mutant.face;

import dev.mcptest.compliance.mutant.message.Incoming;
import dev.mcptest.compliance.mutant.message.Mutation;
import dev.mcptest.compliance.mutant.message.Pauses;
import dev.mcptest.compliance.mutant.message.Session;
import dev.mcptest.compliance.mutant.server.CleanServer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Phaser;

/** A server over the standard streams of a process. */
public final class StdioFace implements InProcess.Program {

    private final CleanServer server;
    private final Mutation mutation;

    public StdioFace(CleanServer server, Mutation mutation) {
        this.server = server;
        this.mutation = mutation;
    }

    @Override
    public int run(InputStream in, OutputStream out, OutputStream err, InProcess process)
            throws IOException {
        var session = new Session();
        var working = new Phaser(1);
        byte[] line = line(in);
        for (int place = 1; line.length > 0; place++) {
            var incoming = Incoming.line(new String(line, StandardCharsets.UTF_8), place);
            working.register();
            var task =
                    Thread.ofVirtual()
                            .unstarted(() -> {
                                try {
                                    answer(incoming, session, out, err, process);
                                } finally {
                                    working.arriveAndDeregister();
                                }
                            });
            task.start();
            if (incoming.message().path("method").asString("").equals("initialize")) {
                join(task);
            }
            line = line(in);
        }
        session.end();
        working.arriveAndAwaitAdvance();
        JsonNode code = mutation.end();
        if (!code.isIntegralNumber()) {
            process.awaitKill();
        }
        return code.asInt(0);
    }

    private static void join(Thread task) {
        try {
            task.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(
            Incoming incoming,
            Session session,
            OutputStream out,
            OutputStream err,
            InProcess process) {
        session.listen(it -> write(out, it, StandardCharsets.UTF_8));
        ObjectNode reply =
                server.reply(
                        incoming,
                        session,
                        it ->
                                write(
                                        out,
                                        mutation.event(incoming, session, it).path("event"),
                                        StandardCharsets.UTF_8));
        reply = mutation.answer(incoming, session, reply);
        Pauses.pause(reply.path("wait").asInt(0));
        Charset charset = Charset.forName(reply.path("charset").asString("UTF-8"));
        write(err, reply.path("stderr"), charset);
        reply.path("events").forEach(it -> write(out, it, charset));
        write(out, reply.path("body"), charset);
        reply.path("after").forEach(it -> write(out, it, charset));
        if (reply.has("exit")) {
            process.exit(reply.path("exit").asInt(0));
        }
    }

    /** Writes a text as it is, and anything else as a line. */
    private static void write(OutputStream out, JsonNode message, Charset charset) {
        if (message.isMissingNode() || message.isNull()) {
            return;
        }
        String text = message.isString() ? message.stringValue() : Json.write(message) + "\n";
        try {
            synchronized (out) {
                out.write(text.getBytes(charset));
                out.flush();
            }
        } catch (IOException _) {
            // The client is gone.
        }
    }

    /** Returns a line without its end; empty at the end of the input. */
    private static byte[] line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        int next = in.read();
        while (next >= 0 && (next != '\n' || line.size() == 0)) {
            if (next != '\n') {
                line.write(next);
            }
            next = in.read();
        }
        return line.toByteArray();
    }
}
