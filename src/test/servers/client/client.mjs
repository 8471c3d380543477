// The official client for TypeScript, which tells on stdout everything it sees of the reference server "everything":
//   node client.mjs stdio COMMAND ARG...
//   node client.mjs http URL
//   node client.mjs http --vanish URL      kills itself after the first call
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import * as types from "@modelcontextprotocol/sdk/types.js";

const [kind, ...rest] = process.argv.slice(2);
const vanishes = rest[0] === "--vanish";
const words = vanishes ? rest.slice(1) : rest;

const sorted = (value) =>
  value instanceof Array
    ? value.map(sorted)
    : value instanceof Object
      ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
      : value;

const seen = [];
const tell = (what, value) => seen.push(JSON.stringify([what, sorted(value)]));

// The client calls progress that comes together with the response an error.
const steps = new Set();
const late = /unknown token: .*"progress":(\d)/;

const client = new Client(
  { name: "typescript", version: "1" },
  { capabilities: { sampling: {}, elicitation: {}, roots: { listChanged: true } } },
);
client.setRequestHandler(types.CreateMessageRequestSchema, (request) => {
  tell("asked to sample", request.params.messages);
  return { role: "assistant", model: "scripted", content: { type: "text", text: "Sunny" } };
});
client.setRequestHandler(types.ElicitRequestSchema, (request) => {
  tell("asked to elicit", request.params.requestedSchema);
  return { action: "accept", content: { name: "Ada" } };
});
// The server asks on its own, some time after the handshake.
let askedForRoots = 0;
client.setRequestHandler(types.ListRootsRequestSchema, () => {
  askedForRoots++;
  return { roots: [{ uri: "file:///srv/reports", name: "reports" }] };
});
client.onerror = (error) => {
  const step = late.exec(String(error));
  if (step) {
    steps.add(Number(step[1]));
  } else {
    tell("error", String(error));
  }
};

const transport =
  kind === "http"
    ? new StreamableHTTPClientTransport(new URL(words[0]))
    : new StdioClientTransport({ command: words[0], args: words.slice(1), env: process.env, stderr: "ignore" });

await client.connect(transport);
tell("server", [client.getServerVersion(), client.getServerCapabilities(), client.getInstructions()]);
if (kind === "http") {
  tell("session", typeof transport.sessionId);
}

const call = async (name, args, options) => {
  try {
    tell(name, await client.callTool({ name, arguments: args }, undefined, options));
  } catch (error) {
    tell(name + " failed", [error.code, error.message]);
  }
};

await call("echo", { message: "a word, ü and 😀" });
if (vanishes) {
  process.kill(process.pid, "SIGKILL");
}
// What the server does on its own after the handshake is done when roots have been asked for.
await call("get-roots-list", {});
tell("tools", await client.listTools());
tell("resources", await client.listResources());
tell("prompts", await client.listPrompts());
await call("get-sum", { a: 2, b: 40 });
await call("get-sum", { a: "two" });
await call("no-such-tool", {});
await call("get-structured-content", { location: "Chicago" });
await call("trigger-sampling-request", { prompt: "How is the weather?", maxTokens: 50 });
await call("trigger-elicitation-request", {});
await call(
  "trigger-long-running-operation",
  { duration: 0.3, steps: 3 },
  { onprogress: (progress) => steps.add(progress.progress) },
);
tell("prompt", await client.getPrompt({ name: "simple-prompt" }));
await client.setLoggingLevel("debug");

const controller = new AbortController();
const soon = setTimeout(() => controller.abort("enough"), 200);
try {
  await client.callTool(
    { name: "trigger-long-running-operation", arguments: { duration: 1, steps: 1 } },
    undefined,
    { signal: controller.signal },
  );
} catch (error) {
  tell("cancelled", controller.signal.aborted);
}
clearTimeout(soon);
await call("echo", { message: "still there" });

tell("progress", [...steps]);
// The server asks once or twice: again when its timer runs out before the first answer is in.
tell("asked for roots", askedForRoots > 0);

if (kind === "http") {
  await transport.terminateSession();
}
await client.close();
console.log(seen.join("\n"));
