import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { grantPermissions } from "../metadata";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";
import { makePerson, pairIds, roleIds } from "../people";

/**
 * The database receives only SQL that was printed from an authorized parse: in charts, virtual datasets and the SQL
 * editor.
 */
let admin: Client, sqllab: Client;
let database: number, sales: number;
const stamp = Date.now().toString(36);
const [open, hidden] = [`shown_${stamp}`, `closed_${stamp}`];
const CANARY = `canary-${stamp}`;
/** The longest name that PostgreSQL keeps, and the same with a letter that it truncates. */
const LONG = `long_${stamp}_`.padEnd(63, "x");

beforeAll(async () => {
  [admin, sqllab] = (await Promise.all(["admin", "sqllab"].map((name) => Client.as(name, "attacked")))) as [
    Client,
    Client,
  ];
  await executeInExamples(`create schema ${open}; create schema ${hidden};
    create table ${open}.sales as select i as id, 'text ' || i as label from generate_series(1, 10) i;
    create table ${hidden}.secrets as select '${CANARY}' as v;
    create view ${open}.peek as select v from ${hidden}.secrets; create view ${open}.plain as select * from ${open}.sales;
    create function ${hidden}.reveal() returns text language sql as 'select v from ${hidden}.secrets'; create view ${open}.computed as select ${hidden}.reveal() as v;
    create function ${open}.lookup(integer) returns text language sql as 'select v from ${hidden}.secrets';
    create table ${hidden}.days (day date, v text) partition by range (day); create table ${open}.days_2024 partition of ${hidden}.days for values from ('2024-01-01') to ('2025-01-01');
    create table ${hidden}."${LONG}" as select '${CANARY}' as v;
    create table ${open}.ruled as select i as id, i % 2 as odd from generate_series(1, 10) i; create view ${open}.over_ruled as select * from ${open}.ruled;
    create table ${open}.parent (id integer, odd integer); create table ${open}.child () inherits (${open}.parent); insert into ${open}.child select i, i % 2 from generate_series(1, 10) i;
    create table ${open}."${LONG}" as select i as id, i % 2 as odd from generate_series(1, 10) i;`);
  const name = uniqueName("authorized");
  database = await makeDatabase(admin, name);
  sales = (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "sales" })).body.id;
  await grantPermissions(
    admin,
    "sql_lab",
    [
      ["schema_access", `[${name}].[postgres].[${open}]`],
      ["can_write", "Dataset"],
    ],
    "attacked",
  );
});

const run = (text: string, more: Record<string, unknown> = {}) =>
  sqllab.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: text,
    client_id: crypto.randomUUID().slice(0, 11),
    schema: open,
    ...more,
  });
const make = (text: string, client = sqllab) =>
  client.post("/api/v1/dataset/", { database, schema: open, table_name: uniqueName("made"), sql: text });
const chart = (sqlExpression: string, dataset = sales, client = sqllab) =>
  client.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    queries: [{ columns: [{ label: "x", sqlExpression, expressionType: "SQL" }], metrics: [], row_limit: 5 }],
    force: true,
  });

const expectNothing = ({ status, body }: { status: number; body: unknown }, what: string) => {
  expect(JSON.stringify(body), what).not.toContain(CANARY);
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 200)}`).toBeGreaterThanOrEqual(400);
};

describe("custom SQL of a chart", () => {
  const from = `(SELECT string_agg(v, ',') FROM ${hidden}.secrets)`;
  it.each([
    ["a dollar tag beyond ASCII", `$😀$ ' $😀$ || ${from} || $😀$ ' $😀$`],
    ["a dollar tag of a no-break space", `$\u00a0$ ' $\u00a0$ || ${from} || $\u00a0$ ' $\u00a0$`],
    ["a tag inside a name", `id AS a😀$b$ , ${from} , $b$ x $b$`],
    ["a continued escape string", `E''\n'\\'' , ${from}, E'\\''`],
    ["an escape string continued after a comment", `E'' -- x\n'\\'' || ${from} || E'\\''`],
    ["a zero byte", `'\0' || ${from}`],
    ["a function after a dot", "('/etc/passwd'::text).pg_read_file"],
    ["a function after an alias", "sales.lookup"],
    ["a user-defined function after parentheses", "(id).lookup"],
    ["a cast to regclass", `'${hidden}.secrets'::regclass`],
    ["a regclass literal", `regclass '${hidden}.secrets'`],
    ["a keyword that returns the role", "current_user"],
    ["a keyword that returns the database", "current_catalog"],
    ["a qualified operator", "id OPERATOR(pg_catalog.+) 1"],
  ])("a chart returns nothing for %s", async (_, text) => expectNothing(await chart(text), text));

  it("a chart returns the same rows as before for SQL that is certain", async () => {
    for (const text of [
      "upper(label)",
      "sales.label || '!'",
      "CASE WHEN id > 5 THEN 'x;y' ELSE $$a'b$$ END",
      "label::text",
      "extract(year from DATE '2024-01-01')",
      "E'a\\tb' || label",
    ]) {
      expect((await chart(text)).status, text).toBe(200);
    }
  });
});

describe("SQL editor and virtual datasets", () => {
  const bombs = () => [
    `select * from ${hidden}.secrets where 'now'::timestamptz > '2999-01-01'`,
    `select * from ${hidden}.secrets where false`,
    `select v from ${hidden}.secrets limit 0`,
    `select 1 from sales where exists (select 1 from ${hidden}.secrets where 1 = 0)`,
    `select * from ${open}.peek`,
    `select * from ${open}.computed`,
    `select lookup(1)`,
    `select x.lookup from generate_series(1, 2) x`,
    `select x.lookup from sales join generate_series(1, 2) x on true`,
    `select * from ${hidden}.days`,
    `select * from ${hidden}."${LONG}"`,
    `select * from ${hidden}."${LONG}y"`,
    `table ${hidden}.secrets`,
    `select 1 from sales qualify, ${hidden}.secrets`,
    `select ((select 1) for share of ${hidden}.secrets)`,
    `select * from ${open}.nosuch`,
  ];

  it("refuses tables that a plan omits, and views, partitions and functions that read other tables", async () => {
    for (const text of bombs()) {
      expectNothing(await run(text), text);
      expectNothing(await make(text), text);
    }
  });

  it("reads a view over its own tables and a partition in its own schema", async () => {
    expect((await run("select count(*)::integer as n from plain")).body.data).toEqual([{ n: 10 }]);
    expect((await make(`select * from ${open}.plain`)).status).toBe(201);
    expect((await run("select count(*)::integer as n from days_2024")).body.data).toEqual([{ n: 0 }]);
  });

  it("refuses absent and forbidden tables with the same message", async () => {
    const words = async (table: string) =>
      JSON.stringify((await run(`select * from ${hidden}.${table}`)).body).replaceAll(table, "T");
    expect(await words("secrets")).toBe(await words("nothing"));
  });

  it("authorizes a dataset on each read, by the current meaning of its names, for every person", async () => {
    await executeInExamples(`create table ${open}.swapped as select 'harmless' as v`);
    const {
      status,
      body: { id },
    } = await make("select v from swapped");
    expect(status).toBe(201);
    expect(JSON.stringify((await chart("v", id)).body)).toContain("harmless");
    await executeInExamples(
      `drop table ${open}.swapped; create view ${open}.swapped as select v from ${hidden}.secrets`,
    );
    for (const client of [sqllab, admin]) expectNothing(await chart("upper(v)", id, client), "swapped");
  });

  it("sends a dataset's SQL as printed from its parse", async () => {
    const {
      status,
      body: { id },
    } = await make("select label /* FROM x */ as l, $$it's$$ as s -- y\n from sales");
    expect(status).toBe(201);
    const { body } = await sqllab.post("/api/v1/chart/data", {
      datasource: { id, type: "table" },
      queries: [{ columns: ["l", "s"], metrics: [], row_limit: 1 }],
      force: true,
    });
    expect(body.result[0].query).toMatch(/label +as l, 'it''s' as s/);
    expect(body.result[0].query).not.toMatch(/FROM x|-- y|\$\$/);
    expect(body.result[0].data).toEqual([{ l: expect.stringMatching(/^text \d+$/), s: "it's" }]);
  });

  it("accepts a view for a dataset of one's own only if all tables that it reads are permitted, in every endpoint", async () => {
    const table = (table_name: string) => sqllab.post("/api/v1/dataset/", { database, schema: open, table_name });
    for (const name of ["peek", "computed"]) expectNothing(await table(name), name);
    const {
      status,
      body: { id },
    } = await table("plain");
    expect(status).toBe(201);
    for (const table_name of ["peek", "computed"])
      expectNothing(await sqllab.put(`/api/v1/dataset/${id}`, { table_name }), table_name);
    const requested = {
      datasource: { id, type: "table" },
      queries: [{ columns: ["label"], metrics: [], row_limit: 1 }],
      force: true,
    };
    expect((await sqllab.post("/api/v1/chart/data", requested)).status).toBe(200);
    // From here on, the name refers to another view.
    await executeInExamples(
      `create or replace view ${open}.plain as select id, (select v from ${hidden}.secrets) as label from ${open}.sales`,
    );
    expectNothing(await sqllab.post("/api/v1/chart/data", requested), "a view that was replaced");
    await executeInExamples(`create or replace view ${open}.plain as select * from ${open}.sales`);
  });

  it("returns a dataset's columns by the current meaning of its names", async () => {
    await executeInExamples(`create table ${open}.renamed as select 1 as a`);
    const {
      body: { id },
    } = await make("select * from renamed");
    const columns = async () => sqllab.get(`/datasource/external_metadata/table/${id}/`);
    expect((await columns()).body.map(({ name }: { name: string }) => name)).toEqual(["a"]);
    await executeInExamples(
      `drop table ${open}.renamed; create view ${open}.renamed as select v as hidden_column from ${hidden}.secrets`,
    );
    const { status, body } = await columns();
    expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining("hidden_column")]);
  });

  it("refuses an uncertain expression from an owner who may not read the whole database", async () => {
    const {
      body: { id },
    } = await make("select id, label from sales");
    const put = (expression: string) =>
      sqllab.put(`/api/v1/dataset/${id}`, { metrics: [{ metric_name: "m", expression }] });
    for (const text of [
      `(select max(v) from ${hidden}.secrets)`,
      `max((select 'x'::regclass))`,
      "max(lookup(id))",
      "U&'x' || id",
    ])
      expectNothing(await put(text), text);
    expect((await put("max((select max(id) from sales))")).status).toBe(200);
    const requested = { datasource: { id, type: "table" }, queries: [{ metrics: ["m"], row_limit: 1 }], force: true };
    expect((await sqllab.post("/api/v1/chart/data", requested)).body.result[0].data).toEqual([{ m: 10 }]);
  });
});

const roleId = async (name: string): Promise<number> => (await roleIds(admin)).get(name)!;

/** Creates a role that reads the whole database. */
async function databaseReader(): Promise<number> {
  const pair = [...(await pairIds(admin))].find(
    ([name]) => name.startsWith("database_access") && name.endsWith(`(id:${database})`),
  )![1];
  const { id } = (await admin.post("/api/v1/security/roles/", { name: uniqueName("whole") })).body;
  await admin.post(`/api/v1/security/roles/${id}/permissions`, { permission_view_menu_ids: [pair] });
  return id;
}

describe("row rules", () => {
  beforeAll(async () => {
    const tables = await Promise.all(
      ["ruled", "child", LONG].map(
        async (table_name) => (await admin.post("/api/v1/dataset/", { database, schema: open, table_name })).body.id,
      ),
    );
    expect(
      (
        await admin.post("/api/v1/rowlevelsecurity/", {
          name: uniqueName("odd"),
          filter_type: "Regular",
          tables,
          roles: [await roleId("sql_lab")],
          clause: "odd = 1",
          group_key: "",
        })
      ).status,
    ).toBe(201);
  });

  it("row rules apply to a table under its own name", async () => {
    expect((await run("select count(*)::integer as n from ruled")).body.data).toEqual([{ n: 5 }]);
    expect((await run("select count(*)::integer as n from child")).body.data).toEqual([{ n: 5 }]);
    expect((await run(`select count(*)::integer as n from "${LONG}"`)).body.data).toEqual([{ n: 5 }]);
  });

  it("row rules cannot be bypassed by a view, a parent table or a truncated name", async () => {
    expect((await run(`select id from "${LONG}y"`)).status).toBe(403);
    await executeInExamples(
      `create view ${open}.running as select query_to_xml('select * from ${open}.ruled', true, true, '')::text as v`,
    );
    const running = (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "running" })).body.id;
    expect((await chart("v", running)).status).toBe(400);
    for (const text of ["select id from over_ruled", "select id from parent", "select v from running"]) {
      const { status, body } = await run(text);
      expect([status, JSON.stringify(body)], text).toEqual([
        422,
        expect.stringContaining("Row-level security applies"),
      ]);
    }
  });

  it("row rules read the tables that they name, whatever common table expressions have these names", async () => {
    await executeInExamples(
      `create table ${open}.member as select i as id, i as owner from generate_series(1, 10) i; create table ${open}.mine as select 1 as owner`,
    );
    const member = (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "member" })).body.id;
    expect(
      (
        await admin.post("/api/v1/rowlevelsecurity/", {
          name: uniqueName("mine"),
          filter_type: "Regular",
          tables: [member],
          roles: [await roleId("sql_lab")],
          clause: "owner in (select owner from mine)",
          group_key: "",
        })
      ).status,
    ).toBe(201);
    expect((await run("select id from member")).body.data).toEqual([{ id: 1 }]);
    const { status, body } = await run(
      "with mine as (select generate_series as owner from generate_series(1, 10)) select id from member",
    );
    expect([status, body.data]).toEqual([200, [{ id: 1 }]]);
  });

  it("row rules cannot be bypassed by a function, also by people who read the whole database", async () => {
    await executeInExamples(
      `create function ${open}.leak() returns bigint language sql as 'select count(*) from ${open}.ruled'; create function ${open}.rows_of_ruled() returns setof ${open}.ruled language sql as 'select * from ${open}.ruled'`,
    );
    const reader = await Client.as(
      (await makePerson(admin, [await roleId("sql_lab"), await roleId("Gamma"), await databaseReader()])).username,
      "attacked",
    );
    const ran = (text: string) =>
      reader.post("/api/v1/sqllab/execute/", {
        database_id: database,
        sql: text,
        client_id: crypto.randomUUID().slice(0, 11),
        schema: open,
      });
    expect((await ran("select count(*)::integer as n from ruled")).body.data).toEqual([{ n: 5 }]);
    for (const text of [
      "select leak()",
      "select * from rows_of_ruled()",
      "select s.leak from sales s",
      "select (s).leak from (select 1) s",
    ]) {
      const { status, body } = await ran(text);
      expect(status, `${text}: ${JSON.stringify(body).slice(0, 200)}`).toBeGreaterThanOrEqual(400);
    }
  });

  it("row rules keep validate_sql from planning statements of people to whom they apply", async () => {
    const reads = await databaseReader();
    const faults = async (...roles: string[]) => {
      const person = await makePerson(admin, [...(await Promise.all(roles.map(roleId))), reads]);
      return (
        await (
          await Client.as(person.username, "attacked")
        ).post(`/api/v1/database/${database}/validate_sql/`, { sql: "select nope from sales", schema: open })
      ).body.result.length;
    };
    expect([await faults("Gamma"), await faults("Gamma", "sql_lab")]).toEqual([1, 0]);
  });

  it("row rules apply to charts on a dataset of a view too", async () => {
    const view = (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "over_ruled" })).body.id;
    const requested = {
      datasource: { id: view, type: "table" },
      queries: [{ columns: ["id"], metrics: [], row_limit: 50 }],
    };
    expect((await admin.post("/api/v1/chart/data", requested)).body.result[0].rowcount).toBe(10);
    // Rows that are cached for others are not returned to a person under a rule.
    expect((await sqllab.post("/api/v1/chart/data", requested)).status).toBe(400);
  });
});
