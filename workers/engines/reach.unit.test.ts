import { expect, it } from "vitest";
import type { ResolveHost } from "../external/public-host";
import { reach } from "./reach";

const NAMES: Record<string, string[]> = {
  "db.example.com": ["93.184.216.34"],
  "many.example.com": ["2606:4700::1111", "93.184.216.34", "1.1.1.1", "8.8.8.8"],
  "inside.example.com": ["10.0.0.5"],
  "rebound.example.com": ["93.184.216.34", "127.0.0.1"],
  "six.example.com": ["::1"],
  "mapped.example.com": ["::ffff:169.254.169.254"],
};
const resolve: ResolveHost = async (host) => (/^[\d.]+$|:/.test(host) ? [host] : (NAMES[host] ?? "unknown"));
const reached = (host: string, more = {}) =>
  reach({ uri: `postgresql://u:p@${host}/x`, password: null, resolve, ...more }, 5432);
const refusal = (host: string) =>
  reached(host).then(
    () => "reached",
    (error: Error) => error.message,
  );

it("returns the addresses to connect to and keeps the name to verify", async () => {
  expect(await reached("db.example.com")).toMatchObject({
    host: "db.example.com",
    port: 5432,
    addresses: ["93.184.216.34"],
  });
  expect((await reached("many.example.com")).addresses).toEqual(["93.184.216.34", "1.1.1.1", "8.8.8.8"]);
  expect((await reached("8.8.8.8")).addresses).toEqual(["8.8.8.8"]);
});

it.each([
  "inside.example.com",
  "rebound.example.com",
  "six.example.com",
  "mapped.example.com",
  "nowhere.example.com",
  "localhost",
  "127.0.0.1",
  "10.0.0.1",
  "[fd00::1]",
  "2130706433",
])("refuses %s with the same message as any other", async (host) => {
  expect(await refusal(host)).toBe("The hostname provided can't be resolved.");
});

it("connects to the resolved addresses, so that a name that resolves to another address a moment later does no harm", async () => {
  let requested = 0;
  const rebinding: ResolveHost = async () => (requested++ ? ["127.0.0.1"] : ["93.184.216.34"]);
  const { addresses } = await reached("rebinding.example.com", { resolve: rebinding });
  expect(addresses).toEqual(["93.184.216.34"]);
  await expect(reached("rebinding.example.com", { resolve: rebinding })).rejects.toThrow("resolved");
});

it("allows private addresses when configured, but no names that do not resolve", async () => {
  expect((await reached("inside.example.com", { allowPrivateHosts: true })).addresses).toEqual(["10.0.0.5"]);
  await expect(reached("nowhere.example.com", { allowPrivateHosts: true })).rejects.toThrow("resolved");
});

it("makes no connection by name without a resolver", async () => {
  await expect(reached("db.example.com", { resolve: undefined })).rejects.toThrow("resolved");
  expect((await reached("db.example.com", { resolve: undefined, allowPrivateHosts: true })).addresses).toEqual([
    "db.example.com",
  ]);
});
