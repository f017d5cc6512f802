import { queryOptions } from "@tanstack/react-query";
import type { FormData } from "../../../../schema/chart-types/define";
import { SQL_MAX_ROW } from "../../../../schema/limits";
import { chartQueryContext, postChartQuery } from "../../../charts/chart-data";

/** The server counts no further. */
export const MOST_COUNTED = SQL_MAX_ROW;

/** The number of rows of a chart's first query without the row limit: counted in the database, only on request. */
export function rowTotalQuery(chartId: number | null, requested: FormData) {
  return queryOptions({
    queryKey: ["row-total", chartId, JSON.stringify(requested)],
    queryFn: async ({ signal }): Promise<number> => {
      const input = { chartId, formData: requested };
      const {
        queries: [first],
        ...context
      } = await chartQueryContext(input);
      const counting = {
        ...first,
        is_rowcount: true,
        row_limit: MOST_COUNTED,
        row_offset: 0,
        orderby: [],
        post_processing: [],
        time_offsets: [],
        annotation_layers: [],
      };
      const response = await postChartQuery(input, { ...context, queries: [counting] }, signal);
      return Number((response.result[0]?.data[0] as Record<string, unknown> | undefined)?.["rowcount"]);
    },
    staleTime: Infinity,
    retry: false,
  });
}
