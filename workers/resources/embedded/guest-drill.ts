import { sql } from "drizzle-orm";
import { type Actor, can } from "../../../schema/actor";
import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import type { DatasetModel } from "../../../schema/dataset/model";
import { drillBy } from "../../../schema/drill/drill-by";
import { notFound } from "../../../schema/errors";
import { columnLabel } from "../../../schema/query/labels";
import type { QueryContext } from "../../../schema/query/query-context";
import { contextFromFormData } from "../../chart-data/parse/context-from-form-data";
import { allow } from "../../request/actors";
import type { RequestContext } from "../../request/request-context";
import { datasetRows } from "../dataset/row";
import { isGuestOf } from "../resource/access";
import { formDataOf, type SavedChart } from "./saved-chart-queries";
import type { DashboardChart } from "./viewed-dashboard";

/** The id of the chart that a drilled chart was made from; null for a saved chart (behavior 25). */
export const drilledFrom = ({ form_data }: QueryContext): number | null =>
  Number(form_data?.["slice_id"]) ? null : Number(form_data?.["chart_id"]) || null;

/** Columns of a dataset that charts may be split by. */
export const drillable = ({ columns }: DatasetModel): string[] =>
  columns.filter(({ groupby }) => groupby).map(({ column_name }) => column_name);

/** A chart's queries when it is split by those drillable columns that the request names. */
export async function drilledChart(
  chart: DashboardChart,
  { queries }: QueryContext,
  dataset: DatasetModel,
): Promise<SavedChart> {
  const form = formDataOf(chart);
  if (!isReady(form.viz_type)) return { form, queries: [] };
  const { fields } = await loadChartType(form.viz_type);
  const named = new Set(
    queries.flatMap(({ columns, series_columns }) => [...(columns ?? []), ...(series_columns ?? [])].map(columnLabel)),
  );
  const made = drillable(dataset)
    .filter((column) => named.has(column))
    .map((column) =>
      contextFromFormData(drillBy(form, fields, column, [])).then(
        ({ queries }) => queries,
        () => [],
      ),
    );
  return { form, queries: (await Promise.all(made)).flat() };
}

export const canDrill = (actor: Actor): boolean => can(actor, "can_drill", "Dashboard");

/** GET /api/v1/dataset/{id}/drill_info/ for a guest: the columns that charts of their dashboards may be split by. */
export async function drillInfoForGuest(
  request: RequestContext,
  id: number,
): Promise<{ id: number; columns: { column_name: string; verbose_name: string | null }[] }> {
  const ofTheirs = sql`exists (select 1 from charts c join dashboard_charts dc on dc.workspace_id = c.workspace_id and dc.chart_id = c.id where c.workspace_id = o.workspace_id and c.datasource_id = o.id and ${isGuestOf(sql`dc.dashboard_id`)})`;
  const { actor, rows } = await request.load((db) => [datasetRows(db, sql`o.id = ${id}::bigint and ${ofTheirs}`)]);
  allow(actor, "can_drill", "Dashboard");
  const row = rows[0].rows[0];
  if (!row) throw notFound();
  return {
    id: row.id,
    columns: row.columns
      .filter(({ groupby }) => groupby)
      .map(({ column_name, verbose_name }) => ({ column_name, verbose_name })),
  };
}
