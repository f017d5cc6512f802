import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { grantPermissions } from "../metadata";
import { hasPostgres, inPostgres } from "../customers";
import { uniqueName } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";
import { CHART_PLACES, chartOf, sqlColumn } from "./chart-places";

/** Every endpoint that accepts SQL or names, on a real PostgreSQL: forbidden tables show in none. */
const stamp = Date.now().toString(36);
const CANARY = `canary-${stamp}`;
const [open, hidden] = [`open_${stamp}`, `hid_${stamp}`];
const WORKSPACE = "attacked";

let admin: Client, gamma: Client, editor: Client;
let database: number, sales: number, made: number, name: string;

const FIXTURES = `
  create schema ${open}; create schema ${hidden};
  create table ${open}.sales as select i as id, 'text ' || i as label, timestamp '2024-01-01' + i * interval '1 day' as at from generate_series(1, 10) i;
  create table ${hidden}.secrets as select '${CANARY}' as v, 1 as id;
  create view ${open}.peek as select v from ${hidden}.secrets;
  create materialized view ${open}.stored as select v from ${hidden}.secrets;
  create function public.reveal_${stamp}(x text) returns text language sql as 'select v from ${hidden}.secrets';
  create function public.rank(x integer) returns text language sql as 'select v from ${hidden}.secrets';
  create function public.known_${stamp}(x text) returns boolean language sql as 'select exists (select 1 from ${hidden}.secrets where v = x)';
  create domain public.kept_${stamp} as text check (public.known_${stamp}(value))`;

describe.skipIf(!hasPostgres())("endpoints that accept SQL", () => {
  beforeAll(async () => {
    admin = await Client.as("admin", WORKSPACE);
    await inPostgres((db) => db.unsafe(FIXTURES).simple());
    name = uniqueName("doors");
    database = (
      await admin.post("/api/v1/database/", {
        database_name: name,
        sqlalchemy_uri: env.POSTGRES_URL.replace("postgresql://", "postgresql+psycopg2://"),
        expose_in_sqllab: true,
      })
    ).body.id;
    const dataset = async (table: string) =>
      (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: table })).body.id as number;
    sales = await dataset("sales");
    const roles = await roleIds(admin);
    const pairs = [...(await pairIds(admin))];
    const reads = pairs.find(([pair]) => pair.startsWith("datasource_access") && pair.includes(`(id:${sales})`))![0];
    const ofSales = await makeRole(admin, [reads]);
    const ofSchema = await makeRole(admin, []);
    const catalog = new URL(env.POSTGRES_URL).pathname.slice(1);
    await grantPermissions(
      admin,
      ofSchema,
      [
        ["schema_access", `[${name}].[${catalog}].[${open}]`],
        ["can_write", "Dataset"],
        ["can_write", "ReportSchedule"],
      ],
      WORKSPACE,
    );
    gamma = await Client.as((await makePerson(admin, [roles.get("Gamma")!, ofSales])).username, WORKSPACE);
    editor = await Client.as(
      (await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, ofSchema])).username,
      WORKSPACE,
    );
    made = (
      await editor.post("/api/v1/dataset/", {
        database,
        schema: open,
        table_name: uniqueName("made"),
        sql: `select * from ${open}.sales`,
      })
    ).body.id;
    expect(made).toBeTypeOf("number");
  }, 120_000);

  const EXPRESSIONS = () => [
    `(select max(v) from ${hidden}.secrets)`,
    `regclass U&E'${hidden}.secrets'`,
    `kept_${stamp} U&E'x'`,
    "rank(id::integer)",
    `sales.reveal_${stamp}`,
    `1) from ${hidden}.secrets --`,
    `max(v) from ${hidden}.secrets --`,
    `id IS DISTINCT`,
  ];

  const silent = ({ body }: { body: unknown }, what: string) =>
    expect(JSON.stringify(body) ?? "", what).not.toContain(CANARY);

  it("returns what is permitted of a schema and of a chart", async () => {
    expect(
      (
        await editor.post("/api/v1/sqllab/execute/", {
          database_id: database,
          sql: "select count(*)::integer as n from sales",
          client_id: crypto.randomUUID().slice(0, 11),
          schema: open,
        })
      ).body.data,
    ).toEqual([{ n: 10 }]);
    for (const [client, dataset] of [
      [gamma, sales],
      [editor, made],
    ] as const) {
      const { status, body } = await client.post(
        "/api/v1/chart/data",
        chartOf(dataset, { columns: [sqlColumn("upper(label)")] }),
      );
      expect([status, body.result?.[0]?.rowcount], JSON.stringify(body)).toEqual([200, 5]);
    }
  });

  it.each(Object.keys(CHART_PLACES))(
    "shows nothing of forbidden tables through %s of a chart",
    async (place) => {
      for (const text of EXPRESSIONS())
        for (const [client, dataset] of [
          [gamma, sales],
          [editor, made],
        ] as const) {
          silent(await client.post("/api/v1/chart/data", CHART_PLACES[place]!(text, dataset)), `${place}: ${text}`);
        }
    },
    120_000,
  );

  it("shows nothing of forbidden tables through samples, column values and the validation of an expression", async () => {
    for (const text of EXPRESSIONS()) {
      silent(
        await gamma.post(`/datasource/samples?datasource_type=table&datasource_id=${sales}&force=true`, {
          filters: [{ col: sqlColumn(text), op: "IS NOT NULL" }],
        }),
        text,
      );
      silent(
        await gamma.post(`/datasource/samples?datasource_type=table&datasource_id=${sales}`, {
          columns: [sqlColumn(text)],
          extras: { where: text },
        }),
        text,
      );
      silent(await gamma.get(`/api/v1/datasource/table/${sales}/column/${encodeURIComponent(text)}/values/`), text);
      for (const expression_type of ["column", "metric", "where", "having"]) {
        silent(
          await gamma.post(`/api/v1/datasource/table/${sales}/validate_expression/`, {
            expression: text,
            expression_type,
            clause: expression_type,
          }),
          text,
        );
      }
    }
  }, 120_000);

  const STATEMENTS = () => [
    `select * from ${hidden}.secrets`,
    `select * from ${open}.peek`,
    `select * from ${open}.stored`,
    `select max(v) from ${open}.peek p where exists (table ${open}.sales)`,
    "select rank(1)",
    "select * from rank(1) r(v)",
    "select rank(id) from sales",
    `select x.reveal_${stamp} from unnest(array['a']) x`,
    `select x.kept_${stamp} from unnest(array['${CANARY}'::text]) x`,
    `select (regclass U&E'${hidden}.secrets')::text`,
    `select kept_${stamp} U&E'${CANARY}'`,
    `with sales as (select * from ${hidden}.secrets) select * from sales`,
    `select * from sales, lateral (table ${hidden}.secrets) s`,
    `select * from sales join ${hidden}.secrets using (id)`,
    `select (select v from ${hidden}.secrets) from sales`,
    `explain analyze select * from ${hidden}.secrets`,
    `select query_to_xml('table ${hidden}.secrets', true, true, '')`,
    "select * from pg_catalog.pg_stats",
    `select most_common_vals::text from pg_stats where schemaname = '${hidden}'`,
    `select relname from pg_class where relname = 'secrets'`,
    `select 1; select * from ${hidden}.secrets`,
    `select $$x$$ || (select v from ${hidden}.secrets)`,
    `select * from ${open}."sales" union all select id, v, null from ${hidden}.secrets`,
    `table ${hidden}.secrets`,
    `values ((select v from ${hidden}.secrets))`,
  ];

  it("refuses forbidden tables in the SQL editor, its estimates, virtual datasets and exports", async () => {
    for (const text of STATEMENTS()) {
      const ran = await editor.post("/api/v1/sqllab/execute/", {
        database_id: database,
        sql: text,
        client_id: crypto.randomUUID().slice(0, 11),
        schema: open,
      });
      expect(ran.status, `${text}: ${JSON.stringify(ran.body).slice(0, 300)}`).toBeGreaterThanOrEqual(400);
      if (!text.includes(CANARY)) silent(ran, text);
      const estimated = await editor.post("/api/v1/sqllab/estimate/", {
        database_id: database,
        sql: text,
        schema: open,
      });
      expect(JSON.stringify(estimated.body), text).not.toContain("Seq Scan");
      const created = await editor.post("/api/v1/dataset/", {
        database,
        schema: open,
        table_name: uniqueName("v"),
        sql: text,
      });
      expect(created.status, `${text}: ${JSON.stringify(created.body).slice(0, 300)}`).toBeGreaterThanOrEqual(400);
      const changed = await editor.put(`/api/v1/dataset/${made}`, { sql: text });
      expect(changed.status, `${text}: ${JSON.stringify(changed.body).slice(0, 300)}`).toBeGreaterThanOrEqual(400);
      const got = await editor.post("/api/v1/dataset/get_or_create/", {
        database_id: database,
        schema: open,
        table_name: uniqueName("g"),
        template_params: "",
        sql: text,
      });
      if (!text.includes(CANARY)) silent(got, text);
    }
  }, 240_000);

  it("refuses forbidden tables in expressions and conditions of one's own dataset", async () => {
    for (const text of EXPRESSIONS()) {
      const put = [
        { columns: [{ column_name: "id" }, { column_name: "calculated", expression: text }] },
        { metrics: [{ metric_name: "m", expression: `max(${text})` }] },
        { fetch_values_predicate: `${text} is not null` },
      ];
      for (const body of put) {
        const { status } = await editor.put(`/api/v1/dataset/${made}`, body);
        if (status >= 400) continue;
        for (const more of [
          { columns: ["calculated"] },
          { metrics: ["m"], columns: [] },
          { columns: ["id"], apply_fetch_values_predicate: true },
        ]) {
          const response = await editor.post("/api/v1/chart/data", chartOf(made, more));
          silent(response, `${text} in ${JSON.stringify(body)}`);
        }
      }
    }
  }, 120_000);

  it("checks names after a dot in every expression, also if the dataset claims to have such columns", async () => {
    await editor.put(`/api/v1/dataset/${made}?override_columns=false`, {
      columns: [{ column_name: "id", type: "INTEGER" }, { column_name: "label" }, { column_name: `reveal_${stamp}` }],
    });
    const own = (
      await editor.post("/api/v1/dataset/", {
        database,
        schema: open,
        table_name: uniqueName("named"),
        sql: "select unnest(array['a']) as x, 1 as id",
      })
    ).body.id;
    await editor.put(`/api/v1/dataset/${own}`, {
      columns: [
        { column_name: "x" },
        { column_name: "id" },
        { column_name: `reveal_${stamp}` },
        { column_name: `kept_${stamp}` },
      ],
    });
    for (const dataset of [own, made])
      for (const columns of [
        [`virtual_table.reveal_${stamp}`],
        [`virtual_table.reveal_${stamp}`, "virtual_table.id"],
      ]) {
        silent(
          await editor.post(
            "/api/v1/chart/data",
            chartOf(dataset, {
              columns: columns.map((sqlExpression, at) => ({ ...sqlColumn(sqlExpression), label: `x${at}` })),
            }),
          ),
          columns.join(),
        );
      }
  });

  it("shows no names or columns of forbidden tables", async () => {
    const q = encodeURIComponent(`(schema_name:'${hidden}')`);
    for (const client of [gamma, editor]) {
      for (const path of [
        `/api/v1/database/${database}/table_metadata/?name=secrets&schema=${hidden}`,
        `/api/v1/database/${database}/table_metadata/extra/?name=secrets&schema=${hidden}`,
        `/api/v1/database/${database}/select_star/secrets/${hidden}/`,
        `/api/v1/database/${database}/table/secrets/${hidden}/`,
        `/api/v1/database/${database}/tables/?q=${q}`,
        `/datasource/external_metadata_by_name/?q=${encodeURIComponent(`(datasource_type:table,database_name:'${name}',schema_name:'${hidden}',table_name:secrets)`)}`,
      ]) {
        const { status, body } = await client.get(path);
        expect(JSON.stringify(body?.result ?? body ?? ""), `${path} ${status}`).not.toMatch(
          /"v"|"value":"secrets"|SELECT v/,
        );
      }
    }
  });
});
