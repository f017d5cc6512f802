import { refuse } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { contextFromFormData } from "../../data/form-data-query";
import type { ChartForData } from "../dataset/model";

export type ChartWithContext = Pick<ChartForData, "id" | "viz_type" | "datasource_id" | "params" | "query_context">;

/** A chart's stored query context, or one that its chart type builds from its params if none is stored. */
export async function storedContext(chart: ChartWithContext): Promise<QueryContext> {
  const stored = chart.query_context ? (JSON.parse(chart.query_context) as QueryContext) : null;
  const made = stored ?? (await contextFromFormData({ ...(JSON.parse(chart.params ?? "{}") as Record<string, unknown>), viz_type: chart.viz_type ?? "", datasource: `${chart.datasource_id}__table`, slice_id: chart.id }));
  if (!made) throw refuse(400, "Chart has no query context saved. Please save the chart again.");
  return { ...made, datasource: { id: chart.datasource_id as number, type: "table" } };
}
