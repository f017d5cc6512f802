import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { axisLabelOf, axisOf, baseAxis } from "../shared/base-axis";
import { selectedColumns } from "../shared/selected-fields";

/** Returns the metric along the axis and by the breakdown, sorted by both. */
export function waterfallQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const { is_timeseries: _, ...rest } = base;
    const axis = axisOf(formData);
    const breakdowns = selectedColumns(formData["groupby"]);
    const labels = [axisLabelOf(formData), ...breakdowns.map(columnLabel)].filter((label) => label !== null);
    return [
      {
        ...rest,
        columns: [...(axis === null ? [] : [baseAxis(axis, base)]), ...breakdowns],
        ...(axis === null && axisLabelOf(formData) !== null ? { is_timeseries: true } : {}),
        orderby: labels.map((label): [unknown, boolean] => [label, true]),
      },
    ];
  });
}
