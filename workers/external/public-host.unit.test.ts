import { describe, expect, it } from "vitest";
import { isIpAddress, isPrivateHost, type ResolveHost, resolvePublicHost } from "./public-host";

describe("isPrivateHost", () => {
  it.each([
    "",
    ".",
    "localhost",
    "LocalHost",
    "localhost.",
    "a.localhost",
    "printer",
    "printer.local",
    "metadata.google.internal",
    "instance-data",
    "db.intranet",
    "db.private",
    "router.lan",
    "nas.home",
    "nas.home.arpa",
    "db.corp",
    "x.localdomain",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "127.0.0.1.",
    "8.8.8",
    "8.8.8.8.8",
    "999.8.8.8",
    "a.1",
    "a.0x1",
    "::1",
    "::ffff:8.8.8.8",
    "fe80::1%eth0",
    "1::2::3",
    "db.example.com:5432",
    "ａ.example.com",
    "１２７.0.0.1",
    "127。0。0。1",
    "a b.example.com",
    "a/b.example.com",
    "a@b.example.com",
    "a..example.com",
    "%6c.example.com",
    "a\u0000.example.com",
  ])("refuses %j", (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });
  it.each([
    "db.example.com",
    "DB.Example.com.",
    "xn--bcher-kva.example",
    "_x.example.com",
    "a-1.example.com",
    "localhost.example.com",
    "internal.example.com",
    "8.8.8.8",
    "1.1.1.1",
    "2606:4700::1111",
  ])("accepts %s", (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
  it("detects an address by its last label, as URLs do", () => {
    expect(["8.8.8.8", "127.1", "2130706433", "0x7f.1", "a.0x", "::1", "1.2.3.4."].every(isIpAddress)).toBe(true);
    expect(["db.example.com", "1.example", "0x7f.example"].some(isIpAddress)).toBe(false);
  });
});

describe("resolvePublicHost", () => {
  const finds =
    (...addresses: string[]): ResolveHost =>
    async () =>
      addresses;
  it("returns every address, IPv4 first", async () => {
    expect(await resolvePublicHost("db.example.com", { resolve: finds("2606:4700::1111", "8.8.8.8") })).toEqual([
      "8.8.8.8",
      "2606:4700::1111",
    ]);
  });
  it.each([
    [["10.0.0.1"]],
    [["8.8.8.8", "10.0.0.1"]],
    [["3fff::1"]],
    [["2001:2::1", "8.8.8.8"]],
    [["db.example.com"]],
    [["8.8.8.8", "not an address"]],
    [[]],
  ])("refuses a name that resolves to %j", async (addresses) => {
    expect(await resolvePublicHost("db.example.com", { resolve: finds(...addresses) })).toBeNull();
  });
  it("does not resolve private names, and refuses every name without a resolver", async () => {
    let count = 0;
    const resolve: ResolveHost = async () => [`8.8.8.${count++}`];
    for (const host of ["localhost", "10.0.0.1", "a.internal", "[::1]"])
      expect(await resolvePublicHost(host, { resolve }), host).toBeNull();
    expect(count).toBe(0);
    expect([
      await resolvePublicHost("db.example.com", {}),
      await resolvePublicHost("10.0.0.1", {}),
      await resolvePublicHost("8.8.8.8", {}),
    ]).toEqual([null, null, ["8.8.8.8"]]);
  });
  it("allows private hosts in a local run, where they resolve", async () => {
    expect(await resolvePublicHost("localhost", { allowPrivateHosts: true })).toEqual(["localhost"]);
    expect(await resolvePublicHost("db", { allowPrivateHosts: true, resolve: finds("10.0.0.1") })).toEqual([
      "10.0.0.1",
    ]);
    expect(await resolvePublicHost("db", { allowPrivateHosts: true, resolve: async () => "unknown" })).toBeNull();
  });
});
