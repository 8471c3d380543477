package dev.mcptest.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/**
 * A test server over standard streams, run by the JVM that runs the tests. Its first argument is
 * the kind of {@link Script}, the second one a misbehaviour of the process.
 */
public final class ScriptedServer {

    /** What answers one line goes out in one write. */
    private static final PrintStream OUT =
            new PrintStream(
                    new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
                    false,
                    UTF_8);

    private ScriptedServer() {}

    /** Returns the command that starts such a server. */
    public static List<String> command(String kind, String misbehaviour) {
        return List.of(
                java(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                classes(),
                ScriptedServer.class.getName(),
                kind,
                misbehaviour);
    }

    public static void main(String[] args) throws Exception {
        var script = new Script(args[0]);
        System.setProperty("pid", Long.toString(ProcessHandle.current().pid()));
        String misbehaviour = args[1];
        before(misbehaviour);
        var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        String line = in.readLine();
        while (line != null) {
            during(misbehaviour, line);
            for (byte[] answer : script.answer(line)) {
                write(misbehaviour, line, answer);
            }
            OUT.flush();
            answered(misbehaviour, line);
            line = in.readLine();
        }
        after(misbehaviour);
    }

    private static void before(String misbehaviour) throws IOException {
        switch (misbehaviour) {
            case "exits at once" -> {
                System.err.println("cannot open config");
                System.exit(3);
            }
            case "byte order mark" -> OUT.write(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf});
            case "logs before" -> OUT.println("INFO starting");
            case "grandchild" -> grandchild();
            default -> {}
        }
    }

    private static void during(String misbehaviour, String line) throws IOException {
        boolean call = line.contains("tools/call");
        switch (misbehaviour) {
            case "dies in a call" -> {
                if (call) {
                    System.err.println("fatal: lost the database");
                    System.err.flush();
                    Runtime.getRuntime().halt(4);
                }
            }
            case "dies in a line" -> {
                if (call) {
                    OUT.print("{\"jsonrpc\":");
                    OUT.flush();
                    Runtime.getRuntime().halt(5);
                }
            }
            case "kills itself" -> {
                if (call) {
                    new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start();
                }
            }
            case "logs among" -> {
                if (call) {
                    OUT.println("INFO called");
                }
            }
            case "stops reading" -> {
                if (call) {
                    sleep();
                }
            }
            case "endless line" -> {
                if (call) {
                    endless();
                }
            }
            default -> {}
        }
    }

    private static void write(String misbehaviour, String line, byte[] answer) throws IOException {
        OUT.write(answer);
        OUT.print(misbehaviour.equals("crlf") ? "\r\n\r\n" : "\n");
        if (misbehaviour.equals("answers twice") && line.contains("tools/call")) {
            OUT.write(answer);
            OUT.print("\n");
        }
    }

    /** Does wrong after an answer, in a second write. */
    private static void answered(String misbehaviour, String line) {
        if (!line.contains("last words")) {
            return;
        }
        switch (misbehaviour) {
            case "dies later" -> Runtime.getRuntime().halt(5);
            case "logs later" -> {
                OUT.println("INFO answered");
                OUT.flush();
            }
            default -> {}
        }
    }

    private static void after(String misbehaviour) {
        switch (misbehaviour) {
            case "fails at the end" -> Runtime.getRuntime().halt(3);
            case "stays" -> sleep();
            case "logs after" -> OUT.println("INFO stopping");
            case "answers after" -> OUT.println("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}");
            default -> {}
        }
        OUT.flush();
    }

    private static void sleep() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Starts a child that keeps our output open, is not ours any more and does not end by itself.
     */
    private static void grandchild() throws IOException {
        Process shell =
                new ProcessBuilder("sh", "-c", "sleep 60 & echo $!")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        System.setProperty("grandchild", shell.inputReader().readLine());
    }

    private static void endless() {
        byte[] chunk = "e".repeat(1 << 16).getBytes(UTF_8);
        for (int i = 0; i < 4096; i++) {
            OUT.write(chunk, 0, chunk.length);
        }
        OUT.flush();
    }

    private static String java() {
        return ProcessHandle.current().info().command().orElseThrow();
    }

    private static String classes() {
        try {
            var source = ScriptedServer.class.getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
