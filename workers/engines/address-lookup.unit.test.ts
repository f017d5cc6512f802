import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resolveLocally } from "../../scripts/local-resolver.mjs";
import { addressLookup } from "./address-lookup";

/** A name service on this machine: name and type → answers. */
const ZONES: Record<string, { type: number; TTL: number; data: string }[]> = {
  "db.example.com A": [{ type: 5, TTL: 9, data: "real.example.com." }, { type: 1, TTL: 30, data: "93.184.216.34" }],
  "db.example.com AAAA": [{ type: 28, TTL: 30, data: "2606:2800::1" }],
  "odd.example.com A": [{ type: 1, TTL: 30, data: "not an address" }],
  "long.example.com A": [{ type: 1, TTL: 86_400, data: "93.184.216.34" }],
};
const asked: string[] = [];
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://x");
  const key = `${searchParams.get("name")} ${searchParams.get("type")}`;
  asked.push(key);
  if (key.startsWith("moved.")) return void response.writeHead(302, { location: "/elsewhere" }).end();
  if (key.startsWith("broken.")) return void response.writeHead(500).end("{");
  response.setHeader("content-type", "application/dns-json").end(JSON.stringify({ Status: ZONES[key] ? 0 : 3, Answer: ZONES[key] }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

let now = 0;
const lookup = () => addressLookup((url, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${new URL(url).search}`, init), () => now);

it("finds the addresses of a name, and says of one that leads nowhere that it is unknown", async () => {
  expect(await lookup()("db.example.com")).toEqual(["93.184.216.34", "2606:2800::1"]);
  for (const name of ["nowhere.example.com", "odd.example.com", "broken.example.com", "moved.example.com"]) expect(await lookup()(name), name).toBe("unknown");
});

it("asks nobody about an address", async () => {
  asked.length = 0;
  expect(await lookup()("93.184.216.34")).toEqual(["93.184.216.34"]);
  expect(await lookup()("::1")).toEqual(["::1"]);
  expect(asked).toEqual([]);
});

it("remembers an answer as long as it says, and never longer than a minute", async () => {
  const resolve = lookup();
  const timesAsked = async (name: string, at: number) => {
    [asked.length, now] = [0, at];
    await resolve(name);
    return asked.length;
  };
  expect([await timesAsked("db.example.com", 0), await timesAsked("db.example.com", 29_000), await timesAsked("db.example.com", 31_000)]).toEqual([2, 0, 2]);
  expect([await timesAsked("long.example.com", 0), await timesAsked("long.example.com", 59_000), await timesAsked("long.example.com", 61_000)]).toEqual([2, 0, 2]);
  expect([await timesAsked("nowhere.example.com", 0), await timesAsked("nowhere.example.com", 0)]).toEqual([2, 2]);
});

it("asks this machine's own names in a local run", async () => {
  const local = addressLookup(async (url, init) => resolveLocally(new Request(url, init)), () => 0);
  expect(await local("localhost")).toContain("127.0.0.1");
  expect(await local("nosuch.invalid")).toBe("unknown");
});
