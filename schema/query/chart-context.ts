import type { ChartType, FormData } from "../chart-types/define";
import type { QueryContext } from "./query-context";

export interface ChartRequest {
  /** Null for a chart that is not saved. */
  chartId: number | null;
  dashboardId?: number | null | undefined;
  formData: FormData;
  /** Bypasses the server's cache. */
  force?: boolean;
  /** Start of the refresh that this belongs to, in epoch ms: requests of the same refresh share their results. */
  since?: number;
}

/** The query context that a page sends for a chart. */
export function chartContext(
  chartType: Pick<ChartType, "query">,
  { chartId, dashboardId, formData, force, since }: ChartRequest,
): QueryContext {
  const context = chartType.query(formData);
  return {
    ...context,
    force: force ?? false,
    form_data: {
      ...context.form_data,
      ...(chartId === null ? {} : { slice_id: chartId }),
      ...(dashboardId ? { dashboardId } : {}),
      force: force ?? false,
      ...(since === undefined ? {} : { refresh_since: since }),
    },
  };
}
