import { sql } from "drizzle-orm";
import { type Actor, can } from "../../../schema/actor";
import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import type { FormData } from "../../../schema/chart-types/define";
import type { DatasetModel } from "../../../schema/dataset/model";
import { drillBy } from "../../../schema/drill/drill-by";
import { notFound } from "../../../schema/errors";
import { columnLabel } from "../../../schema/query/labels";
import type { QueryContext, QueryObject } from "../../../schema/query/query-context";
import { contextFromFormData } from "../../data/form-data-query";
import { allow, type RequestContext } from "../../request-context";
import { datasetRows } from "../dataset/row";
import { isGuestOf } from "../resource/access";

/** A chart that is split by another column says so (behaviour 25): it is no saved one, and names the one that it was. */
export const drilledFrom = ({ form_data }: QueryContext): number | null => (Number(form_data?.["slice_id"]) ? null : Number(form_data?.["chart_id"]) || null);

/** Columns of a dataset that charts may be split by. */
export const drillable = ({ columns }: DatasetModel): string[] => columns.filter(({ groupby }) => groupby).map(({ column_name }) => column_name);

/** What a chart asks when it is split by those of such columns that are asked for. */
export async function drilledQueries(formData: FormData, { queries }: QueryContext, dataset: DatasetModel): Promise<QueryObject[]> {
  if (!isReady(formData.viz_type)) return [];
  const { fields } = await loadChartType(formData.viz_type);
  const asked = new Set(queries.flatMap(({ columns, series_columns }) => [...(columns ?? []), ...(series_columns ?? [])].map(columnLabel)));
  const made = drillable(dataset).filter((column) => asked.has(column)).map((column) => contextFromFormData(drillBy(formData, fields, column, [])).then((context) => context.queries, () => []));
  return (await Promise.all(made)).flat();
}

export const mayDrill = (actor: Actor): boolean => can(actor, "can_drill", "Dashboard");

/** GET /api/v1/dataset/{id}/drill_info/ for a guest: the columns that charts of their dashboards may be split by. */
export async function drillInfoForGuest(request: RequestContext, id: number): Promise<{ id: number; columns: { column_name: string; verbose_name: string | null }[] }> {
  const ofTheirs = sql`exists (select 1 from charts c join dashboard_charts dc on dc.workspace_id = c.workspace_id and dc.chart_id = c.id where c.workspace_id = o.workspace_id and c.datasource_id = o.id and ${isGuestOf(sql`dc.dashboard_id`)})`;
  const { actor, rows } = await request.load((db) => [datasetRows(db, sql`o.id = ${id}::bigint and ${ofTheirs}`)]);
  allow(actor, "can_drill", "Dashboard");
  const row = rows[0].rows[0];
  if (!row) throw notFound();
  return { id: row.id, columns: row.columns.filter(({ groupby }) => groupby).map(({ column_name, verbose_name }) => ({ column_name, verbose_name })) };
}
