// Objects that the bench needs beyond the demo: dashboards of `count` charts, a table of `count` rows.
import pg from "pg";
import { send } from "./http.mjs";

async function call(base, token, method, path, json) {
  const { status, body } = await send(base, path, { method, token, json });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body);
}

/**
 * Creates a dashboard with `count` of the demo's charts (those that `take` accepts), three per row; returns its id.
 * @param {string} base
 * @param {string} token
 * @param {number} count
 * @param {(chart: { viz_type: string }) => boolean} [take]
 * @returns {Promise<number>}
 */
export async function manyCharts(base, token, count, take = () => true) {
  // The oldest first: other measurements create hundreds.
  const { result } = await call(
    base,
    token,
    "GET",
    "/api/v1/chart/?q=(page_size:100,order_column:changed_on_delta_humanized,order_direction:asc)",
  );
  const taken = result.filter(take);
  const charts = Array.from({ length: count }, (_, i) => taken[i % taken.length]);
  return dashboardOf(
    base,
    token,
    `${count} charts`,
    charts.map(({ id }) => id),
    { perRow: 3, height: 30 },
  );
}

/** Creates a dataset of `count` rows and eight columns in its own table; returns its id and columns. */
export async function manyRows(base, token, examplesUrl, count) {
  const table = `bench_many_${count}`;
  const client = new pg.Client({ connectionString: examplesUrl });
  await client.connect();
  await client.query(`drop table if exists public.${table}`);
  await client.query(`create table public.${table} as select i as id, md5(i::text) as name, (i::bigint * 7919 % 10007)::float8 / 10 as amount, timestamp '2020-01-01' + i * interval '1 minute' as at,
    'city ' || i % 500 as city, i % 2 = 0 as even, i % 97 as grade, (i % 1000)::numeric / 8 as price from generate_series(1, ${count}) i`);
  await client.query(`grant select on public.${table} to public`);
  await client.end();
  const { result } = await call(base, token, "GET", "/api/v1/database/");
  const { id: database } = result.find((d) => d.database_name === "examples");
  const { id } = await call(base, token, "POST", "/api/v1/dataset/", {
    database,
    schema: "public",
    table_name: table,
  });
  return { id, database, columns: ["id", "name", "amount", "at", "city", "even", "grade", "price"] };
}

/** Creates the dataset a second time over another connection to the same database; returns its id. */
export async function sameDatasetOver(base, token, id, sqlalchemy_uri) {
  const { result: known } = await call(base, token, "GET", `/api/v1/dataset/${id}`);
  const { id: database } = await call(base, token, "POST", "/api/v1/database/", {
    database_name: new URL(sqlalchemy_uri.replace("postgresql", "http")).hostname,
    sqlalchemy_uri,
    expose_in_sqllab: true,
  });
  return (
    await call(base, token, "POST", "/api/v1/dataset/", {
      database,
      schema: known.schema,
      table_name: known.table_name,
    })
  ).id;
}

/** Creates a dashboard with one raw table of `count` rows; returns its id. */
export async function wideTable(base, token, examplesUrl, count) {
  const client = new pg.Client({ connectionString: examplesUrl });
  await client.connect();
  await client.query("drop table if exists public.bench_rows");
  await client.query(
    `create table public.bench_rows as select i as id, md5(i::text) as name, (i * 7919 % 10007)::float8 / 10 as amount, timestamp '2020-01-01' + i * interval '1 minute' as at from generate_series(1, ${count}) i`,
  );
  await client.query("grant select on public.bench_rows to public");
  await client.end();
  const { result } = await call(base, token, "GET", "/api/v1/database/");
  const { id: database } = result.find((d) => d.database_name === "examples");
  const { id: dataset } = await call(base, token, "POST", "/api/v1/dataset/", {
    database,
    schema: "public",
    table_name: "bench_rows",
  });
  const params = {
    viz_type: "table",
    datasource: `${dataset}__table`,
    query_mode: "raw",
    all_columns: ["id", "name", "amount", "at"],
    row_limit: count,
    page_length: 0,
    adhoc_filters: [],
  };
  const { id: chart } = await call(base, token, "POST", "/api/v1/chart/", {
    slice_name: "All rows",
    viz_type: "table",
    datasource_id: dataset,
    datasource_type: "table",
    params: JSON.stringify(params),
  });
  return dashboardOf(base, token, "All rows", [chart], { perRow: 1, height: 90 });
}

/** Saves a chart of one line with `count` points; returns its id. */
export async function longLine(base, token, count) {
  const { result } = await call(base, token, "GET", "/api/v1/database/");
  const { id: database } = result.find((d) => d.database_name === "examples");
  const sql = `select timestamp '2020-01-01' + i * interval '1 hour' as at, (i * 7919 % 10007)::float8 / 10 as amount from generate_series(1, ${count}) i`;
  const { id: dataset } = await call(base, token, "POST", "/api/v1/dataset/", {
    database,
    schema: "public",
    table_name: `bench_line_${count}`,
    sql,
  });
  const amount = { expressionType: "SQL", sqlExpression: "sum(amount)", label: "Amount" };
  const params = {
    viz_type: "echarts_timeseries_line",
    datasource: `${dataset}__table`,
    x_axis: "at",
    time_grain_sqla: null,
    metrics: [amount],
    groupby: [],
    row_limit: count,
    adhoc_filters: [],
  };
  return (
    await call(base, token, "POST", "/api/v1/chart/", {
      slice_name: "A long line",
      viz_type: params.viz_type,
      datasource_id: dataset,
      datasource_type: "table",
      params: JSON.stringify(params),
    })
  ).id;
}

/**
 * Creates a dashboard of 24 charts over one table of `count` sales: numbers, pies, bars over months and regions, and a
 * table of products; returns its id. All are in view at 1440×900.
 */
export async function dashboardOfSales(base, token, examplesUrl, count) {
  const table = `bench_sales_${count}`;
  const client = new pg.Client({ connectionString: examplesUrl });
  await client.connect();
  await client.query(`drop table if exists public.${table}`);
  await client.query(
    `create table public.${table} as
      select 'product ' || p as product, 'region ' || i % 5 as region, 'channel ' || (i / 7) % 3 as channel,
        date '2023-01-01' + (i % 1095) as day, abs(hashint4(i) % (100 + 37 * p)) as quantity,
        abs(hashint4(-i) % (1000 + 371 * p))::bigint as cents
      from generate_series(1, ${count}) i, cast(floor(sqrt(i % 529)) as int) p`,
  );
  await client.query(`grant select on public.${table} to public`);
  await client.end();
  const { result } = await call(base, token, "GET", "/api/v1/database/");
  const { id: database } = result.find((d) => d.database_name === "examples");
  const dataset = (
    await call(base, token, "POST", "/api/v1/dataset/", { database, schema: "public", table_name: table })
  ).id;
  const metric = (aggregate, column) => ({
    expressionType: "SIMPLE",
    aggregate,
    column: { column_name: column },
    label: `${aggregate}(${column})`,
  });
  const metrics = ["SUM", "MAX", "AVG"].flatMap((each) => [metric(each, "quantity"), metric(each, "cents")]);
  // A maximum may be the same for two products.
  const differing = metrics.filter(({ aggregate }) => aggregate !== "MAX");
  const forms = [
    { viz_type: "table", query_mode: "aggregate", groupby: ["product"], metrics: [metrics[0]], row_limit: 100 },
    ...[...differing, metric("COUNT", "day")].map((each) => ({
      viz_type: "big_number_total",
      metric: each,
    })),
    ...["region", "channel"].flatMap((column) =>
      differing.slice(1).map((each) => ({
        viz_type: "pie",
        groupby: [column],
        metric: each,
        sort_by_metric: true,
        row_limit: 100,
      })),
    ),
    ...["region", "channel"].flatMap((column) =>
      metrics.map((each) => ({
        viz_type: "echarts_timeseries_bar",
        x_axis: "day",
        time_grain_sqla: "P1M",
        groupby: [column],
        metrics: [each],
        row_limit: 10_000,
      })),
    ),
  ];
  const charts = [];
  for (const form of forms) {
    const params = { ...form, datasource: `${dataset}__table`, adhoc_filters: [] };
    const { id } = await call(base, token, "POST", "/api/v1/chart/", {
      slice_name: `${form.viz_type} ${charts.length}`,
      viz_type: form.viz_type,
      datasource_id: dataset,
      datasource_type: "table",
      params: JSON.stringify(params),
    });
    charts.push(id);
  }
  return dashboardOf(base, token, "24 charts of sales", charts, { perRow: 6, height: 20 });
}

async function dashboardOf(base, token, title, chartIds, { perRow, height }) {
  const { id } = await call(base, token, "POST", "/api/v1/dashboard/", { dashboard_title: title, published: true });
  const rows = Array.from({ length: Math.ceil(chartIds.length / perRow) }, (_, row) =>
    chartIds.slice(row * perRow, (row + 1) * perRow),
  );
  const positions = {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", parents: ["ROOT_ID"], children: rows.map((_, i) => `ROW-${i}`) },
  };
  rows.forEach((ids, i) => {
    const children = ids.map((_, j) => `CHART-${i}-${j}`);
    positions[`ROW-${i}`] = {
      id: `ROW-${i}`,
      type: "ROW",
      parents: ["ROOT_ID", "GRID_ID"],
      children,
      meta: { background: "BACKGROUND_TRANSPARENT" },
    };
    ids.forEach((chartId, j) => {
      positions[children[j]] = {
        id: children[j],
        type: "CHART",
        children: [],
        parents: ["ROOT_ID", "GRID_ID", `ROW-${i}`],
        meta: { chartId, width: 12 / perRow, height },
      };
    });
  });
  await call(base, token, "PUT", `/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify({ positions }) });
  return id;
}
