// A server that answers at once and sets no timer. usage: node instant.mjs
import { createInterface } from "node:readline";

const tool = {
  name: "echo",
  inputSchema: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
};

function result({ method, params }) {
  switch (method) {
    case "initialize":
      return {
        protocolVersion: "2025-11-25",
        capabilities: { tools: {} },
        serverInfo: { name: "instant", version: "1" },
      };
    case "tools/call":
      return { content: [{ type: "text", text: `Echo: ${params.arguments.message}` }] };
    default:
      return { tools: [tool] };
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  if (request.id !== undefined) {
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: request.id, result: result(request) })}\n`);
  }
});
