import { exports } from "cloudflare:workers";
import { type CallToolResult, Client as McpClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client, originOf } from "./client";

/** Connects the protocol's own client to the Worker under test, with a bearer token. */
export async function connectMcp(token: string, workspace = "main"): Promise<McpClient> {
  const client = new McpClient({ name: "tests", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/mcp", originOf(workspace)), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: (url, init) => exports.default.fetch(new Request(url, init)),
    }),
  );
  return client;
}

/** Returns a new API key of a person. */
export async function makeApiKey(username: string, workspace = "main"): Promise<string> {
  const { body } = await (await Client.as(username, workspace)).post("/api/v1/me/api_keys/", { name: "mcp" });
  return body.result.key;
}

/** Calls a tool, and returns what it responds: its data, and whether it failed. */
export async function callTool(client: McpClient, name: string, request?: object) {
  const result = (await client.callTool({
    name,
    arguments: request === undefined ? {} : { request },
  })) as CallToolResult;
  return { data: result.structuredContent as any, isError: result.isError === true, content: result.content };
}
