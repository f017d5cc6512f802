import { afterEach, describe, expect, it } from "vitest";
import { SNOWFLAKE_ACCOUNT, type SnowflakeDouble, startSnowflake } from "../../../tests/warehouses/snowflake-server";
import { type Batch, type ConnectionSettings, PlanUnclear, type RunOptions } from "../engine";
import { snowflake } from ".";
import { relationsOfPlan } from "./inspect";

let double: SnowflakeDouble | undefined;
afterEach(() => double?.stop());

type Given = NonNullable<Parameters<typeof startSnowflake>[0]["given"]>;
const start = async (given: Given, more: object = {}) => (double = await startSnowflake({ given, ...more }));
const column = (name: string, type: string, scale: number | null = null) => ({
  name,
  type,
  scale,
  precision: null,
  nullable: true,
});
const numbers = (count: number) => ({
  rowType: [column("N", "FIXED", 0)],
  rows: Array.from({ length: count }, (_, at) => [String(at)]),
});

const settings = (more: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
  uri: `snowflake://Reader@${SNOWFLAKE_ACCOUNT}/shop/sales?warehouse=small&role=Analyst`,
  password: double!.accessToken,
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
  for await (const batch of snowflake.connect(settings(more)).run(sql, { timeoutMs: 5000, maxRows: 1000, ...options }))
    batches.push(batch);
  return batches;
}

const explained = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => expect.unreachable("a result"),
    (thrown: unknown) => thrown,
  );
  expect(snowflake.owns(error)).toBe(true);
  const { error_type, message } = snowflake.explain(error);
  return { error_type, message: String(message) };
};

describe("Snowflake's protocol", () => {
  it("returns every type in plain form", async () => {
    const columns: [object, string | null, unknown][] = [
      [column("I", "FIXED", 0), "7", 7],
      [column("D", "FIXED", 2), "12345678901234567890.12", 12345678901234567000],
      [column("F", "REAL"), "1.5", 1.5],
      [column("B", "BOOLEAN"), "true", true],
      [column("DAY", "DATE"), "18262", Date.UTC(2020, 0, 1)],
      [column("NTZ", "TIMESTAMP_NTZ"), "1704164645.678901000", Date.UTC(2024, 0, 2, 3, 4, 5, 679)],
      [column("TZ", "TIMESTAMP_TZ"), "1704164645.000000000 960", Date.UTC(2024, 0, 2, 3, 4, 5)],
      [column("EARLY", "TIMESTAMP_LTZ"), "-0.500000000", -500],
      [column("T", "TIME"), "82919.250000000", "23:01:59.25"],
      [column("BIN", "BINARY"), "00FF", "[bytes]"],
      [column("V", "VARIANT"), '{"a":1}', '{"a":1}'],
      [column("Mixed", "TEXT"), null, null],
    ];
    const rowType = columns.map(([each]) => each) as ReturnType<typeof column>[];
    await start({ "SELECT all": { rowType, rows: [columns.map(([, value]) => value)] } });
    const [batch] = await read("SELECT all");
    expect(batch!.values.map(([value]) => value)).toEqual(columns.map(([, , value]) => value));
    expect(batch!.columns.map(({ name }) => name)).toEqual("i d f b day ntz tz early t bin v Mixed".split(" "));
    const [exact] = await read("SELECT all", {}, { exact: true });
    expect([exact!.values[1], exact!.columns[1]!.scale, exact!.values[5]]).toEqual([
      ["12345678901234567890.12"],
      2,
      ["2024-01-02T03:04:05.678901"],
    ]);
  });

  it("requests the partitions of a long result, up to the row limit", async () => {
    await start({ "SELECT n": numbers(25) }, { partitionRows: 10 });
    expect((await read("SELECT n")).map(({ length }) => length)).toEqual([10, 10, 5]);
    expect((await read("SELECT n", {}, { maxRows: 12 })).map(({ length }) => length)).toEqual([10, 2]);
  });

  it("cancels a statement that a reader abandons, and one at its timeout", async () => {
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

  it("sends the names of the address as Snowflake stores them, one statement, and the request as its tag", async () => {
    await start({ "SELECT n": numbers(1) });
    await read("SELECT n", { label: "edgewise 01" }, { schema: "Archive" });
    expect(double!.seen[0]).toMatchObject({
      method: "POST",
      path: "/api/v2/statements?async=true",
      body: {
        statement: "SELECT n",
        timeout: 5,
        database: "SHOP",
        schema: "Archive",
        warehouse: "SMALL",
        role: "Analyst",
        parameters: { TIMEZONE: "UTC", MULTI_STATEMENT_COUNT: "1", QUERY_TAG: "edgewise 01" },
      },
    });
  });

  it("signs in by a key pair, an access token or a person's own token", async () => {
    await start({ "SELECT n": numbers(1) });
    const keyPair = { auth_method: "keypair", auth_params: { privatekey_body: double!.privateKey } };
    const ways = [
      { password: null, secureExtra: JSON.stringify(keyPair) },
      {},
      { password: null, token: double!.personalToken },
    ];
    for (const way of ways) expect((await read("SELECT n", way))[0]!.length).toBe(1);
    const refused = await read("SELECT n", { password: null, token: "of nobody" }).catch((error: unknown) => error);
    expect(snowflake.wantsToken!(refused)).toBe(true);
  });

  it("explains that the API takes no passwords, and which keys it takes", async () => {
    await start({});
    const denied = "CONNECTION_ACCESS_DENIED_ERROR";
    for (const password of [null, "secret"])
      expect(await explained(read("SELECT 1", { password }))).toEqual({
        error_type: denied,
        message: expect.stringContaining("takes no passwords"),
      });
    const body = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----";
    const secureExtra = JSON.stringify({ auth_params: { privatekey_body: body } });
    expect(await explained(read("SELECT 1", { secureExtra }))).toEqual({
      error_type: denied,
      message: "The private key must be an unencrypted RSA key in PEM: BEGIN PRIVATE KEY.",
    });
  });

  it("refuses anything but one reading statement before it is sent", async () => {
    await start({});
    for (const sql of ["DROP TABLE t", "SELECT 1; DROP TABLE t", "CALL p()", "WITH p AS PROCEDURE () CALL p()"])
      expect((await explained(read(sql))).error_type).toBe("DML_NOT_ALLOWED_ERROR");
    expect(double!.seen).toEqual([]);
  });

  it.each([
    [
      "000904",
      "SQL compilation error: error line 1 at position 7\ninvalid identifier 'NOPE'",
      "COLUMN_DOES_NOT_EXIST_ERROR",
      null,
    ],
    [
      "002003",
      "SQL compilation error:\nObject 'NOPE' does not exist or not authorized.",
      "TABLE_DOES_NOT_EXIST_ERROR",
      'The table "NOPE" does not exist. A valid table must be used to run this query.',
    ],
    ["001003", "SQL compilation error:\nsyntax error line 1 at position 0 unexpected 'X'.", "SYNTAX_ERROR", null],
    ["100038", "Numeric value 'secret' is not recognized", "GENERIC_DB_ENGINE_ERROR", "Numeric value"],
    ["000606", "No active warehouse selected in the current session.", "GENERIC_DB_ENGINE_ERROR", null],
  ])("explains code %s: %s", async (code, message, error_type, shown) => {
    await start({ "SELECT 1": { code, message } });
    expect(await explained(read("SELECT 1"))).toEqual({ error_type, message: shown ?? message });
  });

  it("connects to hosts of Snowflake only", async () => {
    await start({});
    for (const uri of [
      "snowflake://u@evil.example.com:8080@x/d",
      "snowflake://u@/d",
      "snowflake://u@a/d?private_key_path=/x",
    ])
      expect(() => snowflake.connect(settings({ uri })), uri).toThrow();
    const names: string[] = [];
    const resolve = async (host: string) => (names.push(host), "unknown" as const);
    const uri = "snowflake://u@xy12345.eu-central-1/d";
    await explained(read("SELECT 1", { uri, allowPrivateHosts: false, hostAliases: {}, resolve }));
    expect(names).toEqual(["xy12345.eu-central-1.snowflakecomputing.com"]);
  });

  it("reads the tables of a plan, and refuses plans whose names are uncertain", () => {
    const plan = (...objects: string[]) => JSON.stringify({ Operations: [[{ operation: "TableScan", objects }]] });
    expect(relationsOfPlan(plan("SHOP.SALES.ORDERS", "SHOP.Sales.Orders"))).toEqual([
      { catalog: "shop", schema: "sales", table: "orders" },
      { catalog: "shop", schema: "Sales", table: "Orders" },
    ]);
    for (const unclear of [null, "{}", plan("SHOP.A.B.C"), plan('SHOP."A B".C'), plan("ORDERS")])
      expect(() => relationsOfPlan(unclear)).toThrow(PlanUnclear);
  });
});
