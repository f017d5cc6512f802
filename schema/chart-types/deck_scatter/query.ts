import { buildQueryContext } from "../../query/build-query";
import { metricLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { metricIn, placesQuery } from "../shared/deck/query";
import { spatialOf } from "../shared/deck/spatial";
import { deckScatterFields } from "./fields";

/** Returns one row per position and category; the largest first where the size is a metric. */
export function deckScatterQuery(formData: FormData): QueryContext {
  const values = parseFields(deckScatterFields, formData);
  const spatial = spatialOf(values.spatial);
  const size = metricIn(values.point_radius_fixed);
  return buildQueryContext(formData, (base) => {
    const metrics = base.metrics ?? [];
    const isAdded = size !== null && !metrics.some((metric) => metricLabel(metric) === metricLabel(size));
    return [
      {
        ...base,
        ...placesQuery(base, { ...values, places: spatial ? [spatial] : [] }),
        metrics: isAdded ? [...metrics, size] : metrics,
        orderby: size === null ? (base.orderby ?? []) : [[size, false]],
        is_timeseries: false,
      },
    ];
  });
}
