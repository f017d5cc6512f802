import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resolveLocally } from "../../scripts/local-resolver.mjs";
import { addressLookup } from "./address-lookup";

/** A name server on loopback: name and type → responses. */
const ZONES: Record<string, { type: number; TTL: number; data: string }[]> = {
  "db.example.com A": [
    { type: 5, TTL: 9, data: "real.example.com." },
    { type: 1, TTL: 30, data: "93.184.216.34" },
  ],
  "db.example.com AAAA": [{ type: 28, TTL: 30, data: "2606:2800::1" }],
  "odd.example.com A": [{ type: 1, TTL: 30, data: "not an address" }],
  "long.example.com A": [{ type: 1, TTL: 86_400, data: "93.184.216.34" }],
};
const requested: string[] = [];
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://x");
  const key = `${searchParams.get("name")} ${searchParams.get("type")}`;
  requested.push(key);
  if (key.startsWith("moved.")) return void response.writeHead(302, { location: "/elsewhere" }).end();
  if (key.startsWith("broken.")) return void response.writeHead(500).end("{");
  response
    .setHeader("content-type", "application/dns-json")
    .end(JSON.stringify({ Status: ZONES[key] ? 0 : 3, Answer: ZONES[key] }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

let now = 0;
const lookup = () =>
  addressLookup(
    (url, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${new URL(url).search}`, init),
    () => now,
  );

it('returns the addresses of a name, and "unknown" for one that does not resolve', async () => {
  expect(await lookup()("db.example.com")).toEqual(["93.184.216.34", "2606:2800::1"]);
  for (const name of ["nowhere.example.com", "odd.example.com", "broken.example.com", "moved.example.com"])
    expect(await lookup()(name), name).toBe("unknown");
});

it("sends no request for an IP address", async () => {
  requested.length = 0;
  expect(await lookup()("93.184.216.34")).toEqual(["93.184.216.34"]);
  expect(await lookup()("::1")).toEqual(["::1"]);
  expect(requested).toEqual([]);
});

it("caches a response for its TTL, and never longer than a minute", async () => {
  const resolve = lookup();
  const timesRequested = async (name: string, at: number) => {
    [requested.length, now] = [0, at];
    await resolve(name);
    return requested.length;
  };
  expect([
    await timesRequested("db.example.com", 0),
    await timesRequested("db.example.com", 29_000),
    await timesRequested("db.example.com", 31_000),
  ]).toEqual([2, 0, 2]);
  expect([
    await timesRequested("long.example.com", 0),
    await timesRequested("long.example.com", 59_000),
    await timesRequested("long.example.com", 61_000),
  ]).toEqual([2, 0, 2]);
  expect([await timesRequested("nowhere.example.com", 0), await timesRequested("nowhere.example.com", 0)]).toEqual([
    2, 2,
  ]);
});

it("uses this machine's resolver in a local run", async () => {
  const local = addressLookup(
    async (url, init) => resolveLocally(new Request(url, init)),
    () => 0,
  );
  expect(await local("localhost")).toContain("127.0.0.1");
  expect(await local("nosuch.invalid")).toBe("unknown");
});
