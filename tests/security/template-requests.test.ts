import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

describe("templates in chart data requests", () => {
  let admin: Client;
  let database: number;
  beforeAll(async () => {
    admin = await Client.as("admin", "attacked");
    database = await makeDatabase(admin);
  });

  it("CVE-2020-13948: a dataset's template that exceeds the sandbox is refused with a clear error", async () => {
    for (const template of [
      "{{ ''.constructor.constructor('return 1')() }}",
      "{% for i in range(100000) %}{% for j in range(100000) %}x{% endfor %}{% endfor %}",
      "{{ nope }}",
      "{{ 1 + }}",
      "{% include 'x' %}",
    ]) {
      const { status, body } = await admin.post("/api/v1/dataset/", {
        database,
        schema: "public",
        table_name: uniqueName("t"),
        sql: `select ${template} as x`,
      });
      expect([status, JSON.stringify(body)], template).toEqual([
        422,
        expect.stringMatching(/Jinja2 template error|is undefined/),
      ]);
    }
  });

  it("an error names a missing parameter and similar ones", async () => {
    const made = await admin.post("/api/v1/dataset/", {
      database,
      schema: "public",
      table_name: uniqueName("t"),
      sql: "select '{{ region }}' as region",
      template_params: '{"region": "EMEA"}',
    });
    expect(made.status).toBe(201);
    const { status, body } = await admin.post("/api/v1/chart/data", {
      datasource: { id: made.body.id, type: "table" },
      force: true,
      queries: [{ columns: ["region"], extras: { where: "region = '{{ regoin }}'" } }],
    });
    expect([status, body.errors[0]]).toEqual([
      400,
      expect.objectContaining({
        error_type: "MISSING_TEMPLATE_PARAMS_ERROR",
        message: 'The parameter "regoin" in your query is undefined. Did you mean: "region"?',
        extra: expect.objectContaining({ undefined_parameters: ["regoin"] }),
      }),
    ]);
  });

  it("remove_filter drops the outer filter that a template handles, and dataset() inserts another dataset by its id", async () => {
    const make = async (sql: string) =>
      (await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("t"), sql })).body
        .id as number;
    const inner = await make("select 1 as n, 'a' as label union all select 2, 'b'");
    const outer = await make(
      `select n, 'x' as label from {{ dataset(${inner}) }} where label in {{ filter_values('label', 'a', remove_filter=True) | where_in }}`,
    );
    const sendQuery = (client: Client, filters: unknown[]) =>
      client.post("/api/v1/chart/data", {
        datasource: { id: outer, type: "table" },
        force: true,
        queries: [{ columns: ["n", "label"], filters }],
      });
    const { status, body } = await sendQuery(admin, [{ col: "label", op: "IN", val: ["b"] }]);
    expect([status, body.result?.[0].data]).toEqual([200, [{ n: 2, label: "x" }]]);
    expect(body.result[0].applied_filters).toEqual([{ column: "label" }]);
    const absent = await admin.post("/api/v1/dataset/", {
      database,
      schema: "public",
      table_name: uniqueName("t"),
      sql: "select * from {{ dataset(999999) }}",
    });
    expect([absent.status, JSON.stringify(absent.body)]).toEqual([
      422,
      expect.stringContaining("Dataset 999999 not found!"),
    ]);
  });
});
