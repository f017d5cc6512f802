import { afterEach, expect, it, vi } from "vitest";
import { saveQueryProperties } from "./save-properties";

afterEach(() => void vi.unstubAllGlobals());

it("adds selected tags by name and removes the others, without touching unchanged ones", async () => {
  const requested: string[] = [];
  vi.stubGlobal("document", { cookie: "csrf_token=x" });
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: string }) => {
    requested.push(`${method} ${decodeURIComponent(String(address)).split("?")[0]} ${body ?? ""}`.trim());
    return Response.json({ result: [{ id: 5, name: "finance" }] });
  });
  const row = {
    id: 7,
    tags: [
      { id: 3, name: "kept", type: 1 },
      { id: 4, name: "old / gone", type: 1 },
      { id: 9, name: "owner:1", type: 3 },
    ],
  };
  await saveQueryProperties(row, { tags: [3, 5, "weekly"] });
  expect(requested).toEqual([
    "GET /api/v1/tag/",
    'POST /api/v1/tag/1/7/ {"properties":{"tags":["finance","weekly"]}}',
    "DELETE /api/v1/tag/1/7/old / gone/",
  ]);
  requested.length = 0;
  await saveQueryProperties(row, { label: "New" });
  expect(requested).toEqual(['PUT /api/v1/saved_query/7 {"label":"New"}']);
});
