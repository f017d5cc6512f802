import { describe, expect, it } from "vitest";
import { postgres as dialect } from "../../schema/sql/dialects/postgres";
import { checkExpression } from "../../schema/sql/compile/expression";
import { uniqueName } from "../objects";
import { SECRET, make, dataset, hidden, open, admin, gamma, setUpSqlTables } from "./sql-tables";

setUpSqlTables();

describe("D1: expressions of requests", () => {
  const sendQuery = (query: Record<string, unknown>) =>
    gamma.post("/api/v1/chart/data", {
      datasource: { id: dataset, type: "table" },
      force: true,
      queries: [{ columns: ["label"], ...query }],
    });

  it("CVE-2022-27479: any strings in a query result in one SELECT of the dataset or none", async () => {
    const payload = `x') UNION SELECT secret FROM ${hidden}.secrets --`;
    for (const query of [
      { columns: [payload] },
      { columns: [{ label: payload, sqlExpression: "label", expressionType: "SQL" }] },
      { filters: [{ col: payload, op: payload, val: payload }] },
      { orderby: [[payload, true]] },
      { extras: { where: payload, having: payload, time_grain_sqla: payload } },
      { granularity: payload, time_range: payload },
      { series_columns: [payload], series_limit: 1, series_limit_metric: payload },
    ]) {
      const { status, body } = await sendQuery(query);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
  });

  it("CVE-2025-48912: the expression parser rejects every sub-query", () => {
    for (const text of [
      "(select 1)",
      "(/*'*/select/*'*/ 1)",
      "(SELECT\u000b1)",
      '"x"(select 1)',
      "$x$ $x$ || (select 'a')",
      "E'\\' (' || (select 'a')",
      "'' (select 1)",
      "array[(select 1)]",
      "case when (table t) then 1 end",
      "x in (values (1))",
      "(with a as (table b) table a)",
      "1 from t",
      "1 union all table t",
      "(1) except table t",
      "lateral (select 1)",
      "(\n--\nselect 1)",
    ]) {
      expect(() => checkExpression(text, { dialect, trusted: false }), text).toThrow();
    }
    // PostgreSQL treats a no-break space as a letter: the text is one name, and is sent as one.
    expect(checkExpression("(select\u00a01)", { dialect, trusted: false })).toBe('("select\u00a01")');
  });

  it("CVE-2026-23980: database error messages show no value of a row to a person who may not read the whole database", async () => {
    for (const sqlExpression of [
      "cast(label || 'ged' as integer)",
      "(label || 'ged')::timestamp",
      "to_date(label || 'ged', 'YYYY')",
      "cast(label || 'ged' as jsonb)::text",
      "(id * 1000000000)::integer * 1000000000",
    ]) {
      const { status, body } = await sendQuery({ columns: [{ label: "x", sqlExpression, expressionType: "SQL" }] });
      expect([sqlExpression, status]).toEqual([sqlExpression, 400]);
      expect(JSON.stringify(body), sqlExpression).not.toMatch(/aged|bged|LINE 1/);
    }
    expect(
      JSON.stringify(
        (await sendQuery({ columns: [{ label: "x", sqlExpression: "no_such_column", expressionType: "SQL" }] })).body,
      ),
    ).toContain("no_such_column");
  });

  it("CVE-2026-23980: error messages of other endpoints that run a person's SQL show no value either", async () => {
    const sqlExpression = "cast(label || 'ged' as integer)";
    const column = { label: "x", sqlExpression, expressionType: "SQL" };
    const context = (more: Record<string, unknown> = {}, query: Record<string, unknown> = { columns: [column] }) => ({
      datasource: { id: dataset, type: "table" },
      force: true,
      queries: [{ metrics: [], row_limit: 5, ...query }],
      ...more,
    });
    const form = {
      viz_type: "table",
      datasource: `${dataset}__table`,
      query_mode: "raw",
      all_columns: [column],
      row_limit: 5,
    };
    const stored = (
      await admin.post("/api/v1/chart/", {
        slice_name: uniqueName("failing"),
        viz_type: "table",
        datasource_id: dataset,
        datasource_type: "table",
        params: JSON.stringify(form),
        query_context: JSON.stringify(context()),
      })
    ).body.id;
    const sent = new FormData();
    sent.set("form_data", JSON.stringify({ ...form, slice_id: stored }));
    const endpoints: Record<string, () => Promise<{ status: number; body: unknown }>> = {
      "a file": () => gamma.post("/api/v1/chart/data", context({ result_format: "csv" })),
      samples: () =>
        gamma.post(
          "/api/v1/chart/data",
          context({ result_type: "samples" }, { filters: [{ col: column, op: "==", val: 1 }] }),
        ),
      records: () =>
        gamma.post(
          "/api/v1/chart/data",
          context({ result_type: "drill_detail" }, { filters: [{ col: column, op: "==", val: 1 }] }),
        ),
      "its SQL": () => gamma.post("/api/v1/chart/data", context({ result_type: "query" })),
      "a condition": () =>
        gamma.post(
          "/api/v1/chart/data",
          context({}, { columns: ["label"], extras: { where: `${sqlExpression} = 1` } }),
        ),
      "a condition on groups": () =>
        gamma.post(
          "/api/v1/chart/data",
          context(
            {},
            {
              columns: ["label"],
              metrics: [{ ...column, sqlExpression: "count(*)" }],
              extras: { having: `max(${sqlExpression}) = 1` },
            },
          ),
        ),
      "the order": () =>
        gamma.post("/api/v1/chart/data", context({}, { columns: ["label"], orderby: [[column, true]] })),
      lines: () => gamma.post("/api/v1/chart/data/stream", { requests: [{ id: "a", context: context() }] }),
      "a stored chart": () => gamma.get(`/api/v1/chart/${stored}/data/?force=true`),
      "the old call": () =>
        gamma.post(
          `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify({ ...form, slice_id: stored }))}`,
        ),
      "the old call's form": () => gamma.post("/superset/explore_json/", sent),
      "the records behind": () =>
        gamma.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}&force=true`, {
          filters: [{ col: column, op: "==", val: 1 }],
        }),
      "an expression looked at": () =>
        gamma.post(`/api/v1/datasource/table/${dataset}/validate_expression/`, {
          expression: `${sqlExpression} = 1`,
          expression_type: "where",
        }),
      warming: () => gamma.put("/api/v1/chart/warm_up_cache", { chart_id: stored }),
      "a dataset made of it": () => make(gamma, `select cast(label || 'ged' as integer) as x from public.${open}`),
    };
    const statuses: number[] = [];
    for (const [endpoint, open] of Object.entries(endpoints)) {
      const { status, body } = await open();
      statuses.push(status);
      expect(status, `${endpoint}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
      expect(typeof body === "string" ? body : JSON.stringify(body), endpoint).not.toMatch(/aged|bged|LINE 1/);
    }
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(6);
  });
});
