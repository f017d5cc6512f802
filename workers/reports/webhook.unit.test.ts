import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NetworkPolicy } from "../external/public-host";
import { postWebhook } from "./webhook";

const network: NetworkPolicy = {
  resolve: async (host) => (host === "inside.example.com" ? ["10.0.0.5"] : ["93.184.216.34"]),
};
const fetched: [string, string][] = [];
let response: () => Response;
beforeEach(() => {
  fetched.length = 0;
  response = () => new Response("OK");
  vi.spyOn(globalThis, "fetch").mockImplementation(
    async (input, init) => (fetched.push([String(input), String(init?.body)]), response()),
  );
});
afterEach(() => vi.restoreAllMocks());

it("posts JSON and reads only the status", async () => {
  expect(await postWebhook(network, " https://hook.example.com/x ", { a: 1 })).toBeNull();
  expect(fetched).toEqual([["https://hook.example.com/x", '{"a":1}']]);
  const cancel = vi.fn();
  response = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)), cancel }), {
      status: 500,
    });
  expect(await postWebhook(network, "https://hook.example.com/x", {})).toEqual("A webhook returned status 500.");
  expect(cancel).toHaveBeenCalled();
});

it.each([
  "https://127.0.0.1/x",
  "https://[3fff::1]/x",
  "https://metadata.google.internal/x",
  "https://inside.example.com/x",
])("sends nothing to %s", async (address) => {
  expect(await postWebhook(network, address, {})).toEqual("Couldn't reach a webhook's host.");
  expect(fetched).toEqual([]);
});

it.each(["http://hook.example.com/x", "https://a:b@hook.example.com/x", "file:///x", ""])(
  "rejects %j as an address",
  async (address) => {
    expect(await postWebhook(network, address, {})).toEqual("A webhook's URL must start with https://.");
    expect(fetched).toEqual([]);
  },
);

it("follows no redirect", async () => {
  response = () => new Response(null, { status: 307, headers: { location: "https://169.254.169.254/" } });
  expect(await postWebhook(network, "https://hook.example.com/x", {})).toEqual("A webhook returned status 307.");
  expect(fetched.length).toEqual(1);
});
