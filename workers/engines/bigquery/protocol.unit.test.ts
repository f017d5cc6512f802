import { afterEach, describe, expect, it } from "vitest";
import {
  BIGQUERY_PROJECT,
  type BigQueryDouble,
  type GivenResult,
  startBigQuery,
} from "../../../tests/warehouses/bigquery-server";
import type { Batch, ConnectionSettings, RunOptions } from "../engine";
import { bigquery } from ".";

let double: BigQueryDouble | undefined;
afterEach(() => double?.stop());

type Given = NonNullable<Parameters<typeof startBigQuery>[0]["given"]>;

const settings = (more: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
  uri: `bigquery://${BIGQUERY_PROJECT}/shop`,
  password: JSON.stringify(double!.account),
  allowPrivateHosts: true,
  hostAliases: double!.aliases,
  ...more,
});

async function read(
  sql: string,
  more: Partial<ConnectionSettings> = {},
  options: Partial<RunOptions> = {},
): Promise<Batch[]> {
  const batches: Batch[] = [];
  for await (const batch of bigquery.connect(settings(more)).run(sql, { timeoutMs: 5000, maxRows: 1000, ...options }))
    batches.push(batch);
  return batches;
}

const explained = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => expect.unreachable("a result"),
    (thrown: unknown) => thrown,
  );
  expect(bigquery.owns(error)).toBe(true);
  const { error_type, message, position } = bigquery.explain(error);
  return { error_type, message: String(message), ...(position === undefined ? {} : { position }) };
};

const start = async (given: Given, more: object = {}) => (double = await startBigQuery({ given, ...more }));
const field = (name: string, type: string, more: object = {}) => ({ name, type, mode: "NULLABLE" as const, ...more });
const numbers = (count: number): GivenResult => ({
  fields: [field("n", "INTEGER")],
  rows: Array.from({ length: count }, (_, at) => [String(at)]),
});

describe("BigQuery's protocol", () => {
  it("returns every type in plain form, records and arrays as JSON", async () => {
    const inner = [field("a", "INTEGER"), field("b", "STRING", { mode: "REPEATED" }), field("at", "TIMESTAMP")];
    const columns: [object, unknown, unknown][] = [
      [field("i", "INTEGER"), "7", 7],
      [field("f", "FLOAT"), "1.5", 1.5],
      [field("inf", "FLOAT"), "Infinity", Infinity],
      [field("d", "NUMERIC"), "12345678901234567890.12", 12345678901234567000],
      [field("b", "BOOLEAN"), "true", true],
      [field("ts", "TIMESTAMP"), "1704164645678901", Date.UTC(2024, 0, 2, 3, 4, 5, 679)],
      [field("early", "TIMESTAMP"), "-1", 0],
      [field("seconds", "TIMESTAMP"), "1.7041646455E9", Date.UTC(2024, 0, 2, 3, 4, 5, 500)],
      [field("dt", "DATETIME"), "2024-01-02T03:04:05.250", Date.UTC(2024, 0, 2, 3, 4, 5, 250)],
      [field("day", "DATE"), "2024-01-02", Date.UTC(2024, 0, 2)],
      [field("time", "TIME"), "03:04:05", "03:04:05"],
      [field("bytes", "BYTES"), "AAA=", "[bytes]"],
      [field("json", "JSON"), '{"a":1}', '{"a":1}'],
      [field("geo", "GEOGRAPHY"), "POINT(1 2)", "POINT(1 2)"],
      [field("none", "STRING"), null, null],
      [field("list", "INTEGER", { mode: "REPEATED" }), [{ v: "1" }, { v: "2" }], "[1,2]"],
      [
        field("record", "RECORD", { fields: inner }),
        { f: [{ v: "1" }, { v: [{ v: "x" }] }, { v: "0" }] },
        '{"a":1,"b":["x"],"at":"1970-01-01T00:00:00.000000"}',
      ],
    ];
    await start({
      "SELECT all": {
        fields: columns.map(([each]) => each) as GivenResult["fields"],
        rows: [columns.map(([, value]) => value)],
      },
    });
    const [batch] = await read("SELECT all");
    expect(batch!.values.map(([value]) => value)).toEqual(columns.map(([, , value]) => value));
    expect(batch!.columns.slice(-2).map(({ type, typeName }) => [type, typeName])).toEqual([
      ["string", "ARRAY<INTEGER>"],
      ["string", "RECORD"],
    ]);
    const [exact] = await read("SELECT all", {}, { exact: true });
    expect([3, 5].map((column) => exact!.values[column]![0])).toEqual([
      "12345678901234567890.12",
      "2024-01-02T03:04:05.678901",
    ]);
  });

  it("requests the next pages of a long result, up to the row limit", async () => {
    await start({ "SELECT n": numbers(25) }, { pageRows: 10 });
    const batches = await read("SELECT n");
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(batches.at(-1)!.values[0]!.at(-1)).toBe(24);
    expect((await read("SELECT n", {}, { maxRows: 12 })).map(({ length }) => length)).toEqual([10, 2]);
  });

  it("cancels a query that a reader abandons, and one at its timeout", async () => {
    await start({ "SELECT forever": "never" });
    const reader = new AbortController();
    const reading = read("SELECT forever", {}, { signal: reader.signal });
    reading.catch(() => {});
    await expect.poll(() => double!.running()).toBe(1);
    reader.abort();
    await expect(reading).rejects.toThrow("abort");
    expect(double!.running()).toBe(0);
    expect((await explained(read("SELECT forever", {}, { timeoutMs: 1 }))).error_type).toBe("BACKEND_TIMEOUT_ERROR");
    expect(double!.running()).toBe(0);
  });

  it("repeats requests while the service is busy", async () => {
    await start({ "SELECT n": numbers(1) });
    double!.fail(2);
    expect((await read("SELECT n"))[0]!.length).toBe(1);
    expect(double!.seen).toHaveLength(3);
  });

  it("sends the limits and the location of the address, and names the request in a label", async () => {
    await start({ "SELECT n": numbers(1) });
    const uri = `bigquery://${BIGQUERY_PROJECT}/shop?location=EU&maximum_bytes_billed=1000000&use_query_cache=false`;
    await read("SELECT n", { uri, label: "edgewise 01ARZ3" }, { schema: "archive" });
    expect(double!.seen[0]).toMatchObject({
      method: "POST",
      path: `/bigquery/v2/projects/${BIGQUERY_PROJECT}/queries`,
      body: {
        query: "SELECT n",
        useLegacySql: false,
        defaultDataset: { projectId: BIGQUERY_PROJECT, datasetId: "archive" },
        location: "EU",
        maximumBytesBilled: "1000000",
        useQueryCache: false,
        labels: { client: "edgewise", request: "edgewise-01arz3" },
      },
    });
  });

  it("runs queries of another project in the one that is billed", async () => {
    await start({ "SELECT n": numbers(1) });
    await read("SELECT n", { uri: `bigquery://public-data/?billing_project_id=${BIGQUERY_PROJECT}` });
    expect(double!.seen[0]!.path).toBe(`/bigquery/v2/projects/${BIGQUERY_PROJECT}/queries`);
  });

  it("uses a person's token instead of the key of the service account", async () => {
    await start({ "SELECT n": numbers(1) });
    expect((await read("SELECT n", { password: null, token: "token-of-the-double" }))[0]!.length).toBe(1);
    const refused = await read("SELECT n", { password: null, token: "of nobody" }).catch((error: unknown) => error);
    expect(bigquery.wantsToken!(refused)).toBe(true);
  });

  it("refuses anything but one query before it is sent", async () => {
    await start({});
    for (const sql of ["DROP TABLE t", "SELECT 1; DROP TABLE t", "SELECT 1 |> CREATE TABLE t", "EXPLAIN DELETE FROM t"])
      await explained(read(sql));
    expect((await explained(read("DELETE FROM t WHERE TRUE"))).error_type).toBe("DML_NOT_ALLOWED_ERROR");
    expect(double!.seen).toEqual([]);
  });

  it.each([
    [400, "invalidQuery", "Syntax error: Unexpected keyword FROM at [2:3]", "SYNTAX_ERROR", null],
    [
      400,
      "invalidQuery",
      "Unrecognized name: nope; Did you mean n? at [1:8]",
      "COLUMN_DOES_NOT_EXIST_ERROR",
      'We can\'t seem to resolve the column "nope" at line 1:8.',
    ],
    [
      404,
      "notFound",
      "Not found: Table p:shop.nope was not found in location US",
      "TABLE_DOES_NOT_EXIST_ERROR",
      'The table "p:shop.nope" does not exist. A valid table must be used to run this query.',
    ],
    [
      404,
      "notFound",
      "Not found: Dataset p:nope was not found in location US",
      "SCHEMA_DOES_NOT_EXIST_ERROR",
      'The schema "p:nope" does not exist. A valid schema must be used to run this query.',
    ],
    [400, "invalidQuery", "Bad int64 value: secret", "GENERIC_DB_ENGINE_ERROR", "Bad int"],
    [400, "invalidQuery", 'Invalid timestamp: "secret"', "GENERIC_DB_ENGINE_ERROR", "Invalid timestamp"],
    [
      400,
      "bytesBilledLimitExceeded",
      "Query exceeded limit for bytes billed: 1000. 10485760 or higher required.",
      "GENERIC_DB_ENGINE_ERROR",
      null,
    ],
    [
      403,
      "accessDenied",
      "Access Denied: Project p: User does not have bigquery.jobs.create permission in project p.",
      "CONNECTION_DATABASE_PERMISSIONS_ERROR",
      expect.stringContaining("BigQuery Job User"),
    ],
  ])("explains status %i, %s: %s", async (status, reason, message, error_type, shown) => {
    await start({ "SELECT 1": { status, reason, message } });
    expect(await explained(read("SELECT 1"))).toMatchObject({ error_type, message: shown ?? message });
  });

  it("explains keys that Google refuses, and connections without one", async () => {
    await start({});
    const other = { ...double!.account, private_key: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----" };
    expect((await explained(read("SELECT 1", { password: JSON.stringify(other) }))).error_type).toBe(
      "CONNECTION_ACCESS_DENIED_ERROR",
    );
    expect(await explained(read("SELECT 1", { password: null }))).toEqual({
      error_type: "CONNECTION_ACCESS_DENIED_ERROR",
      message: "Enter the JSON key of a service account for this connection.",
    });
  });

  it("connects to Google's hosts only, and refuses addresses that name files", async () => {
    await start({});
    for (const uri of [
      `bigquery://${BIGQUERY_PROJECT}/?credentials_path=/etc/passwd`,
      "bigquery://localhost.example.com/x",
      `bigquery://${BIGQUERY_PROJECT}/a/b`,
      `bigquery://${BIGQUERY_PROJECT}/?maximum_bytes_billed=-1`,
    ])
      expect(() => bigquery.connect(settings({ uri })), uri).toThrow();
    const names: string[] = [];
    const resolve = async (host: string) => (names.push(host), "unknown" as const);
    await explained(read("SELECT 1", { allowPrivateHosts: false, hostAliases: {}, token: "x", resolve }));
    expect(names).toEqual(["bigquery.googleapis.com"]);
  });
});
