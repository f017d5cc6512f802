import { buildQueryContext } from "../../../query/build-query";
import type { ChartDataResponse } from "../../../query/chart-data-response";
import { metricLabel } from "../../../query/labels";
import type { QueryContext } from "../../../query/query-context";
import type { Fields, FormData } from "../../define";
import { parseFields } from "../../define";
import type { WeightedPoint } from "../../drawing/deck";
import { readMetric } from "../cell-text";
import { selectedMetric } from "../selected-fields";
import { numberIn } from "../value-ramp";
import { placesQuery } from "./query";
import { positionReader, spatialColumns, spatialOf } from "./spatial";

/** The values of the fields that types of weighted points share. */
interface WeightedValues {
  spatial: unknown;
  size: unknown;
  js_columns: readonly unknown[];
  tooltip_contents: readonly unknown[];
  filter_nulls: boolean;
}

/** Returns a query of one row per position with its weight, the heaviest first. */
export const weightedQuery =
  (fields: Fields) =>
  (formData: FormData): QueryContext => {
    const values = parseFields(fields, formData) as unknown as WeightedValues;
    const spatial = spatialOf(values.spatial);
    const size = selectedMetric(values.size);
    return buildQueryContext(formData, (base) => [
      {
        ...base,
        ...placesQuery(base, { ...values, places: spatial ? [spatial] : [] }),
        metrics: size === null ? [] : [size],
        orderby: size === null ? (base.orderby ?? []) : [[size, false]],
        is_timeseries: false,
      },
    ]);
  };

interface WeightedRows {
  points: readonly WeightedPoint[];
  /** The result column of the weight, and its name; null without a metric. */
  metric: string | null;
  weightName: string | null;
  /** The columns of the positions. */
  columns: readonly string[];
}

/**
 * Returns the points of a response; null without rows or without columns of positions. A missing weight counts as 1.
 */
export function weightedRows(
  response: ChartDataResponse,
  { spatial: stored, size }: Pick<WeightedValues, "spatial" | "size">,
): WeightedRows | null {
  const query = response.queries[0];
  const spatial = spatialOf(stored);
  if (!query || query.data.length === 0 || !spatial) return null;
  const chosen = selectedMetric(size);
  const metric = chosen === null ? null : metricLabel(chosen);
  const position = positionReader(spatial);
  const columns = spatialColumns(spatial);
  return {
    metric,
    weightName: chosen === null ? null : readMetric(response, chosen),
    points: query.data.flatMap((row, at) => {
      const place = position(row);
      const weight = metric === null ? 1 : (numberIn(row[metric]) ?? 1);
      return place ? [{ row: at, position: place, weight }] : [];
    }),
    columns,
  };
}
