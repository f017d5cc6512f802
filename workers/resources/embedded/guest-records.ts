import { type Actor, can } from "../../../schema/actor";
import type { DatasetModel } from "../../../schema/dataset/model";
import { canonical } from "../../../schema/embedded/guest-question";
import type { QueryContext, QueryObject } from "../../../schema/query/query-context";
import type { RequestContext } from "../../request-context";
import { isShown, recallBoard, savedQueries } from "./guest-question";

/** Whether a guest may see the records behind a chart of their dashboard: where the guests' role may drill, and narrowed by plain values of columns and by what is saved alone. */
export async function guestRecords(request: RequestContext, actor: Actor, dataset: DatasetModel, { queries }: QueryContext, dashboardId: number): Promise<"saved" | "changed" | "stranger"> {
  if (!isShown(actor.guest, dashboardId) || !can(actor, "can_drill", "Dashboard") || !can(actor, "can_samples", "Datasource")) return "stranger";
  const board = await recallBoard(request, dashboardId);
  const charts = board?.charts.filter(({ datasource_id }) => datasource_id === dataset.id) ?? [];
  if (charts.length === 0) return "stranger";
  const saved = (await Promise.all(charts.map(savedQueries))).flat();
  const columns = new Set(dataset.columns.map(({ column_name }) => column_name));
  return queries.every((query) => isPlain(query, columns) && keepsConditions(query, saved)) ? "saved" : "changed";
}

const isPlain = ({ filters, granularity }: QueryObject, columns: ReadonlySet<string>): boolean =>
  (filters ?? []).every(({ col }) => typeof col === "string" && columns.has(col)) && (!granularity || columns.has(granularity));

function keepsConditions({ extras }: QueryObject, saved: readonly QueryObject[]): boolean {
  const { where, having, time_grain_sqla: _grain, ...more } = extras ?? {};
  if (having || Object.keys(more).length > 0) return false;
  return !where || saved.some((each) => canonical(each.extras?.where) === canonical(where));
}
