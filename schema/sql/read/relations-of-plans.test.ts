import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgres } from "../dialects/postgres";
import { placesOfRelations, readSql, relationsOf } from "./relations";

describe("readSql compared with PostgreSQL", () => {
  let db: PGlite;
  beforeAll(async () => {
    db = new PGlite();
    await db.exec(`CREATE SCHEMA s2; CREATE SCHEMA seen;
      ${["a", "b", "c"].map((table, at) => `CREATE TABLE ${table} (x int, y int); INSERT INTO ${table} SELECT i, i % ${at + 2} FROM generate_series(1, 6) i; CREATE TABLE s2.${table} (x int, y int); CREATE TABLE seen.${table} AS SELECT * FROM ${table} WHERE x < 4;`).join("\n")} ANALYZE;`);
  });
  afterAll(() => db.close());

  const table = fc.constantFrom("a", "b", "c", "s2.a", "public.b", '"a"', "A", "S2 . b");
  const alias = fc.constantFrom("p", "q", "a", "b", "c", '"r"');
  const noise = fc.constantFrom(" ", "\n", "/* FROM c */", " -- FROM c\n", "\t");
  const { query } = fc.letrec<{ query: string; item: string; condition: string; expression: string }>((tie) => ({
    expression: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(
        "1",
        "x",
        "'FROM c'",
        "$$ FROM c $$",
        "count(*)::int",
        "extract(year from now())",
        "trim(both from ' x ')",
        "left('ab', 1)",
      ),
      tie("query").map((inner) => `(SELECT x FROM (${inner}) AS i(x, y) LIMIT 1)`),
      tie("query").map((inner) => `ARRAY(${inner})`),
    ),
    condition: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom("true", "x > 1", "1 IS DISTINCT FROM 2"),
      tie("query").map((inner) => `EXISTS (${inner})`),
      tie("query").map((inner) => `(1, 2) IN (${inner})`),
      tie("query").map((inner) => `(1, 2) = ANY ((${inner}))`),
    ),
    item: fc.oneof(
      { depthSize: "small" },
      table,
      fc.tuple(table, noise, alias).map(([name, space, as]) => `${name}${space}${as}`),
      fc.tuple(table, alias).map(([name, as]) => `ONLY ${name} AS ${as}(x, y)`),
      fc.tuple(tie("query"), alias).map(([inner, as]) => `(${inner}) ${as}(x, y)`),
      fc.tuple(tie("query"), alias).map(([inner, as]) => `LATERAL ((${inner})) AS ${as}(x, y)`),
      fc
        .tuple(tie("item"), fc.constantFrom("JOIN", "LEFT JOIN", "full outer join", "INNER JOIN"), tie("item"))
        .map(([one, join, other]) => `${one} ${join} ${other} ON true`),
      fc
        .tuple(tie("item"), fc.constantFrom("CROSS JOIN", "NATURAL JOIN", ","), tie("item"))
        .map(([one, join, other]) => (join === "," ? `${one}, ${other}` : `(${one} ${join} ${other})`)),
      fc.constantFrom("unnest(ARRAY[1]) u(x)", "generate_series(1, 2) g(x)"),
    ),
    query: fc.oneof(
      { depthSize: "small" },
      fc.tuple(noise, tie("item")).map(([space, item]) => `SELECT 1${space}AS x, 2 AS y FROM${space}${item}`),
      fc.tuple(tie("item"), tie("condition")).map(([item, condition]) => `SELECT 1, 2 FROM ${item} WHERE ${condition}`),
      fc
        .tuple(tie("expression"), tie("item"))
        .map(([expression, item]) => `SELECT 1, 2 FROM ${item} ORDER BY ${expression} LIMIT 5`),
      table.map((name) => `TABLE ${name}`),
      fc
        .tuple(tie("query"), fc.constantFrom("UNION", "UNION ALL", "INTERSECT", "except"), tie("query"))
        .map(([one, operation, other]) => `(${one}) ${operation} (${other})`),
      fc
        .tuple(fc.constantFrom("a", "b", '"c"', "A"), tie("query"), tie("query"))
        .map(
          ([name, inner, outer]) =>
            `WITH ${name}(x, y) AS (${inner}) ${outer.startsWith("WITH") ? `SELECT 1, 2 FROM (${outer}) o` : outer}`,
        ),
      fc
        .tuple(tie("query"), tie("query"))
        .map(
          ([one, other]) =>
            `WITH RECURSIVE b(x, y) AS (${one}), c(x, y) AS MATERIALIZED (${other}) SELECT b.x, c.y FROM b, c`,
        ),
    ),
  }));

  interface Plan {
    "Relation Name"?: string;
    Schema?: string;
    [key: string]: unknown;
  }
  function planned(node: unknown, found = new Set<string>()): Set<string> {
    if (Array.isArray(node)) node.forEach((each) => planned(each, found));
    else if (typeof node === "object" && node !== null) {
      const plan = node as Plan;
      if (plan["Relation Name"]) found.add(`${plan.Schema}.${plan["Relation Name"]}`);
      Object.values(plan).forEach((each) => planned(each, found));
    }
    return found;
  }
  const explained = async (sql: string): Promise<Set<string> | null> => {
    try {
      return planned((await db.query(`EXPLAIN (FORMAT JSON, VERBOSE) ${sql}`)).rows);
    } catch {
      return null;
    }
  };

  it("returns every table that the query plan reads", async () => {
    const seen = { compared: 0, sure: 0 };
    await fc.assert(
      fc.asyncProperty(query, async (sql) => {
        const truth = await explained(sql);
        if (!truth) return;
        seen.compared++;
        const found = relationsOf(sql, postgres);
        if (!found) return;
        seen.sure++;
        const received = new Set(found.map(({ schema, table: name }) => `${schema ?? "public"}.${name}`));
        for (const relation of truth) expect(received, sql).toContain(relation);
      }),
      { numRuns: 1500 },
    );
    expect(seen.compared).toBeGreaterThan(500);
    expect(seen.sure / seen.compared).toBeGreaterThan(0.8);
  });

  it("returns every table of statements that are truncated, duplicated and mixed at random", async () => {
    const piece = fc.constantFrom(
      "SELECT",
      "*",
      "1",
      "FROM",
      "a",
      "b",
      "c",
      "(",
      ")",
      ",",
      "AS",
      "x",
      "JOIN",
      "ON true",
      "WITH",
      "UNION",
      "TABLE",
      "VALUES (1)",
      "/*",
      "*/",
      "--",
      "\n",
      "'",
      '"',
      "$$",
      "IN",
      "IS DISTINCT FROM",
      "extract(",
      "ONLY",
      "LATERAL",
      "WHERE",
      "ORDER BY 1",
      "LIMIT 1",
      ".",
      "s2",
      "E'\\'",
      'U&"a"',
      "1",
      "::text",
      "[",
      "]",
      "ARRAY",
      "NATURAL",
      "LEFT",
    );
    const start = fc.constantFrom("SELECT * FROM a ", "SELECT 1 ", "WITH a AS (SELECT 1) ", "SELECT (");
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.array(piece, { minLength: 1, maxLength: 7 }),
        fc.constantFrom(" ", ""),
        async (first, pieces, space) => {
          const sql = first + pieces.join(space);
          const found = relationsOf(sql, postgres);
          if (!found) return;
          const truth = await explained(sql);
          if (!truth) return;
          compared++;
          const received = new Set(found.map(({ schema, table: name }) => `${schema ?? "public"}.${name}`));
          for (const relation of truth) expect(received, sql).toContain(relation);
        },
      ),
      { numRuns: 20_000 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it("returns, with restricted tables, the rows of a database with only those rows", async () => {
    let compared = 0;
    const rows = async (sql: string, path: string): Promise<string[] | null> => {
      try {
        await db.exec(`SET search_path = ${path}`);
        return (await db.query(`SELECT i::text AS row FROM (${sql}) i`)).rows.map((row) => JSON.stringify(row)).sort();
      } catch {
        return null;
      } finally {
        await db.exec("SET search_path = public");
      }
    };
    // At most four references to tables of six rows, and no recursion without an end: the in-process database cannot be
    // canceled.
    const small = query.filter(
      (sql) =>
        sql.length < 400 &&
        !/public|s2|LIMIT|RECURSIVE[^]*UNION ALL/i.test(sql) &&
        (placesOfRelations(sql, postgres)?.length ?? 9) <= 4,
    );
    // Joining a WITH query to itself multiplies its rows: statements whose plan expects more than 20,000 rows are
    // skipped.
    const many = async (sql: string): Promise<boolean> => {
      const largest = (node: unknown): number =>
        typeof node === "object" && node !== null
          ? Math.max(0, Number((node as Plan)["Plan Rows"] ?? 0), ...Object.values(node).map(largest))
          : 0;
      return db.query(`EXPLAIN (FORMAT JSON) ${sql}`).then(
        ({ rows: plan }) => largest(plan) > 20_000,
        () => false,
      );
    };
    await fc.assert(
      fc.asyncProperty(small, async (sql) => {
        const restricted = readSql(sql, postgres)?.restricted(({ schema }) => (schema === null ? "x < 4" : null));
        if (restricted === undefined) return;
        if ((await many(sql)) || (await many(restricted))) return;
        const [truth, seen] = [await rows(sql, "seen"), await rows(restricted, "public")];
        if (!truth) return;
        compared++;
        expect(seen, `${sql}\n${restricted}`).toEqual(truth);
      }),
      { numRuns: 600 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});
