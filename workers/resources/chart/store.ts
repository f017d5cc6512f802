import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { ChartToCreate, ChartToUpdate } from "../../../schema/chart/wire";
import { charts as table } from "../../../schema/tables";
import { eq } from "drizzle-orm";
import type { Db, Statements, Tx } from "../../metadata";
import { type Row, selection } from "../resource/columns";
import { readableDataset } from "../resource/access";
import { linkChanges, links, ownersAfter, replaceLinks, tagChanges, touched } from "../resource/relations";
import { charts, ITEM_HEADS, itemColumns } from "./declaration";

/** The chart for its detail response, if the person may open it. */
export const chartStatement = (db: Db, ref: SQL) =>
  db.execute<Row>(
    sql`select ${selection(itemColumns, charts.fields, ITEM_HEADS)} from ${charts.from} where ${ref} and (${charts.readable})`,
  );

export interface ChartToChange extends Record<string, unknown> {
  id: number;
  owners: number[];
  dashboards: { id: number; editable: boolean }[];
}

export const chartToChange = (db: Db, id: number) =>
  db.execute<ChartToChange>(sql`select o.id,
    (select coalesce(json_agg(w.user_id), '[]') from chart_owners w where w.workspace_id = o.workspace_id and w.chart_id = o.id) as owners,
    (select coalesce(json_agg(json_build_object('id', dc.dashboard_id, 'editable', exists (select 1 from dashboard_owners dw where dw.workspace_id = dc.workspace_id and dw.dashboard_id = dc.dashboard_id and dw.user_id = app_user()))), '[]')
      from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.chart_id = o.id) as dashboards
  from ${charts.from} where o.id = ${id}::bigint and (${charts.readable})`);

/** The dataset of that id, if the person may read it; otherwise the result equals that of a missing one. */
export const datasetNamed = (db: Db, id: number | null | undefined) =>
  db.execute<{
    id: number;
    name: string;
  }>(sql`select o.id, case when o.schema is null then o.table_name else o.schema || '.' || o.table_name end as name
    from datasets o where o.id = ${id ?? -1}::bigint and (${readableDataset})`);

export async function createChart(tx: Tx, actor: Actor, chart: ChartToCreate, datasourceName: string): Promise<number> {
  const {
    owners,
    dashboards = [],
    query_context_generation: _generation,
    uuid,
    is_managed_externally,
    ...columns
  } = chart;
  const me = actor.user.id;
  const [row] = await tx
    .insert(table)
    .values({
      ...columns,
      datasource_type: "table",
      datasource_name: datasourceName,
      created_by_fk: me,
      changed_by_fk: me,
      last_saved_at: sql`(now() at time zone 'utc')`,
      last_saved_by_fk: me,
      ...(uuid ? { uuid } : {}),
      is_managed_externally: is_managed_externally ?? false,
    })
    .returning({ id: table.id });
  const id = row!.id;
  await replaceLinks(tx, links.chartOwners, id, ownersAfter(actor, owners));
  if (dashboards.length) await replaceLinks(tx, links.chartDashboards, id, dashboards);
  return id;
}

/** Statements that update a chart; they don't depend on each other's results. */
export function chartChanges(
  db: Db,
  actor: Actor,
  id: number,
  chart: ChartToUpdate,
  datasourceName: string | undefined,
): Statements {
  const {
    owners,
    dashboards,
    tags,
    query_context_generation,
    uuid,
    is_managed_externally,
    datasource_type: _type,
    datasource_id,
    ...columns
  } = chart;
  const update = db
    .update(table)
    .set({
      ...columns,
      ...touched(actor),
      ...(datasource_id
        ? { datasource_id, datasource_type: "table", ...(datasourceName ? { datasource_name: datasourceName } : {}) }
        : {}),
      ...(uuid ? { uuid } : {}),
      ...(typeof is_managed_externally === "boolean" ? { is_managed_externally } : {}),
      ...(query_context_generation
        ? {}
        : { last_saved_at: sql`(now() at time zone 'utc')`, last_saved_by_fk: actor.user.id }),
    })
    .where(eq(table.id, id));
  return [
    update,
    ...(owners ? linkChanges(db, links.chartOwners, id, ownersAfter(actor, owners)) : []),
    ...(dashboards ? linkChanges(db, links.chartDashboards, id, dashboards) : []),
    ...(tags ? tagChanges(db, 2, id, tags) : []),
  ];
}
