import { LegacyVizError } from "../../legacy-viz/error";
import { partition } from "../../legacy-viz/partition";
import { frameFromRows } from "../../query/frame";
import { PostProcessingError } from "../../query/post-processing";
import type { QueryResult } from "../../query/chart-data-response";
import type { FormData } from "../define";
import { comparedParts, partComparison } from "./comparison";
import type { Part } from "./layout";

/**
 * Returns rows as parts in the legacy API's format, with the compared parts of each metric, or an error message for
 * an invalid form.
 */
export function partsOf(query: QueryResult, formData: FormData, metrics: readonly string[]): Part[] | string {
  const parts = (data: QueryResult["data"]): Part[] => {
    const frame = frameFromRows(data, query.colnames, { __timestamp: "datetime" });
    return partition.data({
      form: formData,
      frame,
      metrics,
      range: { since: null, until: null },
      compared: [],
    }) as Part[];
  };
  try {
    const now = parts(query.data);
    const compared = partComparison(formData);
    if (!compared) return now;
    const others = compared.offsets.flatMap((offset) => {
      const then = parts(
        query.data.map((row) => ({
          ...row,
          ...Object.fromEntries(metrics.map((metric) => [metric, row[`${metric}__${offset}`] ?? null])),
        })),
      );
      const shown = compared.compare ? comparedParts(now, then, compared.compare) : then;
      return shown.map((part) => ({
        ...part,
        metric: String(part.name),
        name: compared.title(String(part.name), offset),
      }));
    });
    return compared.compare ? others : [...now, ...others];
  } catch (error) {
    if (error instanceof LegacyVizError || error instanceof PostProcessingError) return error.message;
    throw error;
  }
}
