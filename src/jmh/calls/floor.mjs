// The least that has to be done: start the server, shake hands, make the calls one after the other, close its
// input and wait until it has ended. usage: node floor.mjs CALLS COMMAND...
import { spawn } from "node:child_process";

const [calls, program, ...words] = process.argv.slice(2);
const server = spawn(program, words, { stdio: ["pipe", "pipe", "ignore"] });
const waiting = new Map();
let text = "";
let lastId = 0;

server.stdout.setEncoding("utf8");
server.stdout.on("data", (chunk) => {
  const lines = (text + chunk).split("\n");
  text = lines.pop();
  lines.map((line) => JSON.parse(line)).forEach((message) => waiting.get(message.id)?.(message));
});

function send(message) {
  server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function ask(method, params) {
  const id = ++lastId;
  return new Promise((resolve) => {
    waiting.set(id, (answer) => {
      waiting.delete(id);
      resolve(answer);
    });
    send({ id, method, params });
  });
}

await ask("initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "floor", version: "1" },
});
send({ method: "notifications/initialized" });
for (let i = 0; i < Number(calls); i++) {
  const message = `call ${i}`;
  const answer = await ask("tools/call", { name: "echo", arguments: { message } });
  if (answer.result.content[0].text !== `Echo: ${message}`) {
    throw new Error(`call ${i} was answered ${JSON.stringify(answer)}`);
  }
}
server.stdin.end();
await new Promise((resolve) => server.on("exit", resolve));
