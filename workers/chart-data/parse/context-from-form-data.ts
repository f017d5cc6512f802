import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import type { FormData } from "../../../schema/chart-types/define";
import { buildQueryContext } from "../../../schema/query/build-query";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { requireQueryContext } from "../../../schema/query/parse-query-context";

/**
 * Builds the query context of a chart that was stored without one: by its type, or a plain one for types that are not
 * supported. Throws the refusal of form data that yields an invalid one.
 */
export async function contextFromFormData(formData: FormData): Promise<NormalizedQueryContext> {
  if (!isReady(formData.viz_type)) return requireQueryContext(buildQueryContext(formData, (base) => [base]));
  const chartType = await loadChartType(formData.viz_type);
  return requireQueryContext(chartType.query(formData));
}
