import { afterEach, expect, it, vi } from "vitest";
import { saveChartProperties } from "./save-properties";

afterEach(() => vi.unstubAllGlobals());

it("saves existing tags with the properties and then creates new ones by name", async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("document", { cookie: "csrf_token=x" });
  vi.stubGlobal(
    "fetch",
    async (path: string, { method, body }: { method: string; body: string }) => (
      sent.push([`${method} ${path}`, JSON.parse(body)]),
      new Response("{}", { status: 200 })
    ),
  );
  await saveChartProperties(7, { slice_name: "Shares", tags: [3, "weekly", 5] });
  await saveChartProperties(7, { tags: [3] });
  await saveChartProperties(7, { description: null });
  expect(sent).toEqual([
    ["PUT /api/v1/chart/7", { slice_name: "Shares", tags: [3, 5] }],
    ["POST /api/v1/tag/2/7/", { properties: { tags: ["weekly"] } }],
    ["PUT /api/v1/chart/7", { tags: [3] }],
    ["PUT /api/v1/chart/7", { description: null }],
  ]);
});
