import { env } from "cloudflare:workers";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { postgres as dialect } from "../../schema/sql/dialects/postgres";
import { relationsOf } from "../../schema/sql/read/relations";
import { postgres as engine } from "../../workers/engines/postgres";
import { uniqueName } from "../objects";
import { expectRefused, SECRET, make, guarded, hidden, open, admin, gamma, norole, setUpSqlTables } from "./sql-tables";

setUpSqlTables();

const REFUSED = "You need access to the following tables";

describe("D2: authorization of what SQL reads", () => {
  const reaching = () => [
    `select * from ${hidden}.secrets`,
    `select * from public.${open}, ${hidden}.secrets`,
    `with x as (select * from ${hidden}.secrets) select * from x`,
    `select (select max(secret) from ${hidden}.secrets) from public.${open}`,
    `select * from public.${open} where exists (table ${hidden}.secrets)`,
    `select * from (values (1)) v union all select 1 from ${hidden}.secrets`,
    `select * from public.${open}, lateral (select * from "${hidden}" . "secrets") x`,
    `select * from ${"public"}.${open} /* */ natural join/**/${hidden}.secrets`,
  ];

  it("CVE-2024-24779: creating a dataset over forbidden tables is refused, and allowed over one's own schema", async () => {
    for (const statement of reaching()) expectRefused(await make(gamma, statement), statement);
    expect((await make(gamma, reaching()[0]!)).body.errors[0]).toMatchObject({
      error_type: "TABLE_SECURITY_ACCESS_ERROR",
      message: expect.stringContaining(REFUSED),
    });
    expect((await make(gamma, `select * from public.${open}`)).status).toBe(201);
    expect((await make(gamma, `select * from ${open}`)).status).toBe(201);
    expectRefused(
      await gamma.post("/api/v1/dataset/duplicate", { base_model_id: guarded, table_name: uniqueName("copy") }),
      "duplicate",
    );
  });

  it("CVE-2026-23982: changing the SQL of one's own dataset requires the same permission", async () => {
    for (const statement of reaching())
      expectRefused(await gamma.put(`/api/v1/dataset/${guarded}`, { sql: `${statement} ` }), statement);
    expectRefused(
      await gamma.put(`/api/v1/dataset/${guarded}?override_columns=true`, {
        sql: `select secret, 1 as n from ${hidden}.secrets`,
      }),
      "override",
    );
    expectRefused(
      await gamma.put(`/api/v1/dataset/${guarded}`, {
        metrics: [{ metric_name: "m", expression: `(select max(secret) from ${hidden}.secrets)` }],
      }),
      "metric",
    );
    expectRefused(
      await gamma.put(`/api/v1/dataset/${guarded}`, {
        columns: [{ column_name: "c", expression: `(table ${hidden}.secrets)` }],
      }),
      "column",
    );
    expectRefused(
      await gamma.put(`/api/v1/dataset/${guarded}`, {
        fetch_values_predicate: `1 in (select 1 from ${hidden}.secrets)`,
      }),
      "predicate",
    );
    expectRefused(await gamma.put(`/api/v1/dataset/${guarded}/refresh`), "refresh");
    expect((await gamma.put(`/api/v1/dataset/${guarded}`, { description: "mine" })).status).toBe(200);
  });

  it("CVE-2024-24779: a bundle cannot import SQL that its importer may not write", async () => {
    const own = (await make(gamma, `select * from public.${open}`)).body.id as number;
    const exported = await (await gamma.raw("GET", `/api/v1/dataset/export/?q=!(${own})`)).arrayBuffer();
    const importing = (change: (yaml: string) => string) => {
      const files = Object.entries(unzipSync(new Uint8Array(exported))).map(
        ([name, bytes]) =>
          [
            name,
            /datasets\//.test(name)
              ? strToU8(change(new TextDecoder().decode(bytes)).replace(/^uuid: .*$/m, `uuid: ${crypto.randomUUID()}`))
              : bytes,
          ] as const,
      );
      const form = new FormData();
      form.set("formData", new Blob([zipSync(Object.fromEntries(files)).buffer as ArrayBuffer]), "x.zip");
      return gamma.post("/api/v1/dataset/import/", form);
    };
    for (const change of [
      (yaml: string) => yaml.replace(/^sql: .*$/m, `sql: select secret from ${hidden}.secrets`),
      (yaml: string) =>
        yaml.replace(/expression: COUNT\(\*\)/, `expression: (select max(secret) from ${hidden}.secrets)`),
    ]) {
      const response = await importing((yaml) =>
        change(yaml).replace(/^table_name: .*$/m, `table_name: ${uniqueName("brought")}`),
      );
      expect(response.status, JSON.stringify(response.body).slice(0, 300)).toBe(403);
    }
    expect(
      (await importing((yaml) => yaml.replace(/^table_name: .*$/m, `table_name: ${uniqueName("brought")}`))).status,
    ).toBe(200);
  });

  it("CVE-2023-27523: the rendered SQL is authorized, and a template cannot change it afterward", async () => {
    for (const statement of [
      `select * from {{ '${hidden}.secrets' }}`,
      `select * from {% if url_param('x') %}${hidden}.secrets{% else %}public.${open}{% endif %}`,
      `select * from public.${open} {{ url_param('x', ', ${hidden}.secrets') }}`,
      `select * from {{ url_param('schema') }}.secrets`,
      `select * from {{ t }}`,
      `{% raw %}select{% endraw %} * from ${hidden}.secrets`,
      `select * from public.${open} {# #} , {# #} ${hidden}.secrets`,
      `select * from public.${open} where label = '{{ "' union select secret, 1 from ${hidden}.secrets --" }}'`,
    ])
      expectRefused(
        await make(gamma, statement, { template_params: JSON.stringify({ t: `${hidden}.secrets` }) }),
        statement,
      );
    // A reader of the whole database may let requests select values, but not tables.
    const made = await make(
      admin,
      `select label from public.{{ url_param('t') or '${open}' }} where label <> '{{ url_param('v') }}'`,
    );
    expect(made.status).toBe(201);
    const sendQuery = (url_params: Record<string, string>) =>
      admin.post("/api/v1/chart/data", {
        datasource: { id: made.body.id, type: "table" },
        force: true,
        queries: [{ columns: ["label"], url_params }],
      });
    expect((await sendQuery({ v: "a' or '1'='1" })).body.result[0].data).toHaveLength(2);
    const selected = await sendQuery({ t: "secrets" });
    expect([selected.status, JSON.stringify(selected.body)]).toEqual([
      400,
      expect.stringContaining("cannot name a table"),
    ]);
  });

  it("CVE-2023-32672: no spelling of a table name hides it from the SQL reader", async () => {
    const dodges = [
      `select * from ${hidden}.secrets`,
      `select*from"${hidden}"."secrets"`,
      `select * from only ${hidden}.secrets`,
      `select * from (${hidden}.secrets cross join (select 1) x)`,
      `table ${hidden}.secrets`,
      `select 1 from ${open} where 1 in (table ${hidden}.secrets)`,
      `select 1 union (table ${hidden}.secrets)`,
      `with secrets as (select * from ${hidden}.secrets) select * from secrets`,
      `select $$ $$, * from ${hidden}.secrets`,
      `select E'\\'', * from ${hidden}.secrets -- '`,
      `select '/*', * from ${hidden}.secrets --*/`,
      `select 1 is distinct from (select 1 from ${hidden}.secrets)`,
      `select extract(year from (select now() from ${hidden}.secrets))`,
      `select array(select 1 from ${hidden}.secrets)`,
      `select count(*) filter (where exists (select 1 from ${hidden}.secrets)) from ${open}`,
      `select * from ${open} order by (select 1 from ${hidden}.secrets)`,
      `select * from ${open} limit (select 1 from ${hidden}.secrets)`,
      `values ((select secret from ${hidden}.secrets))`,
      `select * from ${open} tablesample system ((select 1 from ${hidden}.secrets))`,
      `select row_number() over (order by (select 1 from ${hidden}.secrets)) from ${open}`,
      `select U&"secr\\0065t" from ${hidden}.secrets`,
      `select * from U&"${hidden}".secrets`,
      `select 1from ${hidden}.secrets`,
      `select * from ${open}, unnest(array(select secret from ${hidden}.secrets)) u`,
    ];
    for (const statement of dodges)
      expect(relationsOf(statement, dialect)?.map(({ table }) => table) ?? ["secrets"], statement).toContain("secrets");
    const connection = engine.connect({ uri: env.EXAMPLES_URL, password: null, allowPrivateHosts: true });
    const planned = await connection.inspect!({ timeoutMs: 5000 }, ({ plan }) =>
      Promise.all([plan(`select * from ${open} o join ${hidden}.secrets s on s.secret = o.label`), plan("select 1")]),
    );
    await connection.close();
    expect(planned.map((each) => each.map(({ schema, table }) => `${schema}.${table}`).sort())).toEqual([
      [`${hidden}.secrets`, `public.${open}`].sort(),
      [],
    ]);
  });

  it("CVE-2024-24773: nested statements reach no more than the requester may read", async () => {
    for (const statement of [
      `with x as (delete from ${open} returning *) select * from x`,
      `with x as (insert into ${open} values (3) returning *) table x`,
      `select 1; select * from ${hidden}.secrets`,
      `do $$ begin perform * from ${hidden}.secrets; end $$`,
      `explain select * from ${hidden}.secrets`,
      `prepare p as select * from ${hidden}.secrets`,
      `execute p`,
      `declare c cursor for select * from ${hidden}.secrets`,
      `create function pg_temp.f() returns text language sql as 'select secret from ${hidden}.secrets'`,
    ]) {
      const { status, body } = await make(gamma, statement);
      expect([403, 422], `${statement} ${JSON.stringify(body)}`).toContain(status);
    }
    for (const statement of [
      `with a as (with b as (with c as (select * from ${hidden}.secrets) table c) table b) table a`,
      `select (select (select (select max(secret) from ${hidden}.secrets)))`,
    ])
      expectRefused(await make(gamma, statement), statement);
  });

  it("CVE-2021-37839: a person who may not read a dataset learns nothing of it in any call", async () => {
    for (const path of ["", "/related_objects", "/drill_info/", "?include_rendered_sql=true"]) {
      const { status, body } = await norole.get(`/api/v1/dataset/${guarded}${path}`);
      expect([403, 404], path).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/secret|hidden/);
    }
    const { body } = await gamma.get(
      `/api/v1/dataset/?q=(filters:!((col:sql,opr:dataset_is_null_or_empty,value:!f)),page_size:100)`,
    );
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });
});
