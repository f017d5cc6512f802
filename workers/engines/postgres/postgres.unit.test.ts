import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "./local-postgres";
import type { LocalPostgres } from "./local-postgres";
import { engineContract } from "../contract";
import type { CalledNames, RunOptions } from "../engine";
import { postgres } from ".";
import { writingContract } from "../writing-contract";
import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../../schema/query/chart-data-response";
import { resultColumns } from "../../../schema/query-run/result-columns";
import { epochMs, POSTGRES_TYPES } from "./types";

describe.skipIf(postgresPrograms() === null)("PostgreSQL", () => {
  let local: LocalPostgres;

  beforeAll(async () => {
    local = await startPostgres(5603);
    const client = await local.client("postgres");
    await client.query(
      "CREATE TABLE numbers AS SELECT i::integer AS i, 'text ' || i AS t FROM generate_series(1, 25000) i; CREATE SEQUENCE seq; CREATE SCHEMA other",
    );
    await client.end();
  }, 60_000);
  afterAll(() => local?.stop());

  it("knows the kind of every type that the server has, and of its results", async () => {
    const client = await local.client("postgres");
    await client.query("CREATE TYPE mood AS ENUM ('good'); CREATE DOMAIN amount AS integer");
    const { rows } = await client.query<{ name: string; category: string }>(
      "SELECT upper(format_type(oid, NULL)) AS name, typcategory::text AS category FROM pg_type WHERE typtype IN ('b', 'e', 'm', 'r') AND format_type(oid, NULL) NOT LIKE 'reg%' AND typcategory <> 'Z'",
    );
    await client.end();
    const kinds: Record<string, number> = { N: NUMERIC, D: TEMPORAL, T: TEMPORAL, B: BOOLEAN };
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map(({ name }) => [name, postgres.dialect.kindOf(name)])).toEqual(
      rows.map(({ name, category }) => [name, kinds[category] ?? STRING]),
    );
    const byValue = { int: NUMERIC, float: NUMERIC, string: STRING, boolean: BOOLEAN, datetime: TEMPORAL };
    for (const { type, typeName } of POSTGRES_TYPES.values()) {
      const [shown] = resultColumns([{ name: "a", type, typeName }], "postgresql");
      const isTime = typeName.startsWith("TIME") || typeName === "INTERVAL";
      expect([typeName, postgres.dialect.kindOf(typeName)]).toEqual([typeName, isTime ? TEMPORAL : byValue[type]]);
      expect(postgres.dialect.kindOf(shown!.type)).toBe(postgres.dialect.kindOf(typeName));
    }
  });

  it("resolves names along the search path, with what views read, partitions and parents", async () => {
    const client = await local.client("postgres");
    await client.query(`CREATE TABLE other.base (a int); CREATE VIEW other.direct AS SELECT a FROM other.base; CREATE VIEW nested AS SELECT a FROM other.direct;
      CREATE FUNCTION reading() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM other.base'; CREATE VIEW calling AS SELECT reading() AS a; CREATE FUNCTION of_row(integer) RETURNS integer LANGUAGE sql AS 'SELECT 1';
      CREATE TABLE days (day date) PARTITION BY RANGE (day); CREATE TABLE other.days_2024 PARTITION OF days FOR VALUES FROM ('2024-01-01') TO ('2025-01-01'); CREATE MATERIALIZED VIEW stored AS SELECT a FROM other.base`);
    await client.end();
    const connection = postgres.connect({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true });
    const names = [
      [null, null, "nested"],
      [null, "public", "calling"],
      [null, null, "days"],
      [null, "other", "days_2024"],
      [null, null, "base"],
      ["postgres", "other", "base"],
      ["elsewhere", "other", "base"],
      [null, null, "stored"],
    ] as const;
    const [resolved, calls] = await connection.inspect!(
      { timeoutMs: 5000 },
      async ({ resolve, userCalls }) =>
        [
          await resolve(names.map(([catalog, schema, table]) => ({ catalog, schema, table }))),
          await userCalls!({ attributes: ["of_row", "reading", "lower", "nosuch"], calls: [] }),
        ] as const,
    );
    await connection.close();
    const tables = (relations: readonly { schema: string | null; table: string }[] | null) =>
      relations?.map(({ schema, table }) => `${schema}.${table}`).toSorted() ?? null;
    expect(resolved.map((each) => each && [each.isView, tables(each.reads), tables(each.sharesRowsWith)])).toEqual([
      [true, ["other.base", "other.direct"], []],
      [true, null, []],
      [false, [], ["other.days_2024"]],
      [false, [], ["public.days"]],
      null,
      [false, [], []],
      null,
      [true, ["other.base"], []],
    ]);
    expect(calls).toEqual(["of_row"]);
  });

  it("treats only views that call a built-in function which runs text as opaque", async () => {
    const client = await local.client("postgres");
    await client.query(`CREATE TABLE other.held (a int, t text, at timestamp); CREATE VIEW running AS SELECT query_to_xml('SELECT * FROM other.held', true, true, '') AS x; CREATE VIEW over_running AS SELECT x::text FROM running;
      CREATE VIEW told AS SELECT current_setting('data_directory') AS s; CREATE VIEW ordinary AS SELECT upper(trim(t)) AS t, extract(year FROM at) AS y, at AT TIME ZONE 'UTC' AS z, sum(a)::bigint AS n, max(a::numeric) AS m, rank() OVER (ORDER BY upper(trim(t))) AS r,
        overlay(t PLACING 'x' FROM 1) AS o, bool_and(t SIMILAR TO 'a|b') AS b, bool_or(t LIKE 'a!%' ESCAPE '!') AS l, coalesce(t, 'query_to_xml') AS c FROM other.held GROUP BY t, at`);
    await client.end();
    const connection = postgres.connect({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true });
    const resolved = await connection.inspect!({ timeoutMs: 5000 }, ({ resolve }) =>
      resolve(["running", "over_running", "told", "ordinary"].map((table) => ({ catalog: null, schema: null, table }))),
    );
    await connection.close();
    expect(resolved.map((each) => each?.reads?.map(({ table }) => table) ?? null)).toEqual([
      null,
      null,
      null,
      ["held"],
    ]);
  });

  describe("user-defined functions and operators with built-in names", () => {
    const settings = () => ({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true });
    const userCalls = async (names: CalledNames) => {
      const connection = postgres.connect(settings());
      const found = await connection.inspect!({ timeoutMs: 5000 }, (inspector) => inspector.userCalls!(names));
      await connection.close();
      return found.toSorted();
    };
    const ran = async (sql: string, ownCalls: string[], more: Partial<RunOptions> = {}) => {
      const connection = postgres.connect(settings());
      try {
        for await (const { values } of connection.run(sql, { timeoutMs: 5000, maxRows: 5, ownCalls, ...more }))
          return values;
      } catch (error) {
        return postgres.explain(error).message;
      } finally {
        await connection.close();
      }
    };

    beforeAll(async () => {
      const client = await local.client("postgres");
      await client.query(`CREATE TABLE other.kept AS SELECT 'kept' AS v; CREATE EXTENSION citext;
        CREATE FUNCTION rank(integer) RETURNS text LANGUAGE sql AS 'SELECT v FROM other.kept'; CREATE FUNCTION round(double precision, integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS 'SELECT round($1::numeric, $2)';
        CREATE FUNCTION other.age(integer) RETURNS text LANGUAGE sql AS 'SELECT v FROM other.kept'; CREATE FUNCTION ending(integer) RETURNS text LANGUAGE sql AS 'SELECT v FROM other.kept';
        CREATE AGGREGATE sum(text) (SFUNC = textcat, STYPE = text, INITCOND = ''); CREATE AGGREGATE mode(integer) (SFUNC = int4pl, STYPE = integer, FINALFUNC = ending)`);
      await client.query(`CREATE FUNCTION joined(integer, integer) RETURNS text LANGUAGE sql AS 'SELECT v FROM other.kept'; CREATE OPERATOR || (LEFTARG = integer, RIGHTARG = integer, FUNCTION = joined);
        CREATE FUNCTION is_kept(text) RETURNS boolean LANGUAGE sql AS 'SELECT EXISTS (SELECT 1 FROM other.kept WHERE v = $1)'; CREATE DOMAIN kept AS text CHECK (is_kept(VALUE)); CREATE DOMAIN also_kept AS kept; CREATE DOMAIN short AS text CHECK (length(VALUE) < 5)`);
      await client.end();
    });

    it("distinguishes user-defined functions from built-in ones, those of extensions and other schemas, and those that only compute", async () => {
      expect(
        await userCalls({
          attributes: [],
          calls: ["rank", "round", "age", "replace", "sum", "mode", "upper", "||", "+", "="],
        }),
      ).toEqual(["mode", "rank", "||"].toSorted());
      expect(await userCalls({ attributes: ["kept", "also_kept", "short", "is_kept", "text"], calls: [] })).toEqual([
        "also_kept",
        "is_kept",
        "kept",
      ]);
      expect(await userCalls({ attributes: [], calls: [] })).toEqual([]);
    });

    it("does not run a statement that may call a user-defined function with a built-in name", async () => {
      const refused =
        "cannot be called: the database has a user-defined function or operator of that name, which may read any table.";
      expect(await ran("SELECT rank(1)", [])).toEqual([["kept"]]);
      for (const options of [{}, { authorize: async () => {} }]) {
        expect(await ran("SELECT rank(1)", ["rank"], options)).toBe(`rank ${refused}`);
        expect(await ran("SELECT 1 || 2", ["||"], options)).toBe(`|| ${refused}`);
        expect(
          await ran("SELECT upper('a'), round(1.25::double precision, 1)::text", ["upper", "round"], options),
        ).toEqual([["A"], ["1.3"]]);
      }
    });

    it("leaves the connection unchanged after checking functions", async () => {
      const connection = postgres.connect(settings());
      const first = async (sql: string, ownCalls: string[]) => {
        for await (const { values } of connection.run(sql, { timeoutMs: 5000, maxRows: 5, ownCalls })) return values;
      };
      for (let run = 0; run < 5; run++) {
        await expect(first("SELECT rank(1)", ["rank"])).rejects.toThrow();
        expect(await first("SELECT upper('a')", ["upper"])).toEqual([["A"]]);
      }
      await connection.close();
    });
  });

  engineContract({
    engine: postgres,
    settings: () => ({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true }),
    schema: "public",
    sleep: (seconds) => `SELECT pg_sleep(${seconds})`,
    sleeping: async () => {
      const client = await local.client("postgres");
      const { rows } = await client.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep(%'",
      );
      await client.end();
      return rows[0]!.n;
    },
    writes: [
      "DELETE FROM numbers",
      "DROP TABLE numbers",
      "WITH x AS (INSERT INTO numbers VALUES (0, 'x') RETURNING i) SELECT * FROM x",
      "EXPLAIN ANALYZE DELETE FROM numbers",
      "SELECT * INTO copied FROM numbers",
      "SELECT nextval('seq')",
      "SELECT setval('seq', 99)",
      "DO $$ BEGIN DELETE FROM numbers; END $$",
      "COPY numbers FROM PROGRAM 'echo 1'",
      "SELECT 1; DELETE FROM numbers",
      "COMMIT; DELETE FROM numbers",
      "EXPLAIN SELECT 1; COMMIT; DELETE FROM numbers",
      "SHOW timezone; COMMIT; DELETE FROM numbers",
      "SET TRANSACTION READ WRITE",
      "SELECT set_config('transaction_read_only', 'off', false)",
      "SELECT set_config('default_transaction_read_only', 'off', false)",
      "ROLLBACK",
      "COMMIT",
      "DELETE FROM numbers",
      "SELECT lo_create(4711)",
    ],
    fingerprint: async () => {
      const client = await local.client("postgres");
      const { rows } = await client.query(
        "SELECT count(*), sum(i), (SELECT last_value FROM seq) AS seq, (SELECT count(*) FROM pg_class) AS objects, (SELECT count(*) FROM pg_largeobject_metadata) AS lo FROM numbers",
      );
      await client.end();
      return JSON.stringify(rows);
    },
  });

  const counted = async (text: string): Promise<number> => {
    const client = await local.client("postgres");
    const { rows } = await client.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1",
      [`${text}%`],
    );
    await client.end();
    return rows[0]!.n;
  };
  writingContract({
    engine: postgres,
    connect: () => postgres.connect({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true }),
    otherSchema: "other",
    create: (name) => `CREATE TABLE ${name} (a integer)`,
    slow: {
      sql: (table, seconds) => `INSERT INTO ${table} SELECT 1 FROM pg_sleep(${seconds})`,
      running: () => counted("INSERT INTO stopped"),
    },
  });

  it("returns numbers, times, booleans and other values in plain form", async () => {
    const connection = postgres.connect({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true });
    const sql =
      "SELECT 7::bigint, 1.5::numeric, 'NaN'::float8, true, DATE '2004-02-29', TIMESTAMP '2004-02-29 12:00:00.25', TIMESTAMPTZ '2004-02-29 12:00:00+02', '{\"a\": 1}'::jsonb, '\\x00'::bytea, NULL::int, ARRAY[1,2]";
    for await (const { values, columns } of connection.run(sql, { timeoutMs: 5000, maxRows: 1 })) {
      expect(values.map(([value]) => value)).toEqual([
        7,
        1.5,
        Number.NaN,
        true,
        1078012800000,
        1078056000250,
        1078048800000,
        '{"a": 1}',
        "[bytes]",
        null,
        "{1,2}",
      ]);
      expect(columns.map(({ type }) => type)).toEqual([
        "int",
        "float",
        "float",
        "boolean",
        "datetime",
        "datetime",
        "datetime",
        "string",
        "string",
        "int",
        "string",
      ]);
    }
    await connection.close();
  });

  it("explains connection errors", async () => {
    const explained = async (uri: string) => {
      const settings = { uri, password: null, allowPrivateHosts: true };
      const connection = postgres.connect(settings);
      try {
        for await (const _ of connection.run("SELECT 1", { timeoutMs: 1000, maxRows: 1 })) expect.unreachable();
      } catch (error) {
        return postgres.explain(error, settings);
      } finally {
        await connection.close();
      }
      return null;
    };
    expect(await explained(local.uri("nosuch"))).toEqual({
      error_type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
      message: 'Unable to connect to database "nosuch".',
      extra: { invalid: ["database"], engine_name: "PostgreSQL" },
    });
    expect((await explained("postgresql://x@127.0.0.1:1/x"))?.error_type).toBe("CONNECTION_PORT_CLOSED_ERROR");
  });
});

it("parses PostgreSQL's times", () => {
  expect(
    ["2004-02-29", "0044-03-15 BC", "infinity", "0099-01-01", "12004-02-29", "2004-02-29 12:00:00+05:30"].map(epochMs),
  ).toEqual([
    Date.UTC(2004, 1, 29),
    null,
    null,
    new Date("0099-01-01T00:00:00Z").getTime(),
    new Date("+012004-02-29T00:00:00Z").getTime(),
    Date.UTC(2004, 1, 29, 6, 30),
  ]);
});
