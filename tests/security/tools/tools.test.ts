import { beforeAll, expect, it } from "vitest";
import { TOOLS } from "../../../workers/mcp/tools";
import { Client } from "../../client";
import { connectMcp, makeApiKey } from "../../mcp-client";
import { makeChart } from "../../objects";
import { callsOn, makeObjects, type Objects } from "./calls";

const PEOPLE = ["admin", "alpha", "gamma", "sqllab", "norole"];

let admin: Client, objects: Objects;
beforeAll(async () => {
  admin = await Client.as("admin");
  objects = await makeObjects(admin);
});

/** "ok", or the kind of error that the tool responds with. */
async function outcomeOf(mcp: Awaited<ReturnType<typeof connectMcp>>, name: string, args: object): Promise<string> {
  const { structuredContent, isError } = await mcp.callTool({ name, arguments: args as Record<string, unknown> });
  if (!isError) return "ok";
  return (structuredContent as { error_type?: string } | undefined)?.error_type ?? "invalid arguments";
}

it("the matrix of people and tools equals the reviewed one", async () => {
  const rows = new Map(TOOLS.map(({ name, scope }) => [name, [scope as string]]));
  for (const person of PEOPLE) {
    const mcp = await connectMcp(await makeApiKey(person));
    // A chart that is not on the dashboard yet.
    const chart = await makeChart(admin, objects.dataset);
    for (const [name, args] of Object.entries(callsOn(objects))) {
      const own =
        name === "add_chart_to_existing_dashboard" ? { dashboard_id: objects.dashboard, chart_id: chart } : null;
      rows.get(name)!.push(await outcomeOf(mcp, name, own ? { request: own } : args));
    }
  }
  const lines = [...rows].map(([name, outcomes]) => `${name}: ${outcomes.join(" | ")}`);
  await expect(["tool: scope | " + PEOPLE.join(" | "), ...lines, ""].join("\n")).toMatchFileSnapshot("tools.txt");
});

it("tools that only read require the scope read, and none of them is marked as destructive", () => {
  expect(TOOLS.filter(({ scope, isReadOnly }) => isReadOnly && scope !== "read")).toEqual([]);
  expect(TOOLS.filter(({ isDestructive, isReadOnly }) => isDestructive && isReadOnly)).toEqual([]);
});
