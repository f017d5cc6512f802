import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { FormData } from "../../schema/chart-types/define";
import { buildQueryContext } from "../../schema/query/build-query";
import type { QueryContext } from "../../schema/query/query-context";

/**
 * Builds the query context of a chart that was stored without one: by its type, or a plain one for types that are not
 * supported.
 */
export async function contextFromFormData(formData: FormData): Promise<QueryContext> {
  if (!isReady(formData.viz_type)) return buildQueryContext(formData, (base) => [base]);
  const chartType = await loadChartType(formData.viz_type);
  return chartType.query(formData);
}
