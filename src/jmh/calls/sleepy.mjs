// A server whose tool takes its time. usage: node sleepy.mjs MILLISECONDS AT_ONCE
import { createInterface } from "node:readline";

const [millis, atOnce] = process.argv.slice(2).map(Number);
const queue = [];
let busy = 0;

function answer(id, result) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`);
}

function work() {
  while (busy < atOnce && queue.length > 0) {
    const { id } = queue.shift();
    busy++;
    setTimeout(() => {
      busy--;
      answer(id, { content: [{ type: "text", text: "slept" }] });
      work();
    }, millis);
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (method === "initialize") {
    answer(id, {
      protocolVersion: "2025-11-25",
      capabilities: { tools: {} },
      serverInfo: { name: "sleepy", version: "1" },
    });
  } else if (method === "tools/call") {
    queue.push({ id });
    work();
  } else if (id !== undefined) {
    answer(id, { tools: [{ name: "sleep", inputSchema: { type: "object" } }] });
  }
});
