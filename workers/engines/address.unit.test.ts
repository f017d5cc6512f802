import { expect, it } from "vitest";
import { isPrivateHost } from "../external/public-host";
import { addressOf } from "./address";

const reach = (host: string): string => {
  try {
    return addressOf({ uri: `postgresql+psycopg2://u:p@${host}/db`, password: null }, 5432).host;
  } catch {
    return "refused";
  }
};

it.each([
  "localhost",
  "LOCALHOST",
  "localhost.",
  "db.localhost",
  "metadata.google.internal",
  "intranet",
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[fe80::1]",
  "[fd00::1]",
  "[2002:7f00:1::]",
  "[64:ff9b::7f00:1]",
  "224.0.0.1",
  "255.255.255.255",
  "",
])("does not connect to %s", (host) => {
  expect(reach(host)).toBe("refused");
});

it.each(["db.example.com", "8.8.8.8", "172.32.0.1", "[2606:4700::1111]"])("connects to %s", (host) => {
  expect(isPrivateHost(reach(host))).toBe(false);
});

it("reads credentials, port and parameters, and substitutes the stored password for the masked one", () => {
  const uri = "postgresql+psycopg2://an%40na:XXXXXXXXXX@db.example.com:6543/ware%20house?sslmode=require";
  expect(addressOf({ uri, password: "s/e@c" }, 5432)).toEqual({
    host: "db.example.com",
    port: 6543,
    database: "ware house",
    username: "an@na",
    password: "s/e@c",
    parameters: { sslmode: "require" },
  });
});

it("maps a local name to a local address, and only that name", () => {
  const hostAliases = { "examples.internal": "127.0.0.1:54332" };
  expect(addressOf({ uri: "postgresql://u@examples.internal/x", password: null, hostAliases }, 5432)).toMatchObject({
    host: "127.0.0.1",
    port: 54332,
  });
  expect(() => addressOf({ uri: "postgresql://u@127.0.0.1:54332/x", password: null, hostAliases }, 5432)).toThrow(
    "resolved",
  );
});
