import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mysql } from "../../workers/engines/mysql";
import { Client, type ClientResponse } from "../client";
import { grantPermissions } from "../metadata";
import { uniqueName } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";
import { CHART_PLACES, chartOf, sqlColumn } from "./chart-places";
import { EXPRESSIONS, open, hidden, s, STATEMENTS, PERMITTED, FIXTURES, CANARY } from "./mariadb-corpus";

const WORKSPACE = "attacked";

let admin: Client, gamma: Client, editor: Client;
let database: number, sales: number, made: number, name: string;

const inMariadb = async (...statements: string[]): Promise<void> => {
  const connection = mysql.connect({ uri: env.MARIADB_URL, password: null, allowPrivateHosts: true });
  try {
    for (const text of statements) await connection.write!(text, { timeoutMs: 20_000, maxRows: 10 });
  } finally {
    await connection.close();
  }
};

const run = (client: Client, text: string) =>
  client.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: text,
    client_id: crypto.randomUUID().slice(0, 11),
    schema: open,
  });
const silent = ({ status, body }: ClientResponse, what: string) => {
  expect(JSON.stringify(body) ?? "", what).not.toContain(CANARY);
  expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(500);
};

describe.skipIf(env.MARIADB_URL === "")("endpoints that accept SQL, on MariaDB", () => {
  beforeAll(async () => {
    admin = await Client.as("admin", WORKSPACE);
    await inMariadb(...FIXTURES);
    name = uniqueName("doors maria");
    database = (
      await admin.post("/api/v1/database/", {
        database_name: name,
        sqlalchemy_uri: env.MARIADB_URL,
        expose_in_sqllab: true,
      })
    ).body.id;
    const dataset = async (table: string) =>
      (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: table })).body.id as number;
    sales = await dataset("sales");
    const ruled = await dataset("ruled");
    const roles = await roleIds(admin);
    const pairs = [...(await pairIds(admin))];
    const reads = pairs.find(([pair]) => pair.startsWith("datasource_access") && pair.includes(`(id:${sales})`))![0];
    const ofSales = await makeRole(admin, [reads]);
    const ofSchema = await makeRole(admin, []);
    expect(
      (
        await admin.post("/api/v1/rowlevelsecurity/", {
          name: uniqueName("odd"),
          filter_type: "Regular",
          tables: [ruled],
          roles: [ofSchema],
          clause: "odd = 1",
          group_key: "",
        })
      ).status,
    ).toBe(201);
    await grantPermissions(
      admin,
      ofSchema,
      [
        ["schema_access", `[${name}].[${open}]`],
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
    const created = await editor.post("/api/v1/dataset/", {
      database,
      schema: open,
      table_name: uniqueName("made"),
      sql: `select * from ${open}.sales`,
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    made = created.body.id;
  }, 120_000);
  afterAll(() => inMariadb(`drop database if exists ${open}`, `drop database if exists ${hidden}`));

  it("the corpus has at least 120 hostile texts, each different", () => {
    expect(new Set(EXPRESSIONS).size).toBe(EXPRESSIONS.length);
    expect(new Set(STATEMENTS).size).toBe(STATEMENTS.length);
    expect(EXPRESSIONS.length + STATEMENTS.length).toBeGreaterThan(240);
  });

  it.each(PERMITTED)("runs what is permitted: %s", async (text, rows) => {
    const { status, body } = await run(editor, text);
    expect([status, body.data], JSON.stringify(body)).toEqual([200, rows]);
  });

  it("returns what is permitted of a MariaDB chart", async () => {
    for (const [client, dataset] of [
      [gamma, sales],
      [editor, made],
    ] as const)
      for (const text of [
        "upper(label)",
        "`label`",
        "concat(label, 'it\\'s', \"x\")",
        "id -- x",
        "case when id > 1 then 'a' else 'b' end",
      ]) {
        const { status, body } = await client.post(
          "/api/v1/chart/data",
          chartOf(dataset, { columns: [{ ...sqlColumn("id"), label: "own" }, sqlColumn(text)] }),
        );
        expect([status, body.result?.[0]?.rowcount], `${text}: ${JSON.stringify(body)}`).toEqual([200, 5]);
      }
  });

  it.each(Object.keys(CHART_PLACES))(
    "shows nothing of forbidden tables through %s of a MariaDB chart",
    async (place) => {
      for (const text of EXPRESSIONS)
        for (const [client, dataset] of [
          [gamma, sales],
          [editor, made],
        ] as const) {
          silent(await client.post("/api/v1/chart/data", CHART_PLACES[place]!(text, dataset)), `${place}: ${text}`);
        }
    },
    240_000,
  );

  it("shows nothing of forbidden tables through samples, column values and the validation of an expression on MariaDB", async () => {
    for (const text of EXPRESSIONS) {
      silent(
        await gamma.post(`/datasource/samples?datasource_type=table&datasource_id=${sales}&force=true`, {
          filters: [{ col: sqlColumn(text), op: "IS NOT NULL" }],
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
  }, 240_000);

  it("refuses forbidden tables in MariaDB's SQL editor, its estimates, virtual datasets and exports", async () => {
    const passed: string[] = [];
    for (const text of [...STATEMENTS, ...EXPRESSIONS.map((expression) => `select ${expression} from sales`)]) {
      const ran = await run(editor, text);
      silent(ran, text);
      if (ran.status < 400 && !text.endsWith(" from sales"))
        passed.push(`${text} → ${JSON.stringify(ran.body.data).slice(0, 120)}`);
      silent(await editor.post("/api/v1/sqllab/estimate/", { database_id: database, sql: text, schema: open }), text);
      silent(await editor.post(`/api/v1/database/${database}/validate_sql/`, { sql: text, schema: open }), text);
      const created = await editor.post("/api/v1/dataset/", {
        database,
        schema: open,
        table_name: uniqueName("v"),
        sql: text,
      });
      silent(created, text);
      if (created.status < 400)
        silent(
          await editor.post("/api/v1/chart/data", {
            datasource: { id: created.body.id, type: "table" },
            force: true,
            queries: [{ columns: [sqlColumn("1")], metrics: [], row_limit: 5 }],
            result_type: "samples",
          }),
          text,
        );
      silent(
        await editor.post("/api/v1/dataset/get_or_create/", {
          database_id: database,
          schema: open,
          table_name: uniqueName("g"),
          template_params: "",
          sql: text,
        }),
        text,
      );
    }
    // Expressions may be harmless as a whole, such as a string that contains the rest.
    expect(passed).toEqual([]);
  }, 400_000);

  it("returns the same, whatever rows the forbidden table has", async () => {
    const outcomes = async () => {
      const all: unknown[] = [];
      for (const text of EXPRESSIONS)
        for (const [client, dataset] of [
          [gamma, sales],
          [editor, made],
        ] as const)
          for (const place of ["a column", "the condition", "the order"]) {
            const { status, body } = await client.post("/api/v1/chart/data", CHART_PLACES[place]!(text, dataset));
            all.push([
              text,
              place,
              status,
              body.message ??
                body.errors ??
                body.result?.map(({ data, error, rowcount }: Record<string, unknown>) => [data, error, rowcount]),
            ]);
          }
      for (const text of STATEMENTS) {
        const { status, body } = await run(editor, text);
        all.push([
          text,
          status,
          body.data ?? null,
          (body.errors ?? []).map(({ message }: { message: string }) => message),
        ]);
      }
      return all;
    };
    const before = await outcomes();
    await inMariadb(`insert into ${s} select concat('other ', seq), seq from seq_2_to_500`);
    expect(await outcomes()).toEqual(before);
  }, 240_000);

  it("applies row rules however the table is named, or refuses", async () => {
    const counted = async (text: string) => {
      const { status, body } = await run(editor, text);
      expect(JSON.stringify(body), text).not.toContain(CANARY);
      return status < 400 ? (body.data as Record<string, unknown>[]).length : "refused";
    };
    for (const from of [
      "ruled",
      "`ruled`",
      `${open}.ruled`,
      "ruled r",
      "(ruled)",
      "ruled partition (p0, p1)",
      "ruled use index ()",
      "(select * from ruled) r",
      "(table ruled) r",
      "ruled join dual",
    ])
      expect([5, "refused"], from).toContain(await counted(`select label from ${from}`));
    expect(await counted("select label from ruled")).toBe(5);
    for (const text of [
      "table ruled",
      "select * from over_ruled",
      "select label from RULED",
      `select label from ${open}.Ruled`,
      "with ruled as (select * from ruled) select label from ruled",
      "with recursive ruled as (select 1 as label union select label + 1 from ruled where label < 4) select * from ruled",
      "select r.label from sales s join ruled r on r.id = s.id",
      "select label from ruled where 1 or 1",
      "select label from ruled where 1) or (1",
      "select label from ruled group by label with rollup",
      "select label from ruled union all select label from ruled",
      "select (select max(label) from ruled where odd = 0) as label",
      "select label from ruled for system_time all",
      "select label from ruled having odd = 0 or 1",
      "handler ruled read first",
      "select label from ruled procedure analyse()",
      "select odd, group_concat(label) from ruled group by odd",
      "select * from ruled natural right join (select 0 as odd) o",
      "with odd as (select 1) select label from ruled",
      "select label from (select 1 as odd) o left join ruled on 1",
      "select max(label) over (order by odd) as label from ruled",
      "show create table ruled",
      "checksum table ruled",
      "explain select * from ruled where odd = 0",
      "analyze format=json select * from ruled",
    ])
      await counted(text);
  }, 60_000);

  it("shows no names or columns of forbidden MariaDB tables", async () => {
    const q = encodeURIComponent(`(schema_name:'${hidden}')`);
    for (const client of [gamma, editor])
      for (const table of ["secrets", "`secrets`", "secrets'", "secrets\\", `secrets' or '1`])
        for (const schema of [hidden, `${open}' or table_schema = '${hidden}`, `${open}\\`, `${open}\`.\`${hidden}`]) {
          const [named, of] = [encodeURIComponent(table), encodeURIComponent(schema)];
          for (const path of [
            `/api/v1/database/${database}/table_metadata/?name=${named}&schema=${of}`,
            `/api/v1/database/${database}/table_metadata/extra/?name=${named}&schema=${of}`,
            `/api/v1/database/${database}/select_star/${named}/${of}/`,
            `/api/v1/database/${database}/table/${named}/${of}/`,
            `/api/v1/database/${database}/tables/?q=${q}`,
            `/datasource/external_metadata_by_name/?q=${encodeURIComponent(`(datasource_type:table,database_name:'${name}',schema_name:'${hidden}',table_name:secrets)`)}`,
          ]) {
            const { status, body } = await client.get(path);
            expect(status, path).toBeLessThan(500);
            expect(JSON.stringify(body?.result ?? body ?? ""), `${path} ${status}`).not.toMatch(
              /"v"|"value":"secrets"|SELECT v/,
            );
          }
        }
  });
});
