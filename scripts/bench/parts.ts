// Parts of a chart response, measured in one process without a network.
import { buildColumn, buildDataset, buildMetric } from "../../schema/dataset/model-builders";
import type { Value } from "../../schema/query/chart-data-response";
import { frameFromColumns, type ValueType } from "../../schema/query/frame";
import { runSteps } from "../../schema/query/post-processing";
import { compileQuery } from "../../schema/sql/compile/compile";
import { postgres } from "../../schema/sql/dialects/postgres";
import { payloadOf } from "../../workers/chart-data/run/payload";
import { type KnownNames, suggestionsFor, tablesNamed } from "../../web/pages/sqllab/code/sql-suggestions";
import { parseQueryContext } from "../../schema/query/parse-query-context";

const ROWS = 50_000;
const COLUMNS: readonly [string, ValueType, (row: number) => Value][] = [
  ["id", "int", (row) => row],
  ["name", "string", (row) => `name number ${row}`],
  ["amount", "float", (row) => row * 0.37],
  ["at", "datetime", (row) => 1.6e12 + row * 60_000],
  ["city", "string", (row) => `city ${row % 500}`],
  ["even", "boolean", (row) => row % 2 === 0],
  ["grade", "int", (row) => row % 97],
  ["price", "float", (row) => row / 8],
];

const dataset = buildDataset({
  table_name: "sales",
  schema: "public",
  sql: "SELECT * FROM orders WHERE region IN {{ filter_values('region') | where_in }} {% if from_dttm %} AND ordered >= '{{ from_dttm }}' {% endif %}",
  main_dttm_col: "ordered",
  columns: [
    buildColumn("ordered", "TIMESTAMP", { is_dttm: true }),
    buildColumn("region", "VARCHAR"),
    buildColumn("city", "VARCHAR"),
    buildColumn("amount", "DOUBLE PRECISION"),
  ],
  metrics: [buildMetric("total", "SUM(amount)")],
});

const BODY = JSON.stringify({
  datasource: { id: 1, type: "table" },
  queries: [
    {
      columns: [
        { sqlExpression: "ordered", label: "ordered", columnType: "BASE_AXIS", timeGrain: "P1M" },
        "city",
        { sqlExpression: "upper(region)", label: "R", expressionType: "SQL" },
      ],
      metrics: [
        "total",
        { expressionType: "SIMPLE", column: { column_name: "amount" }, aggregate: "AVG", label: "avg" },
        { expressionType: "SQL", sqlExpression: "max(amount) - min(amount)", label: "spread" },
      ],
      filters: [
        { col: "region", op: "IN", val: ["north", "south"] },
        { col: "ordered", op: "TEMPORAL_RANGE", val: "Last quarter" },
        { col: "amount", op: ">=", val: 10 },
      ],
      extras: { where: "city <> 'x' AND amount < 1e6", having: "count(*) > 1" },
      orderby: [["total", false]],
      row_limit: 1000,
      series_columns: ["city"],
      series_limit: 10,
    },
  ],
});

/** Median of `times`, in milliseconds. */
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const timed = (count: number, work: () => void): number =>
  median(
    Array.from({ length: count }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    }),
  );

const frame = frameFromColumns(
  COLUMNS.map(([name, type, value]) => ({ name, type, values: Array.from({ length: ROWS }, (_, row) => value(row)) })),
);
const facts = {
  frame,
  sqlRowcount: ROWS,
  query: { columns: COLUMNS.map(([name]) => name) },
  dataset,
  statements: ["SELECT 1"],
  temporalLabels: ["at"],
  templateFilters: [],
  range: { since: null, until: null },
  applied: [],
  rejected: [],
  now: new Date(0),
  kindOf: postgres.kindOf,
};
const templates = { user: { id: 1, username: "ada", email: "", roles: ["Gamma"] }, urlParams: {}, parameters: {} };

const names: KnownNames = {
  tables: Array.from({ length: 10_000 }, (_, n) => `table_${n % 97}_of_${n}`),
  functions: Array.from({ length: 3000 }, (_, n) => `function_${n}`),
  about: (table) => ({
    columns: Array.from({ length: 60 }, (_, n) => ({ name: `${table}_${n}`, type: "text" })),
    foreignKeys: [],
  }),
};
const written = `${"SELECT a.b, c.d FROM table_1_of_1 a JOIN table_2_of_2 c ON a.id = c.id WHERE a.b > 3;\n".repeat(50)}SELECT `;

console.log(
  JSON.stringify({
    complete: timed(200, () => {
      tablesNamed(written);
      suggestionsFor(written, `${written}ta`, names);
    }),
    encode: timed(15, () => new TextEncoder().encode(JSON.stringify({ result: [runSteps(payloadOf(facts))] }))),
    compile: timed(500, () => {
      const context = parseQueryContext(JSON.parse(BODY));
      if (!("queries" in context)) throw new Error("the bench's own query is refused");
      compileQuery(context.queries[0]!, dataset, postgres, { now: new Date(1.7e12), templates });
    }),
  }),
);
