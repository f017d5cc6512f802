import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormData } from "../../../schema/chart-types/define";
import { loadChartType } from "../../../schema/chart-types/catalog";
import type { DatasetModel } from "../../../schema/dataset/model";
import { buildColumn, buildDataset, buildMetric } from "../../../schema/dataset/model-builders";
import { type AggregateTable, readAggregate } from "../../../schema/local-aggregate/aggregate-table";
import { evaluateLocally } from "../../../schema/local-aggregate/evaluate";
import { planAggregate } from "../../../schema/local-aggregate/plan";
import type { TimedQueryResult } from "../../../schema/query/calls";
import { requireQueryContext } from "../../../schema/query/parse-query-context";
import type { QueryContext, QueryFilter } from "../../../schema/query/query-context";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import { type Connect, connectionsOf } from "../../connections/connections";
import { postgres } from "../../engines/postgres";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../../engines/postgres/local-postgres";
import { noCache } from "../cache/result-cache";
import type { Access } from "../dependencies";
import { runQueryContext } from "./run-query-context";

const canRun = postgresPrograms() !== null;
const DASHBOARDS = 40;
const SELECTIONS = 12;

let local: LocalPostgres;

beforeAll(async () => {
  if (!canRun) return;
  local = await startPostgres(5619);
  const client = await local.client("postgres");
  await client.query(`
    SELECT setseed(0.42);
    CREATE TABLE orders AS SELECT
      (ARRAY['North', 'South', 'East', 'Ärger', '', 'O''Neil', 'a\\b', NULL])[1 + floor(random() * 8)::int] AS region,
      (ARRAY['Tea', 'Coffee', 'Milk', 'Wine', 'Beer', '水', '🍵', 'a, b'])[1 + floor(random() * 8)::int]::varchar(20) AS product,
      CASE WHEN random() < 0.1 THEN NULL ELSE floor(random() * 5)::int END AS rating,
      floor(random() * 1000 - 300)::bigint AS amount,
      CASE WHEN random() < 0.2 THEN NULL ELSE floor(random() * 20)::smallint END AS pieces,
      CASE WHEN random() < 0.2 THEN NULL ELSE random() * 100 - 50 END AS weight,
      round((random() * 1000)::numeric, 3) AS price,
      TIMESTAMP '2023-01-01' + random() * INTERVAL '400 days' AS at
    FROM generate_series(1, 4000)`);
  await client.end();
}, 120_000);

afterAll(() => local?.stop());

const connect: Connect = async ({ sqlalchemy_uri }) =>
  postgres.connect({ uri: sqlalchemy_uri, password: null, allowPrivateHosts: true });

const TYPES = {
  region: "TEXT",
  product: "VARCHAR(20)",
  rating: "INTEGER",
  amount: "BIGINT",
  pieces: "SMALLINT",
  weight: "DOUBLE PRECISION",
  price: "NUMERIC",
  at: "TIMESTAMP WITHOUT TIME ZONE",
} as const;

const METRICS = {
  count: "COUNT(*)",
  revenue: "SUM(amount)",
  mean: "AVG(pieces)",
  distinct: "COUNT(DISTINCT region)",
};

const orders = (more: Partial<DatasetModel> = {}): DatasetModel => {
  const dataset = buildDataset({
    uuid: "7d6f0bb3-44a5-4d8d-9e0f-7e2e38a3f007",
    id: 7,
    table_name: "orders",
    schema: "public",
    main_dttm_col: "at",
    perm: "[shop].[orders](id:7)",
    columns: Object.entries(TYPES).map(([name, type], id) => buildColumn(name, type, { id, is_dttm: name === "at" })),
    metrics: Object.entries(METRICS).map(([name, expression], id) => ({
      ...buildMetric(name, expression),
      id,
      verbose_name: name === "revenue" ? "Revenue of all" : null,
    })),
    ...more,
  });
  return { ...dataset, database: { ...dataset.database, sqlalchemy_uri: local.uri("postgres") } };
};

async function serve(context: QueryContext, dataset: DatasetModel, access: Partial<Access> = {}) {
  const parsed = requireQueryContext(JSON.parse(JSON.stringify(context)));
  const { result } = await runQueryContext(parsed, {
    access: {
      workspaceId: "w",
      dataset,
      rowRules: UNRESTRICTED,
      allowSubqueries: true,
      templates: { user: { id: 1, username: "admin", email: "", roles: ["Admin"] }, urlParams: {} },
      ...access,
    },
    runtime: { now: new Date("2024-03-01T10:00:00Z"), cache: noCache, connections: connectionsOf(connect) },
    options: { force: false },
  });
  return JSON.parse(JSON.stringify(result)) as TimedQueryResult[];
}

/** A deterministic generator of numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Random = ReturnType<typeof randomFrom>;
const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
const some = <T>(random: Random, items: readonly T[]): T[] => items.filter(() => random() < 0.4);

const simple = (aggregate: string, column_name: string) => ({
  expressionType: "SIMPLE",
  aggregate,
  column: { column_name },
  label: `${aggregate} of ${column_name}`,
});
const METRIC_POOL = [
  "count",
  "revenue",
  "mean",
  simple("SUM", "pieces"),
  simple("AVG", "amount"),
  simple("MAX", "weight"),
  simple("MIN", "price"),
  simple("COUNT", "weight"),
  simple("MIN", "pieces"),
  { expressionType: "SQL", sqlExpression: 'max("amount")', label: "largest" },
];
const DIMENSION_POOL = ["region", "product", "rating"];

const ADHOC_POOL = [
  { subject: "region", operator: "IS NOT NULL" },
  { subject: "product", operator: "IN", comparator: ["Tea", "Milk", "水"] },
  { subject: "rating", operator: ">=", comparator: 1 },
].map((filter) => ({ expressionType: "SIMPLE", clause: "WHERE", ...filter }));

function chartOf(random: Random, given: Partial<FormData>): FormData {
  const own = random() < 0.3 ? [pick(random, ADHOC_POOL)] : [];
  const base = { ...given, adhoc_filters: [...((given["adhoc_filters"] ?? []) as object[]), ...own] };
  const metric = pick(random, METRIC_POOL);
  const groupby = some(random, DIMENSION_POOL);
  const all = { ...base, datasource: "7__table", row_limit: pick(random, [3, 5, 10, 100, 10_000]) };
  const metrics = [metric, ...some(random, METRIC_POOL).filter((each) => each !== metric)];
  const time = { x_axis: "at", time_grain_sqla: pick(random, ["P1M", "P1W", "P3M", "P1Y"]) };
  return pick<FormData>(random, [
    { ...all, viz_type: "big_number_total", metric },
    { ...all, viz_type: "pie", groupby: groupby.slice(0, 1), metric, sort_by_metric: true },
    { ...all, viz_type: "table", query_mode: "aggregate", groupby, metrics, order_desc: random() < 0.5 },
    {
      ...all,
      viz_type: "table",
      query_mode: "aggregate",
      groupby,
      metrics,
      percent_metrics: [metric],
      show_totals: true,
    },
    { ...all, ...time, viz_type: "echarts_timeseries_bar", groupby, metrics },
    { ...all, ...time, viz_type: "echarts_timeseries_line", metrics: [metric], groupby, contributionMode: "row" },
    { ...all, ...time, viz_type: "echarts_area", metrics: [metric], rolling_type: "sum", rolling_periods: 2 },
    { ...all, viz_type: "echarts_timeseries_bar", x_axis: pick(random, DIMENSION_POOL), metrics },
    {
      ...all,
      viz_type: "pivot_table_v2",
      groupbyRows: ["region"],
      groupbyColumns: ["rating"],
      metrics,
      row_limit: 10_000,
    },
  ]);
}

const VALUES: Record<string, readonly unknown[]> = {
  region: ["North", "South", "East", "Ärger", "", "O'Neil", "a\\b", null, "Nowhere"],
  product: ["Tea", "Coffee", "Milk", "水", "🍵", "a, b"],
  rating: [0, 1, 2, 3, 4, 9, null],
};

function filterOf(random: Random): QueryFilter {
  const col = pick(random, DIMENSION_POOL);
  const op = pick(random, ["IN", "IN", "IN", "NOT IN", "==", "!=", "IS NULL", "IS NOT NULL", ">=", "<"]);
  if (op.startsWith("IS")) return { col, op };
  const value = pick(random, VALUES[col]!);
  if (op.endsWith("IN")) return { col, op, val: [value, ...some(random, VALUES[col]!)] };
  return { col: op === ">=" || op === "<" ? "rating" : col, op, val: op === ">=" || op === "<" ? 2 : value };
}

async function contextOf(formData: FormData, filters: QueryFilter[] = []): Promise<QueryContext> {
  const type = await loadChartType(formData.viz_type);
  return type!.query({ ...formData, extra_form_data: { filters } });
}

async function aggregateOf(contexts: QueryContext[], dataset: DatasetModel): Promise<AggregateTable | null> {
  const plan = planAggregate(contexts, ["region", "product", "rating"], dataset);
  if (!plan) return null;
  const [result] = await serve(plan.context, dataset);
  return readAggregate(plan, result!);
}

/** What identifies a run rather than its rows. */
const RUN_KEYS = ["cache_key", "query"] as const;
const rowsOf = (result: TimedQueryResult): Record<string, unknown> =>
  Object.fromEntries(Object.entries(result).filter(([key]) => !(RUN_KEYS as readonly string[]).includes(key)));

describe.skipIf(!canRun)("evaluateLocally against PostgreSQL", () => {
  it("returns the server's results for random charts under random filters, or leaves them to the server", async () => {
    const dataset = orders();
    let evaluated = 0;
    let compared = 0;
    for (let seed = 1; seed <= DASHBOARDS; seed++) {
      const random = randomFrom(seed * 7919);
      const base = pick<Partial<FormData>>(random, [
        {},
        {
          adhoc_filters: [
            {
              expressionType: "SIMPLE",
              clause: "WHERE",
              subject: "at",
              operator: "TEMPORAL_RANGE",
              comparator: "2023-02-01 : 2023-11-15",
            },
          ],
        },
        { adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "amount > 0 OR pieces IS NULL" }] },
      ]);
      const charts = Array.from({ length: 5 }, () => chartOf(random, base));
      const table = await aggregateOf(await Promise.all(charts.map((chart) => contextOf(chart))), dataset);
      if (!table) continue;
      for (let selection = 0; selection < SELECTIONS; selection++) {
        const filters = Array.from({ length: Math.floor(random() * 4) }, () => filterOf(random));
        const context = await contextOf(pick(random, charts), filters);
        compared++;
        const result = evaluateLocally(table, context);
        if (!result) continue;
        evaluated++;
        const expected = await serve(context, dataset);
        expect(
          JSON.parse(JSON.stringify(result)).map(rowsOf),
          `seed ${seed}: ${JSON.stringify(context.queries)}`,
        ).toEqual(expected.map(rowsOf));
        expect(JSON.stringify(result.map(({ data }) => data))).toBe(JSON.stringify(expected.map(({ data }) => data)));
      }
    }
    expect(compared).toBeGreaterThan(300);
    expect(evaluated / compared).toBeGreaterThan(0.4);
  }, 300_000);

  it("returns the rows of the requester's row rules", async () => {
    const dataset = orders();
    const chart: FormData = {
      viz_type: "pie",
      datasource: "7__table",
      groupby: ["product"],
      metric: "revenue",
      sort_by_metric: true,
      row_limit: 100,
    };
    const rowRules = { ...UNRESTRICTED, conditions: [["region = 'North'"]] };
    const plan = planAggregate([await contextOf(chart)], ["rating"], dataset)!;
    const [result] = await serve(plan.context, dataset, { rowRules });
    const context = await contextOf(chart, [{ col: "rating", op: "IN", val: [1, 2] }]);
    const [expected] = await serve(context, dataset, { rowRules });
    expect(evaluateLocally(readAggregate(plan, result!), context)![0]!.data).toEqual(expected!.data);
  });

  it.each<[string, Partial<DatasetModel>, Partial<Access>]>([
    [
      "a dataset",
      { sql: "SELECT * FROM orders WHERE region IN {{ filter_values('region', 'North') | where_in }}" },
      {},
    ],
    ["a row rule", {}, { rowRules: { ...UNRESTRICTED, conditions: [["'{{ url_param('a') }}' = ''"]] } }],
  ])("requests no aggregate whose SQL depends on templates of %s", async (_, more, access) => {
    const dataset = orders(more);
    const plan = planAggregate(
      [await contextOf({ viz_type: "pie", datasource: "7__table", groupby: ["region"], metric: "count" })],
      [],
      dataset,
    )!;
    const { without_templates: _key, ...query } = plan.context.queries[0]!;
    await expect(serve({ ...plan.context, queries: [query] }, dataset, access)).resolves.toHaveLength(1);
    await expect(serve(plan.context, dataset, access)).rejects.toThrow();
  });

  it("leaves NaN, infinities and unknown times to the server", async () => {
    const sql = `SELECT region, product, 'NaN'::float8 AS weight, CASE WHEN rating = 1 THEN 'infinity'::timestamp ELSE at END AS at, rating, pieces FROM orders`;
    const dataset = orders({ sql });
    const chart: FormData = {
      viz_type: "table",
      query_mode: "aggregate",
      datasource: "7__table",
      groupby: ["region"],
      metrics: [simple("MAX", "weight")],
    };
    const overTime: FormData = {
      viz_type: "echarts_timeseries_bar",
      datasource: "7__table",
      x_axis: "at",
      time_grain_sqla: "P1Y",
      metrics: ["count"],
      row_limit: 100,
    };
    const contexts = [await contextOf(chart), await contextOf(overTime)];
    const table = (await aggregateOf(contexts, dataset))!;
    expect(contexts.map((context) => evaluateLocally(table, context))).toEqual([null, null]);
  });
});
