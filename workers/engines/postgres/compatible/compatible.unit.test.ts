import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engineContract } from "../../contract";
import type { Batch, ConnectionSettings, Engine, RunOptions } from "../../engine";
import { engineOf, engineOfDriver } from "../../registry";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../local-postgres";
import { POSTGRES_COMPATIBLE } from "./engines";
import { addRedshiftCatalog } from "../local-redshift-catalog";

const OPTIONS: RunOptions = { timeoutMs: 5000, maxRows: 100 };
const BY_TEXT = new Set(["cockroachdb", "materialize", "risingwave"]);
const NAMES = POSTGRES_COMPATIBLE.map(({ name }) => name);

it.each([
  ["cockroachdb://u@h:26257/db", "CockroachDB"],
  ["cockroachdb+psycopg2://u@h/db", "CockroachDB"],
  ["redshift+psycopg2://u@h:5439/db", "Amazon Redshift"],
  ["redshift+redshift_connector://u@h/db", "Amazon Redshift"],
  ["timescaledb://u@h/db", "TimescaleDB"],
  ["yugabytedb://u@h/db", "YugabyteDB"],
  ["greenplum://u@h/db", "Greenplum"],
  ["materialize+psycopg2://u@h:6875/db", "Materialize"],
  ["risingwave://u@h:4566/dev", "RisingWave"],
])("finds the engine of %s", (uri, title) => {
  const [, backend, driver = null] = /^(\w+)(?:\+(\w+))?:/.exec(uri)!;
  expect(engineOf(uri)?.title).toBe(title);
  expect(engineOfDriver(backend!, driver)?.title).toBe(title);
});

// PostgreSQL stands in for the servers, with what their catalogs add to its own.
describe.skipIf(postgresPrograms() === null)("servers of PostgreSQL's protocol", () => {
  let local: LocalPostgres;
  beforeAll(async () => {
    local = await startPostgres(5641);
    const client = await local.client("postgres");
    await client.query(`CREATE TABLE numbers AS SELECT i::integer AS i, 'text ' || i AS t FROM generate_series(1, 25000) i; CREATE SEQUENCE seq;
      CREATE SCHEMA other; CREATE TABLE other.base (a int, name varchar(20), price numeric(8,2)); CREATE VIEW other.direct AS SELECT a FROM other.base;
      CREATE VIEW nested AS SELECT a FROM other.direct; CREATE VIEW bare AS SELECT i FROM numbers; CREATE TABLE mv_tbl__stored__0 (a int);
      CREATE VIEW stored AS SELECT a FROM mv_tbl__stored__0; CREATE MATERIALIZED VIEW refreshed AS SELECT a FROM other.base;
      CREATE FUNCTION reading() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM other.base'; CREATE VIEW calling AS SELECT reading() AS a;
      CREATE FUNCTION lower(integer) RETURNS text LANGUAGE sql AS $$ SELECT 'stolen' $$;
      CREATE SCHEMA rw_catalog; CREATE VIEW rw_catalog.rw_functions AS SELECT proname::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
    await addRedshiftCatalog(client);
    await client.end();
  }, 60_000);
  afterAll(() => local?.stop());

  const settings = (engine: Engine): ConnectionSettings => ({
    uri: local.uri("postgres").replace("postgresql", engine.name),
    password: null,
    allowPrivateHosts: true,
  });
  const rowsOf = async (engine: Engine, sql: string, options: Partial<RunOptions> = {}): Promise<unknown[][]> => {
    const connection = engine.connect(settings(engine));
    try {
      const batches: Batch[] = [];
      for await (const batch of connection.run(sql, { ...OPTIONS, ...options })) batches.push(batch);
      return batches.flatMap(({ values, length }) =>
        Array.from({ length }, (_, row) => values.map((cells) => cells[row])),
      );
    } finally {
      await connection.close();
    }
  };
  const named = (name: string): Engine => POSTGRES_COMPATIBLE.find((engine) => engine.name === name)!;

  describe.each(["cockroachdb", "redshift"])("%s", (name) => {
    const engine = named(name);
    engineContract({
      engine,
      settings: () => settings(engine),
      schema: "public",
      plansNameTables: false,
      sleep: (seconds) => `SELECT pg_sleep(${seconds})`,
      sleeping: async () => {
        const client = await local.client("postgres");
        const { rows } = await client.query<{ n: string }>(
          "SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%'",
        );
        await client.end();
        return Number(rows[0]!.n);
      },
      writes: [
        "DELETE FROM numbers",
        "DROP TABLE numbers",
        "SELECT nextval('seq')",
        "SELECT 1; DELETE FROM numbers",
        "COMMIT",
      ],
      fingerprint: async () =>
        JSON.stringify(await rowsOf(engine, "SELECT count(*), (SELECT last_value FROM seq) FROM numbers")),
    });
  });

  it.each(NAMES)("%s queries, and lists schemas, tables and columns", async (name) => {
    const engine = named(name);
    expect(await rowsOf(engine, "SELECT i, t FROM numbers ORDER BY i LIMIT 1")).toEqual([[1, "text 1"]]);
    expect(await rowsOf(engine, "SELECT a FROM base", { schema: "other" })).toEqual([]);
    await expect(rowsOf(engine, "DELETE FROM numbers RETURNING i")).rejects.toMatchObject({ code: "25006" });
    await expect(rowsOf(engine, "SELECT pg_sleep(5)", { timeoutMs: 100 })).rejects.toMatchObject({ code: "57014" });
    const { catalog, close } = engine.connect(settings(engine));
    expect(await catalog.catalogs?.()).toEqual(["postgres"]);
    expect(await catalog.schemas()).toEqual(expect.arrayContaining(["other", "public"]));
    expect(await catalog.tables("other")).toEqual([
      { name: "base", kind: "table" },
      { name: "direct", kind: "view" },
    ]);
    expect((await catalog.columns("other", "base")).map(({ name: column, type }) => [column, type])).toEqual([
      ["a", "INTEGER"],
      ["name", "VARCHAR(20)"],
      ["price", "NUMERIC(8,2)"],
    ]);
    await close();
  });

  it.each(NAMES)("%s resolves names to what their views read", async (name) => {
    const engine = named(name);
    const connection = engine.connect(settings(engine));
    const relations = ["nested", "bare", "numbers", "stored", "calling", "missing"].map((table) => ({
      catalog: null,
      schema: null,
      table,
    }));
    const elsewhere = [
      { catalog: "postgres", schema: "other", table: "base" },
      { catalog: "another", schema: "other", table: "base" },
    ];
    const resolved = await connection.inspect!({ timeoutMs: 5000 }, ({ resolve }) =>
      resolve([...relations, ...elsewhere]),
    );
    await connection.close();
    const [nested, bare, numbers, stored, calling, missing, inDatabase, inAnother] = resolved.map(
      (each) =>
        each && [
          each.isView,
          each.reads
            ?.map(({ schema, table }) => `${schema}.${table}`)
            .toSorted()
            .join() ?? null,
        ],
    );
    expect([nested, bare, numbers]).toEqual([
      [true, "other.base,other.direct"],
      // Other servers store a view's query as it was written, under an unknown search path.
      [true, BY_TEXT.has(name) ? null : "public.numbers"],
      [false, ""],
    ]);
    if (name === "redshift") expect(stored).toEqual([true, null]);
    expect([calling, missing, inDatabase, inAnother]).toEqual([[true, null], null, [false, ""], null]);
  });

  it.each(NAMES)("%s authorizes a statement before it runs, and runs it only then", async (name) => {
    const engine = named(name);
    const refuse = () => Promise.reject(new Error("not allowed"));
    await expect(rowsOf(engine, "SELECT i FROM numbers", { authorize: refuse })).rejects.toThrow("not allowed");
    let found: unknown = null;
    const authorize: RunOptions["authorize"] = async ({ resolve }) =>
      void (found = await resolve([{ catalog: null, schema: null, table: "numbers" }]));
    expect(await rowsOf(engine, "SELECT count(*) FROM numbers", { authorize })).toEqual([[25000]]);
    expect(found).toMatchObject([{ schema: "public", table: "numbers" }]);
  });

  it.each(NAMES.filter((name) => name !== "materialize"))(
    "%s refuses calls of functions that users of the database defined",
    async (name) => {
      const engine = named(name);
      expect(await rowsOf(engine, "SELECT upper('a')", { ownCalls: ["upper"] })).toEqual([["A"]]);
      const failure = await rowsOf(engine, "SELECT reading()", { ownCalls: ["upper", "reading"] }).catch(
        (error: unknown) => engine.explain(error),
      );
      expect(failure).toMatchObject({
        message: expect.stringContaining("reading cannot be called"),
        extra: { engine_name: engine.title },
      });
    },
  );

  it("names the server and its default port in errors", async () => {
    for (const engine of POSTGRES_COMPATIBLE) {
      const uri = `${engine.name}://u@127.0.0.1/db`;
      expect(
        engine.explain(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }), { uri, password: null }),
      ).toMatchObject({
        error_type: "CONNECTION_PORT_CLOSED_ERROR",
        extra: { engine_name: engine.title },
      });
    }
  });
});
