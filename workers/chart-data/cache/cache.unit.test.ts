import { expect, it } from "vitest";
import { cacheKey, canonical } from "./cache-key";
import type { CacheFacts } from "./cache-key";
import type { Payload } from "../run/payload";
import { bytesOf, layeredCache, memoryCache } from "./result-cache";

const facts: CacheFacts = {
  workspaceId: "w",
  databaseId: 1,
  databaseUuid: "d",
  databaseAddress: "a",
  datasourceType: "table",
  datasetUuid: "t",
  statements: ["SELECT 1"],
  rowRules: [],
  query: { metrics: ["m"] },
  datasetShape: [],
};
const payload = (rows: number): Payload => ({
  queriedAt: "2026-11-21T00:00:00",
  query: "",
  rowcount: rows,
  sql_rowcount: rows,
  from_dttm: null,
  to_dttm: null,
  label_map: {},
  colnames: ["a"],
  indexnames: [],
  coltypes: [0],
  types: ["int"],
  data: Array.from({ length: rows }, (_, a) => ({ a })),
  applied_template_filters: [],
  applied_filters: [],
  rejected_filters: [],
});

it("changes the key with everything that changes the result", async () => {
  const variants: Partial<CacheFacts>[] = [
    {},
    { workspaceId: "x" },
    { datasourceType: "query" },
    { requester: "r" },
    { databaseId: 2 },
    { databaseUuid: "e" },
    { databaseAddress: "b" },
    { datasetUuid: "u" },
    { statements: ["SELECT 2"] },
    { rowRules: [["a = 1"]] },
    { query: { metrics: ["n"] } },
    { datasetShape: [1] },
  ];
  const keys = await Promise.all(variants.map((variant) => cacheKey({ ...facts, ...variant })));
  expect(new Set(keys).size).toBe(variants.length);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
});

it("ignores the order of keys, and treats null like an absent value", () => {
  expect(canonical({ b: 1, a: [{ d: null, c: undefined }] })).toBe(canonical({ a: [{}], b: 1 }));
  const renamed = (columns: unknown) => canonical({ post_processing: [{ operation: "rename", options: { columns } }] });
  expect(renamed({ a: null })).not.toBe(renamed({}));
});

it("evicts entries after their time, and the least recently used first", async () => {
  let now = 0;
  const cache = memoryCache(() => now, 5.5 * bytesOf(payload(20)));
  await cache.put("a", payload(20), 10);
  for (const key of ["b", "c", "d", "e"]) await cache.put(key, payload(20), 1000);
  await cache.get("a");
  await cache.put("f", payload(20), 1000);
  expect([await cache.get("b"), (await cache.get("a"))?.rowcount]).toEqual([null, 20]);
  now = 10_000;
  expect(await cache.get("a")).toBeNull();
  await cache.put("huge", payload(2000), 1000);
  expect(await cache.get("huge")).toBeNull();
});

it("weighs long texts by their length, and columns that differ between rows by a sample", () => {
  const texts = (rows: number, length: number) => ({
    ...payload(rows),
    data: Array.from({ length: rows }, () => ({ a: "x".repeat(length) })),
  });
  expect(bytesOf(texts(1000, 500))).toBeGreaterThan(1000 * 500 * 2);
  expect(bytesOf(texts(1000, 500))).toBeLessThan(1.1 * 1000 * (500 * 2 + 16) + 1000);
  expect(bytesOf(texts(1000, 0))).toBeLessThan(20_000);
});

it("copies to the nearer cache what only the farther one has", async () => {
  const [near, far] = [memoryCache(() => 0), memoryCache(() => 0)];
  await far.put("k", payload(1), 60);
  expect((await layeredCache(near, far, 30).get("k"))?.rowcount).toBe(1);
  expect((await near.get("k"))?.rowcount).toBe(1);
});
