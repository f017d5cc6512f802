import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { axisLabelOf, axisOf, baseAxis } from "../shared/base-axis";
import { chosenColumns } from "../shared/chosen";

/** The metric along the axis, and by what breaks its steps down, in the order of both. */
export function waterfallQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const { is_timeseries: _, ...rest } = base;
    const axis = axisOf(formData);
    const breakdowns = chosenColumns(formData["groupby"]);
    const labels = [axisLabelOf(formData), ...breakdowns.map(columnLabel)].filter((label) => label !== null);
    return [{
      ...rest,
      columns: [...(axis === null ? [] : [baseAxis(axis, base)]), ...breakdowns],
      ...(axis === null && axisLabelOf(formData) !== null ? { is_timeseries: true } : {}),
      orderby: labels.map((label): [unknown, boolean] => [label, true]),
    }];
  });
}
