import { describe, expect, it, vi } from "vitest";
import { type Actor, right } from "../../../schema/actor";
import { postgres } from "../../../schema/sql/dialects/postgres";
import type { Inspector, ResolvedRelation } from "../../engines/engine";
import { checkedSql, type Checking, type DatasetSql, inspectorByName } from "./check-sql";

const actor = (...views: [string, string][]) =>
  ({
    rights: new Set(views.map(([permission, view]) => right(permission, view))),
    user: { id: 1, username: "o'malley", email: "" },
    roles: [],
    isAdmin: false,
  }) as unknown as Actor;
const ofSchema = actor(["schema_access", "[db].[public]"]);
const ofDatabase = actor(["database_access", "[db].(id:2)"]);

const checking = (who: Actor, more: Partial<Checking> = {}): Checking => ({
  actor: who,
  now: new Date("2026-01-01T00:00:00Z"),
  database: { id: 2, database_name: "db", sqlalchemy_uri: "postgresql://u@h/shop" },
  dialect: postgres,
  datasets: new Map(),
  readableTables: async (names) =>
    [
      { catalog: null, schema: "other", table: "granted" },
      { catalog: "elsewhere", schema: "other", table: "far" },
    ].filter(({ table }) => names.includes(table)),
  ...more,
});
const check = async (
  sql: string | null,
  who: Actor,
  more: Partial<Checking> = {},
  source: Partial<DatasetSql> = {},
  inspector?: Inspector,
): Promise<string | null> => {
  const all = checking(who, more);
  const { query, authorize } = await checkedSql({ sql, schema: null, expressions: [], ...source }, all);
  await authorize(inspector ?? inspectorByName(all, source.catalog));
  return query;
};

describe("checkedSql for a person with one schema and one dataset of another", () => {
  it.each([
    "SELECT 1",
    "SELECT * FROM public.a JOIN other.granted USING (id)",
    "WITH secrets AS (SELECT * FROM public.a) SELECT * FROM secrets",
    "SELECT * FROM shop.public.a",
    "SELECT * FROM public.a WHERE x IN {{ filter_values('x') | where_in }} AND y = '{{ url_param('y') }}'",
  ])("accepts the SQL %s", async (sql) => {
    await expect(check(sql, ofSchema)).resolves.not.toContain("{{");
  });

  it.each([
    [
      "SELECT * FROM secret.t",
      "You need access to the following tables: `secret.t`, `all_database_access` or `all_datasource_access` permission",
    ],
    ["SELECT * FROM public.a, other.granted, other.secrets, secret.t", "`other.secrets`, `secret.t`"],
    ["SELECT (SELECT max(x) FROM secret.t) FROM public.a", "`secret.t`"],
    ["SELECT * FROM elsewhere.public.a", "`elsewhere.public.a`"],
    ["SELECT * FROM other.far", "`other.far`"],
    ["SELECT * FROM pg_catalog.pg_stats", "cannot be determined"],
    ["SELECT * FROM a", "`a`"],
    ["SELECT * FROM public.a WHERE reads_everything(1)", "`public.a`"],
    ["SELECT * FROM ROWS FROM (unnest(ARRAY[1]))", "cannot be determined"],
    ["SELECT * FROM {{ 'public.a' }}", "cannot be determined"],
    ["SELECT * FROM {% if current_user_id() == 1 %}public.a{% else %}secret.t{% endif %}", "cannot be determined"],
    ["SELECT * FROM public.a WHERE '{{ url_param('x', 'y') }}' = 'z'", "cannot be determined"],
  ])("refuses the SQL %s", async (sql, message) => {
    await expect(check(sql, ofSchema)).rejects.toThrow(message);
  });

  it("refuses sub-queries on other schemas in expressions of columns, metrics and conditions", async () => {
    await expect(check(null, ofSchema, {}, { expressions: ["(SELECT max(x) FROM public.a)"] })).resolves.toBeNull();
    for (const expression of [
      "(SELECT max(x) FROM secret.t)",
      "(TABLE secret.t)",
      "{{ '(SELECT 1 FROM secret.t)' }}",
      "reads_everything((SELECT 1))",
    ])
      await expect(check(null, ofSchema, {}, { expressions: [expression] })).rejects.toThrow(/need/);
  });

  const table = (schema: string, name: string, more: Partial<ResolvedRelation> = {}): ResolvedRelation => ({
    catalog: null,
    schema,
    table: name,
    isView: false,
    reads: [],
    sharesRowsWith: [],
    ...more,
  });
  const inspector = (
    found: Record<string, ResolvedRelation>,
    planned: { schema: string; table: string }[] = [],
    calls: string[] = [],
  ): Inspector => ({
    resolve: async (relations) => relations.map((each) => found[each.table] ?? null),
    plan: async () => planned.map((each) => ({ catalog: null, ...each })),
    userCalls: async (names) => [...names.attributes, ...names.calls].filter((name) => calls.includes(name)),
  });

  it("resolves unqualified names by the database and refuses unknown names as written", async () => {
    await expect(check("SELECT * FROM a", ofSchema, {}, {}, inspector({ a: table("public", "a") }))).resolves.toBe(
      "SELECT * FROM a",
    );
    await expect(
      check(
        "SELECT * FROM a, public.b",
        ofSchema,
        {},
        {},
        inspector({ a: table("hidden", "a"), b: table("public", "b") }),
      ),
    ).rejects.toThrow("`a`");
    await expect(check("SELECT * FROM public.nosuch", ofSchema, {}, {}, inspector({}))).rejects.toThrow(
      "`public.nosuch`",
    );
  });

  it("adds tables of a query plan and never removes any", async () => {
    await expect(
      check("SELECT * FROM secret.t WHERE 1 = 0", ofSchema, {}, {}, inspector({ t: table("secret", "t") })),
    ).rejects.toThrow("`secret.t`");
    await expect(
      check(
        "SELECT * FROM public.a",
        ofSchema,
        {},
        {},
        inspector({ a: table("public", "a") }, [{ schema: "secret", table: "t" }]),
      ),
    ).rejects.toThrow("`secret.t`");
    await expect(
      check(
        "SELECT * FROM public.a",
        ofSchema,
        {},
        {},
        inspector({ a: table("public", "a", { sharesRowsWith: [{ catalog: null, schema: "parts", table: "a_1" }] }) }, [
          { schema: "parts", table: "a_1" },
        ]),
      ),
    ).resolves.toBeTypeOf("string");
  });

  it("grants a view of a readable schema only with everything it reads, and a view that is itself a dataset", async () => {
    const view = (reads: ResolvedRelation["reads"]) =>
      inspector({
        v: table("public", "v", { isView: true, reads }),
        granted: table("other", "granted", { isView: true, reads }),
      });
    const [open, closed] = [
      { catalog: null, schema: "public", table: "a" },
      { catalog: null, schema: "secret", table: "t" },
    ];
    await expect(check("SELECT * FROM public.v", ofSchema, {}, {}, view([open]))).resolves.toBeTypeOf("string");
    for (const reads of [[open, closed], null])
      await expect(check("SELECT * FROM public.v", ofSchema, {}, {}, view(reads))).rejects.toThrow("`public.v`");
    await expect(check("SELECT * FROM other.granted", ofSchema, {}, {}, view([closed]))).resolves.toBeTypeOf("string");
  });

  it("refuses an attribute name that the database resolves to a user-defined function", async () => {
    const lookup = inspector({ a: table("public", "a") }, [], ["lookup"]);
    await expect(check("SELECT a.x FROM public.a", ofSchema, {}, {}, lookup)).resolves.toBeTypeOf("string");
    await expect(check("SELECT a.lookup FROM public.a", ofSchema, {}, {}, lookup)).rejects.toThrow(
      "cannot be determined",
    );
  });
});

describe("checkedSql for a dataset of another catalog", () => {
  const inOther = actor(["schema_access", "[db].[elsewhere].[public]"]);
  const leading = {
    database: {
      id: 2,
      database_name: "db",
      sqlalchemy_uri: "postgresql://u@h/shop",
      extra: '{"allow_multi_catalog": true}',
    },
  };

  it("resolves names in the dataset's catalog and requires rights there", async () => {
    await expect(check("SELECT * FROM public.a", inOther, leading, { catalog: "elsewhere" })).resolves.toBe(
      "SELECT * FROM public.a",
    );
    await expect(check("SELECT * FROM public.a", ofSchema, leading, { catalog: "elsewhere" })).rejects.toThrow(
      "`public.a`",
    );
    await expect(check("SELECT * FROM other.far", ofSchema, leading, { catalog: "elsewhere" })).resolves.toBeTypeOf(
      "string",
    );
    await expect(check("SELECT * FROM other.granted", ofSchema, leading, { catalog: "elsewhere" })).rejects.toThrow(
      "`other.granted`",
    );
  });

  it("uses the connection's own catalog if the connection does not allow others", async () => {
    const keeping = { database: { ...leading.database, extra: "{}" } };
    await expect(check("SELECT * FROM public.a", ofSchema, keeping, { catalog: "elsewhere" })).resolves.toBe(
      "SELECT * FROM public.a",
    );
    await expect(check("SELECT * FROM public.a", inOther, keeping, { catalog: "elsewhere" })).rejects.toThrow(
      "`public.a`",
    );
  });
});

it("accepts any read-only SQL of a person with the whole database and renders it once", async () => {
  await expect(
    check(
      "SELECT * FROM {{ t }} WHERE u = '{{ current_username() }}'",
      ofDatabase,
      {},
      { template_params: '{"t": "secret.t"}' },
    ),
  ).resolves.toBe("SELECT * FROM secret.t WHERE u = 'o''malley'");
  for (const sql of [
    "DELETE FROM a",
    "SELECT 1; SELECT 2",
    "SELECT {{ nope }}",
    "SELECT {{ 1 +",
    "SELECT pg_read_file('x')",
  ])
    await expect(check(sql, ofDatabase), sql).rejects.toMatchObject({ status: 422 });
});

it("yields to other requests while it checks many expressions", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  await checkedSql(
    { sql: null, schema: null, expressions: Array.from({ length: 100 }, (_, at) => `'${"x".repeat(1997)}' || a${at}`) },
    checking(ofSchema),
  );
  const pauses = timers.mock.calls.filter(([, ms]) => ms === 1).length;
  timers.mockRestore();
  expect(pauses).toBe(4);
});
