import { describe, expect, it } from "vitest";
import {
  gamma,
  expectQuiet,
  stateOfExamples,
  table,
  requestChart,
  COUNT,
  setUpAttackedDataset,
} from "./attacked-dataset";

setUpAttackedDataset();

describe("SQL in the strings of a query", () => {
  const PAYLOADS = [
    `x'; DROP TABLE ${table}; --`,
    `x"; DROP TABLE ${table}; --`,
    `1); DELETE FROM ${table}; --`,
    `x') UNION SELECT secret, 1 FROM ${table} --`,
    `x\\'; DROP TABLE ${table}; --`,
    `$$; DROP TABLE ${table}; $$`,
    `*/ DROP TABLE ${table}; /*`,
  ];
  const FIELDS: Record<string, (payload: string) => Record<string, unknown>> = {
    columns: (p) => ({ columns: [p] }),
    "columns.label": (p) => ({ columns: [{ label: p, sqlExpression: "label", expressionType: "SQL" }] }),
    "columns.sqlExpression": (p) => ({ columns: [{ label: "x", sqlExpression: p, expressionType: "SQL" }] }),
    "columns.timeGrain": (p) => ({
      columns: [{ label: "at", sqlExpression: "at", expressionType: "SQL", columnType: "BASE_AXIS", timeGrain: p }],
    }),
    metrics: (p) => ({ metrics: [p] }),
    "metrics.label": (p) => ({ metrics: [{ ...COUNT, label: p }] }),
    "metrics.sqlExpression": (p) => ({ metrics: [{ ...COUNT, sqlExpression: p }] }),
    "metrics.aggregate": (p) => ({
      metrics: [{ expressionType: "SIMPLE", aggregate: p, column: { column_name: "id" }, label: "x" }],
    }),
    "metrics.column": (p) => ({
      metrics: [{ expressionType: "SIMPLE", aggregate: "MAX", column: { column_name: p, type: p }, label: "x" }],
    }),
    "filters.col": (p) => ({ filters: [{ col: p, op: "==", val: 1 }] }),
    "filters.op": (p) => ({ filters: [{ col: "label", op: p, val: 1 }] }),
    "filters.val": (p) => ({
      filters: [
        { col: "label", op: "==", val: p },
        { col: "label", op: "IN", val: [p] },
        { col: "label", op: "LIKE", val: p },
      ],
    }),
    "filters.val of a time range": (p) => ({
      filters: [{ col: "at", op: "TEMPORAL_RANGE", val: `2024-01-01 : ${p}` }],
    }),
    "filters.grain": (p) => ({ filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2024", grain: p }] }),
    orderby: (p) => ({ orderby: [[p, true]] }),
    "orderby of an expression": (p) => ({ orderby: [[{ ...COUNT, sqlExpression: p }, true]] }),
    "extras.where": (p) => ({ extras: { where: p } }),
    "extras.having": (p) => ({ extras: { having: p } }),
    "extras.time_grain_sqla": (p) => ({ extras: { time_grain_sqla: p } }),
    "extras.relative_start": (p) => ({ extras: { relative_start: p } }),
    granularity: (p) => ({ granularity: p, time_range: "2024" }),
    time_range: (p) => ({ granularity: "at", time_range: p }),
    time_offsets: (p) => ({ granularity: "at", time_range: "2024-01-01 : 2024-03-01", time_offsets: [p] }),
    "time_shift, since and until": (p) => ({ granularity: "at", time_shift: p, since: p, until: p }),
    series_columns: (p) => ({ series_columns: [p], series_limit: 2 }),
    series_limit_metric: (p) => ({
      series_columns: ["label"],
      series_limit: 2,
      series_limit_metric: { ...COUNT, sqlExpression: p },
    }),
    post_processing: (p) => ({ post_processing: [{ operation: p, options: {} }] }),
    "post_processing options": (p) => ({
      post_processing: [
        { operation: "rename", options: { columns: { [p]: p } } },
        { operation: "sort", options: { by: p } },
      ],
    }),
    annotations: (p) => ({
      annotation_layers: [{ name: p, value: p, show: true, showMarkers: false, annotationType: p, sourceType: p }],
    }),
    "applied_time_extras and url_params": (p) => ({
      applied_time_extras: { [p]: p },
      url_params: { [p]: p },
      custom_params: { x: p },
    }),
  };
  it.each(Object.entries(FIELDS))("%s stays a value, an identifier or a refusal", async (name, query) => {
    const before = await stateOfExamples();
    for (const payload of PAYLOADS) expectQuiet(await requestChart(gamma, query(payload)), `${name} ${payload}`);
    expectQuiet(
      await requestChart(gamma, {}, { form_data: { x_axis: PAYLOADS[0], datasource: PAYLOADS[1] } }),
      "form_data",
    );
    expect(await stateOfExamples()).toBe(before);
  });

  it("a value full of quotes matches itself", async () => {
    const { body } = await requestChart(gamma, { filters: [{ col: "label", op: "==", val: `a' OR '1'='1` }] });
    expect(body.result[0].data).toEqual([]);
  });

  it("sub-queries in any disguise are refused to people who may not read the whole database", async () => {
    const dressed = [
      `(select secret from ${table} limit 1)`,
      `(SeLeCt/**/secret from ${table} limit 1)`,
      `max((select secret from ${table} limit 1))`,
      `exists(select 1 from ${table})::text`,
      "(values ('x'))",
      `(table ${table})`,
      `(with x as (select secret from ${table}) select secret from x limit 1)`,
      `array(select secret from ${table})::text`,
      `1 = any(select id from ${table})`,
      `(select"secret"from"${table}"limit(1))`,
      `cast((select secret from ${table} limit 1) as int)`,
      `query_to_xml('select secret from ${table}', true, true, '')::text`,
      `table_to_xml('${table}', true, true, '')::text`,
      `"query_to_xml"('select secret from ${table}', true, true, '')::text`,
      `pg_catalog.query_to_xml('select secret from ${table}', true, true, '')::text`,
      `U&"query\\005fto_xml"('select secret from ${table}', true, true, '')::text`,
    ];
    for (const expression of dressed) {
      for (const query of [
        { columns: [{ label: "x", sqlExpression: expression, expressionType: "SQL" }], metrics: [] },
        { metrics: [{ ...COUNT, sqlExpression: `max(${expression})` }] },
        { extras: { where: `label = ${expression}` } },
        { extras: { having: `max(label) = ${expression}` } },
        { orderby: [[{ ...COUNT, sqlExpression: expression }, true]] },
        {
          series_columns: ["label"],
          series_limit: 1,
          series_limit_metric: { ...COUNT, sqlExpression: `max(${expression})` },
        },
        { filters: [{ col: { label: "x", sqlExpression: expression, expressionType: "SQL" }, op: "IS NOT NULL" }] },
      ]) {
        const response = await requestChart(gamma, query);
        expectQuiet(response, expression);
        expect(response.status, `${expression} ${JSON.stringify(query)}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it("a set operation after a condition is refused", async () => {
    for (const where of [
      `1 = 1 UNION SELECT secret, 1 FROM ${table}`,
      `1 = 1) UNION (SELECT secret, 1 FROM ${table}`,
      `1 = 1 EXCEPT ALL TABLE ${table}`,
    ]) {
      const response = await requestChart(gamma, { extras: { where } });
      expectQuiet(response, where);
      expect(response.status, where).toBeGreaterThanOrEqual(400);
    }
  });
});
