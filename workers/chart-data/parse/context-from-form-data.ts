import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import type { FormData } from "../../../schema/chart-types/define";
import { handlebarsQuery } from "../../../schema/chart-types/handlebars/query";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { requireQueryContext } from "../../../schema/query/parse-query-context";

/**
 * Builds the query context of a chart that was stored without one: by its type, or as plugins query for other
 * types. Throws the refusal of form data that yields an invalid one.
 */
export async function contextFromFormData(formData: FormData): Promise<NormalizedQueryContext> {
  if (!isReady(formData.viz_type)) return requireQueryContext(handlebarsQuery(formData));
  const chartType = await loadChartType(formData.viz_type);
  return requireQueryContext(chartType.query(formData));
}
