import { describe, expect, it } from "vitest";
import { type Actor, right } from "../../../schema/actor";
import { postgres } from "../../../schema/sql/dialects/postgres";
import { checkedSql, type Checking, type DatasetSql } from "./check-sql";

const actor = (...views: [string, string][]) => ({ rights: new Set(views.map(([permission, view]) => right(permission, view))), user: { id: 1, username: "o'malley", email: "" }, roles: [], isAdmin: false }) as unknown as Actor;
const ofSchema = actor(["schema_access", "[db].[public]"]);
const ofDatabase = actor(["database_access", "[db].(id:2)"]);

const checking = (who: Actor, more: Partial<Checking> = {}): Checking => ({
  actor: who, now: new Date("2026-01-01T00:00:00Z"), database: { id: 2, database_name: "db", sqlalchemy_uri: "postgresql://u@h/shop" }, dialect: postgres, datasets: new Map(),
  readableTables: async (names) => [{ catalog: null, schema: "other", table: "granted" }, { catalog: "elsewhere", schema: "other", table: "far" }].filter(({ table }) => names.includes(table)),
  ...more,
});
const check = (sql: string | null, who: Actor, more: Partial<Checking> = {}, source: Partial<DatasetSql> = {}) => checkedSql({ sql, expressions: [], ...source }, checking(who, more));

describe("whoever reads one schema and one dataset of another", () => {
  it.each(["SELECT 1", "SELECT * FROM public.a JOIN other.granted USING (id)", "WITH secrets AS (SELECT * FROM public.a) SELECT * FROM secrets", "SELECT * FROM shop.public.a", "SELECT * FROM public.a WHERE x IN {{ filter_values('x') | where_in }} AND y = '{{ url_param('y') }}'"])("makes SQL of them: %s", async (sql) => {
    await expect(check(sql, ofSchema)).resolves.not.toContain("{{");
  });

  it.each([
    ["SELECT * FROM secret.t", "You need access to the following tables: `secret.t`, `all_database_access` or `all_datasource_access` permission"],
    ["SELECT * FROM public.a, other.granted, other.secrets, secret.t", "`other.secrets`, `secret.t`"],
    ["SELECT (SELECT max(x) FROM secret.t) FROM public.a", "`secret.t`"],
    ["SELECT * FROM elsewhere.public.a", "`elsewhere.public.a`"],
    ["SELECT * FROM other.far", "`other.far`"],
    ["SELECT * FROM pg_catalog.pg_stats", "`pg_catalog.pg_stats`"],
    ["SELECT * FROM a", "`a`"],
    ["SELECT * FROM public.a WHERE reads_everything(1)", "`public.a`"],
    ["SELECT * FROM ROWS FROM (unnest(ARRAY[1]))", "could not be told for certain"],
    ["SELECT * FROM {{ 'public.a' }}", "could not be told for certain"],
    ["SELECT * FROM {% if current_user_id() == 1 %}public.a{% else %}secret.t{% endif %}", "could not be told for certain"],
    ["SELECT * FROM public.a WHERE '{{ url_param('x', 'y') }}' = 'z'", "could not be told for certain"],
  ])("is refused %s", async (sql, message) => {
    await expect(check(sql, ofSchema)).rejects.toThrow(message);
  });

  it("is refused sub-queries in the expressions of columns, metrics and conditions", async () => {
    await expect(check(null, ofSchema, {}, { expressions: ["(SELECT max(x) FROM public.a)"] })).resolves.toBeNull();
    for (const expression of ["(SELECT max(x) FROM secret.t)", "(TABLE secret.t)", "{{ '(SELECT 1 FROM secret.t)' }}", "reads_everything((SELECT 1))"]) await expect(check(null, ofSchema, {}, { expressions: [expression] })).rejects.toThrow(/need/);
  });

  it("is told by the database where a name stands, and what a statement reads that the reader does not know", async () => {
    const asked: string[] = [];
    const explain = (schema: string) => async (sql: string) => (asked.push(sql), [{ catalog: null, schema, table: "a" }]);
    await expect(check("SELECT * FROM a", ofSchema, { explain: explain("public") })).resolves.toBe("SELECT * FROM a");
    await expect(check("SELECT * FROM a, public.b", ofSchema, { explain: explain("hidden") })).rejects.toThrow("`hidden.a`");
    await expect(check("SELECT * FROM ROWS FROM (unnest(ARRAY[1])), a", ofSchema, { explain: explain("public") })).resolves.toBeTypeOf("string");
    await expect(check("SELECT * FROM ROWS FROM (reads_everything(1)), a", ofSchema, { explain: explain("public") })).rejects.toThrow("could not be told");
    await expect(check("SELECT * FROM a", ofSchema, { explain: async () => null })).rejects.toThrow("`a`");
    expect(asked).toHaveLength(3);
  });
});

describe("a dataset of another catalog", () => {
  const inOther = actor(["schema_access", "[db].[elsewhere].[public]"]);
  const leading = { database: { id: 2, database_name: "db", sqlalchemy_uri: "postgresql://u@h/shop", extra: '{"allow_multi_catalog": true}' } };

  it("reads what names mean there, by the rights that one has there", async () => {
    await expect(check("SELECT * FROM public.a", inOther, leading, { catalog: "elsewhere" })).resolves.toBe("SELECT * FROM public.a");
    await expect(check("SELECT * FROM public.a", ofSchema, leading, { catalog: "elsewhere" })).rejects.toThrow("`public.a`");
    await expect(check("SELECT * FROM other.far", ofSchema, leading, { catalog: "elsewhere" })).resolves.toBeTypeOf("string");
    await expect(check("SELECT * FROM other.granted", ofSchema, leading, { catalog: "elsewhere" })).rejects.toThrow("`other.granted`");
  });

  it("is of the connection's own where that keeps to it", async () => {
    const keeping = { database: { ...leading.database, extra: "{}" } };
    await expect(check("SELECT * FROM public.a", ofSchema, keeping, { catalog: "elsewhere" })).resolves.toBe("SELECT * FROM public.a");
    await expect(check("SELECT * FROM public.a", inOther, keeping, { catalog: "elsewhere" })).rejects.toThrow("`public.a`");
  });
});

it("lets who reads the whole database write anything that only reads, and renders it for them once", async () => {
  await expect(check("SELECT * FROM {{ t }} WHERE u = '{{ current_username() }}'", ofDatabase, {}, { template_params: '{"t": "secret.t"}' })).resolves.toBe("SELECT * FROM secret.t WHERE u = 'o''malley'");
  for (const sql of ["DELETE FROM a", "SELECT 1; SELECT 2", "SELECT {{ nope }}", "SELECT {{ 1 +", "SELECT pg_read_file('x')"]) await expect(check(sql, ofDatabase), sql).rejects.toMatchObject({ status: 422 });
});
