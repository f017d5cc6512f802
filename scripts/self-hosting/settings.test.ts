import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { readServeSettings } from "./settings.mjs";

const REQUIRED = { OWNER_DATABASE_URL: "postgres://owner:secret@postgres:5432/edgewise" };

describe("readServeSettings", () => {
  it("names no operator unless OPERATORS does", () => {
    expect(readServeSettings(REQUIRED).variables).toEqual({ OPERATORS: "" });
    expect(readServeSettings({ ...REQUIRED, OPERATORS: "ada", BASE_DOMAIN: "bi.example" }).variables).toEqual({
      OPERATORS: "ada",
      BASE_DOMAIN: "bi.example",
    });
  });

  it("listens on this machine only, unless HOST says otherwise", () => {
    expect(readServeSettings(REQUIRED)).toMatchObject({ host: "127.0.0.1", port: 8787, dataDir: ".data" });
  });

  it("reads names of databases at private addresses", () => {
    const { databases } = readServeSettings({ ...REQUIRED, LOCAL_DATABASES: "a.internal=10.0.0.5:5432, b=db:3306" });
    expect(databases).toEqual({ "a.internal": "10.0.0.5:5432", b: "db:3306" });
  });

  it.each([
    [{}, "Set OWNER_DATABASE_URL"],
    [{ OWNER_DATABASE_URL: "mysql://x/y" }, "Set OWNER_DATABASE_URL"],
    [{ ...REQUIRED, PORT: "http" }, "PORT http"],
    [{ ...REQUIRED, LOCAL_DATABASES: "10.0.0.5" }, "LOCAL_DATABASES has “10.0.0.5”"],
    [{ ...REQUIRED, SESSION_SECRET: "short" }, "SESSION_SECRET has less than 32"],
  ])("refuses %j", (env, text) => {
    expect(() => readServeSettings(env)).toThrow(text);
  });
});

describe("compose.yaml", () => {
  const { services, volumes } = load(readFileSync("compose.yaml", "utf8")) as {
    services: Record<string, { environment: Record<string, string>; volumes: string[]; ports?: string[] }>;
    volumes: Record<string, unknown>;
  };

  it("gives the server settings that it accepts", () => {
    const filled = Object.fromEntries(
      Object.entries(services["edgewise"]!.environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)(:-)?[^}]*\}/g, (_, key: string, isOptional?: string) => (isOptional ? "" : key)),
      ]),
    );
    expect(readServeSettings(filled)).toMatchObject({
      admin: { username: "ADMIN_USERNAME", email: "ADMIN_EMAIL", password: "ADMIN_PASSWORD" },
      variables: { OPERATORS: "", BASE_DOMAIN: "" },
      databases: {},
    });
  });

  it("stores the data of both services in volumes, and publishes the server on this machine only", () => {
    const named = Object.values(services).flatMap((service) => service.volumes.map((each) => each.split(":")[0]));
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
    expect(services["edgewise"]!.ports).toEqual(["127.0.0.1:8787:8787"]);
    expect(services["postgres"]!.ports).toBeUndefined();
  });
});

it("the Dockerfile starts `npm run serve`'s script as a user other than root, with its data in the volume", () => {
  const lines = readFileSync("Dockerfile", "utf8").split("\n");
  expect(lines).toContain('CMD ["node", "scripts/serve.mjs"]');
  expect(lines).toContain("USER node");
  expect(lines.find((line) => line.startsWith("ENV"))).toContain("EDGEWISE_DATA=/data");
  expect(lines).toContain("VOLUME /data");
});
