// The client that the official conformance tests drive: writes a suite for a scenario, logs in where the
// scenario is about that, and runs it. MCPTEST is the program; the last argument is the URL of the server.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const url = process.argv.at(-1);
const scenario = process.env.MCP_CONFORMANCE_SCENARIO;
const context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? "{}");
const folder = mkdtempSync(join(tmpdir(), "mcptest-conformance-"));
const env = { ...process.env, CI: "", HOME: folder, KEY: context.private_key_pem ?? "", SECRET: context.client_secret ?? "" };

// What the scenarios call, where their context does not say so.
const CALLS = {
  tools_call: [["add_numbers", { a: 5, b: 3 }]],
  "sse-retry": [["test_reconnection"]],
  "elicitation-sep1034-client-defaults": [["test_client_elicitation_defaults"]],
  "http-invalid-tool-headers": [["valid_tool", { region: "us" }]],
  "sep-2322-client-request-state": [["test_mrtr_echo_state"], ["test_mrtr_unrelated"], ["test_mrtr_no_state"], ["test_mrtr_no_result_type"]],
};
// A suite says word by word what is answered: also what a person would leave as it is preset.
const FORM = { name: "John Doe", age: 30, score: 95.5, status: "active", verified: true, confirmed: true };

function oauth() {
  const client = { grant: "client_credentials", client_id: context.client_id };
  if (scenario === "auth/client-credentials-jwt") {
    return { ...client, private_key_env: "KEY", ...(context.signing_algorithm && { signing_algorithm: context.signing_algorithm }) };
  }
  return scenario === "auth/client-credentials-basic" ? { ...client, client_secret_env: "SECRET" } : undefined;
}

// What `mcptest tools` shows of a schema goes back to the server, which compares.
function echo() {
  const { stdout } = spawnSync(process.env.MCPTEST, ["tools", "--url", url, "--json"], { env, cwd: folder, encoding: "utf8" });
  const { inputSchema } = JSON.parse(stdout).tools.find(({ name }) => name !== "json_schema_echo");
  return [["json_schema_echo", { schema: inputSchema }]];
}

function calls() {
  if (scenario === "json-schema-2020-12-preservation") return echo();
  if (context.toolCalls) return context.toolCalls.map(({ name, arguments: args }) => [name, args]);
  return CALLS[scenario] ?? (scenario.startsWith("auth/") && !oauth() ? [["test-tool"]] : []);
}

// The tools are listed where a scenario watches that; elsewhere it would be one request too many.
function checks() {
  const lists = scenario.startsWith("json-schema") || scenario.startsWith("http-");
  return ["initialize", ...(lists ? ["tools/list"] : [])].map((check) => ({ name: check, server: "it", check }));
}

function suite() {
  const client = oauth();
  return {
    // The scenario has a result without a type on purpose, and wants it to be taken.
    servers: { it: { url, ...(scenario.startsWith("sep-2322") && { protocol_checks: "warn" }), ...(client && { auth: { oauth: client } }) } },
    compliance: checks(),
    ...(scenario.startsWith("elicitation") || scenario.startsWith("sep-2322")
      ? { client: { elicitation: [{ reply: { action: "accept", content: FORM } }] } } : {}),
    tools: calls().map(([tool, args], i) => ({ name: `${i + 1} ${tool}`, server: "it", tool, args: args ?? {} })),
  };
}

// Stands for the browser: follows the address that is shown and comes back with the code.
function login(...options) {
  return new Promise((done) => {
    const child = spawn(process.env.MCPTEST, ["login", "--no-browser", ...options, url], { env, cwd: folder });
    let seen = false;
    const read = async (text) => {
      const shown = /(https?:\/\/\S+\/authorize\S*)/.exec(String(text));
      if (!shown || seen) return;
      seen = true;
      const answer = await fetch(shown[1], { redirect: "manual" }).catch(() => undefined);
      const back = answer?.headers.get("location");
      if (back) await fetch(back).catch(() => undefined);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", done);
  });
}

function run() {
  // Asked for by name, 2026-07-28 is held to the letter.
  const version = scenario.startsWith("sep-2322") ? undefined : process.env.MCP_CONFORMANCE_PROTOCOL_VERSION;
  const words = ["run", "suite.json", ...(version ? ["--target-version", version] : [])];
  const result = spawnSync(process.env.MCPTEST, words, { env, cwd: folder, encoding: "utf8" });
  console.log(result.stdout, result.stderr);
  return result;
}

writeFileSync(join(folder, "suite.json"), JSON.stringify(suite()));
if (scenario.startsWith("auth/") && !oauth()) {
  if (scenario === "auth/pre-registration") await login("--client-id", context.client_id, "--client-secret-env", "SECRET");
  else if (scenario === "auth/basic-cimd") await login("--client-id", "https://conformance-test.local/client-metadata.json");
  else await login(...(scenario.startsWith("auth/dpop") ? ["--dpop"] : []));
}
let result = run();
const wider = /mcptest login \S+ --scope "([^"]+)"/.exec(result.stdout + result.stderr);
if (wider) {
  await login("--scope", wider[1]);
  result = run();
}
process.exit(result.status ?? 1);
