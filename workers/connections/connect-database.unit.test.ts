import { describe, expect, it } from "vitest";
import type { DatabaseModel } from "../../schema/database/model";
import { connectTo, hostOf, hideHost } from "./connect-database";
import type { Env } from "../env";

const deployed = {
  DATABASE_URL: "postgres://app:secret@ep-calm-sea-123.eu.neon.tech/main",
  LOCAL_DATABASES: '{"examples.internal":"postgres://x@127.0.0.1:5/x"}',
} as Env;
const database = (sqlalchemy_uri: string) =>
  ({
    backend: "postgresql",
    sqlalchemy_uri,
    uuid: "u",
    encrypted_password: null,
    extra: {},
  }) as unknown as DatabaseModel;
const opens = async (uri: string, env = deployed) => {
  const connection = await connectTo(database(uri), "w", env);
  try {
    for await (const _ of connection.run("select 1", { timeoutMs: 1000, maxRows: 1 } as never)) break;
    return "opened";
  } catch (error) {
    return String(error);
  } finally {
    await connection.close();
  }
};

describe("connectTo in a deployed Worker", () => {
  it.each([
    "postgresql://u:p@ep-calm-sea-123.eu.neon.tech/main",
    "postgresql+psycopg2://u:p@EP-Calm-Sea-123.eu.neon.tech:5432/main",
    "postgresql://u:p@ep-calm-sea-123-pooler.eu.neon.tech/main",
    "postgresql://u:p@ep-calm-sea-123.eu.neon.tech./main",
    "postgresql://u:p@elsewhere@ep-calm-sea-123.eu.neon.tech/main",
    "postgresql://u:p@ep-calm%2Dsea-123.eu.neon.tech/main",
  ])("never connects to the metadata: %s", async (uri) => {
    await expect(connectTo(database(uri), "w", deployed)).rejects.toMatchObject({
      errors: [{ error_type: "CONNECTION_ACCESS_DENIED_ERROR" }],
    });
  });
  it.each([
    "127.0.0.1",
    "localhost",
    "10.0.0.1",
    "169.254.169.254",
    "[::1]",
    "[::ffff:10.0.0.1]",
    "metadata.google.internal",
    "examples.internal",
    "2130706433",
    "x@127.0.0.1",
  ])("never connects to the private network: %s", async (host) => {
    expect(await opens(`postgresql://u:p@${host}/x`)).toContain("The hostname provided can't be resolved.");
  });
});

it("reads the host that the engine connects to", () => {
  expect(
    [
      "postgresql://u:p@Db.Example.com:1/x",
      "postgresql://db.example.com",
      "postgresql+psycopg2://a@b@db.example.com/x",
      "nonsense",
      "postgresql://[::1]:5/x",
    ].map(hostOf),
  ).toEqual(["db.example.com", "db.example.com", "db.example.com", "nonsense", "[::1]"]);
});

describe("hideHost", () => {
  const NAMES: Record<string, string[]> = {
    "ep-calm-sea-123.eu.neon.tech": ["3.1.2.3", "3.1.2.4"],
    "ep-other-456.eu.neon.tech": ["3.1.2.4"],
    "db.example.com": ["93.184.216.34"],
    "alias.evil.example": ["93.184.216.34", "3.1.2.4"],
    "3.1.2.3": ["3.1.2.3"],
  };
  const resolve = hideHost("ep-calm-sea-123.eu.neon.tech", async (host) => NAMES[host] ?? "unknown");
  it("hides the metadata, written as a name or as an address", async () => {
    expect([await resolve("alias.evil.example"), await resolve("3.1.2.3"), await resolve("nowhere.example")]).toEqual([
      "unknown",
      "unknown",
      "unknown",
    ]);
  });
  it("refuses the metadata's host, and every other name while its addresses are unknown", async () => {
    expect([
      await resolve("ep-calm-sea-123.eu.neon.tech"),
      await resolve("EP-calm-sea-123-pooler.eu.neon.tech."),
    ]).toEqual(["unknown", "unknown"]);
    expect(
      await hideHost("ep-calm-sea-123.eu.neon.tech", async (host) =>
        host === "db.example.com" ? ["93.184.216.34"] : "unknown",
      )("db.example.com"),
    ).toBe("unknown");
  });
  it("allows neighbors that share the addresses, and all other hosts", async () => {
    expect([await resolve("ep-other-456.eu.neon.tech"), await resolve("db.example.com")]).toEqual([
      ["3.1.2.4"],
      ["93.184.216.34"],
    ]);
  });
});
