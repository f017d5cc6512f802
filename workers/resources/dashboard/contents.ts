import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { FILTER_BOX } from "../../../schema/dashboard/filter-box/filter-box";
import { notFound, Refusal } from "../../../schema/errors";
import { dashboardTabs } from "../../../schema/dashboard/tab-tree";
import type { Db } from "../../metadata";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { chartPermalink, formDataOf } from "../chart/form-data";
import { dashboardDataset } from "../dataset/present";
import { datasetRows } from "../dataset/row";
import { holdsRole, isGuestOf, readableChart, readableDashboard, readableDatasets, seesAll } from "../resource/access";
import type { Row } from "../resource/columns";
import { markdown } from "../resource/markdown";
import { isoMoment } from "../resource/moment";
import { parsedObject } from "../resource/parsed-object";
import { datasetForGuest } from "../embedded/for-guest";
import { convertedRow, type DashboardWithBoxes, withFilterBoxes } from "./filter-boxes";
import { dashboardRef } from "./store";
import { message } from "../../../schema/language/localizable";

/** The dashboard's charts, datasets and tabs, each in one metadata round trip. */
export const contents = new Hono<App>()
  .get("/:ref/charts", meta({ guests: { ref: /^[^_]/ } }), async (c) => {
    const { dashboard, charts } = await open(c.req.param("ref"), requestOf(c));
    if (!dashboard) throw notFound();
    return c.json({ result: charts.map(presentChart) });
  })
  .get("/:ref/datasets", meta({ guests: { ref: /^[^_]/ } }), async (c) => {
    const request = requestOf(c);
    const ref = dashboardRef(c.req.param("ref"));
    const { actor, rows } = await request.cached.rows(["dashboard-datasets", c.req.param("ref")], (db) => [
      dashboardContents(db, ref),
      chartsOf(db, ref),
      datasetRows(db, sql`o.id in (${datasetsOf(ref)})`),
    ]);
    allow(actor, "can_read", "Dashboard");
    const dashboard = rows[0].rows[0] && convertedRow(rows[0].rows[0]);
    if (!dashboard) throw new Refusal(404, { error: message("Dashboard not found.") });
    const named = new Set<string>();
    for (const text of [dashboard.json_metadata, ...rows[1].rows.map((chart) => chart["params"] as string | null)])
      collectStrings(parsedObject(text), named);
    const result = rows[2].rows.map((row) => dashboardDataset(row, named));
    return c.json({ result: actor.guest ? result.map(datasetForGuest) : result });
  })
  .get("/:ref/tabs", async (c) => {
    const { dashboard } = await open(c.req.param("ref"), requestOf(c));
    if (!dashboard) throw notFound();
    const filters = parsedObject(dashboard.json_metadata)["native_filter_configuration"];
    return c.json({
      result: dashboardTabs(
        parsedObject(dashboard.position_json),
        Array.isArray(filters) ? (filters as Record<string, unknown>[]) : [],
      ),
    });
  });

async function open(text: string, request: ReturnType<typeof requestOf>) {
  const ref = dashboardRef(text);
  const { actor, rows } = await request.cached.rows(["dashboard-charts", text], (db) => [
    dashboardContents(db, ref),
    chartsOf(db, ref),
  ]);
  allow(actor, "can_read", "Dashboard");
  const [dashboard] = rows[0].rows;
  return { dashboard: dashboard ? convertedRow(dashboard) : null, charts: rows[1].rows };
}

const dashboardContents = (db: Db, ref: SQL) =>
  db.execute<DashboardWithBoxes>(
    sql`select ${withFilterBoxes} from dashboards o where ${ref} and (${readableDashboard})`,
  );

/**
 * The dashboard before any join, so that its access checks (can it be opened, does a role or guest token open its
 * charts) run once.
 */
const opened = (ref: SQL): SQL =>
  sql`with z as materialized (select o.workspace_id, o.id, (${isGuestOf(sql`o.id`)} or ${holdsRole}) as by_role from dashboards o where ${ref} and (${readableDashboard}))`;

const chartsOf = (db: Db, ref: SQL) =>
  db.execute<Row>(sql`${opened(ref)}
  select o.id, o.slice_name, o.viz_type, o.datasource_id, o.datasource_type, o.params, o.description, o.cache_timeout, o.certified_by, o.certification_details, o.changed_on::text, coalesce(${readableChart}, false) as is_explorable
  from z join dashboard_charts dc on dc.workspace_id = z.workspace_id and dc.dashboard_id = z.id join charts o on o.workspace_id = dc.workspace_id and o.id = dc.chart_id
    left join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id
  where o.viz_type is distinct from ${FILTER_BOX} and (${readableChart} or z.by_role) order by o.id`);

const datasetsOf = (
  ref: SQL,
): SQL => sql`${opened(ref)} select ch.datasource_id from z join dashboard_charts dc on dc.workspace_id = z.workspace_id and dc.dashboard_id = z.id
  join charts ch on ch.workspace_id = dc.workspace_id and ch.id = dc.chart_id where ${seesAll} or ch.datasource_id in (${readableDatasets}) or z.by_role`;

const presentChart = (row: Row) => ({
  cache_timeout: row["cache_timeout"],
  certification_details: row["certification_details"],
  certified_by: row["certified_by"],
  changed_on: isoMoment(row["changed_on"] as string),
  description: row["description"],
  description_markeddown: markdown(row["description"] as string | null),
  form_data: formDataOf(row),
  id: row["id"],
  is_explorable: row["is_explorable"],
  slice_name: row["slice_name"],
  slice_url: chartPermalink(row["id"]),
});

/** Collects every string in the value: names of a dataset that a dashboard's charts and filters may use. */
function collectStrings(value: unknown, into: Set<string>): void {
  if (typeof value === "string") into.add(value);
  else if (Array.isArray(value)) for (const item of value) collectStrings(item, into);
  else if (value !== null && typeof value === "object")
    for (const item of Object.values(value)) collectStrings(item, into);
}
