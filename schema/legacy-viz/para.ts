import { records } from "./records";
import { columnAt, metricAt } from "./settings";
import { sortedByMetric } from "./timeseries";
import type { LegacyViz } from "./viz";

/** Parallel coordinates: one row for each value of `series`. */
export const para: LegacyViz = {
  query: (base, form) => {
    const series = columnAt(form, "series");
    const metric = metricAt(form, "timeseries_limit_metric");
    const sorted = sortedByMetric({ ...base, columns: series === undefined ? [] : [series] }, metric, form);
    return form["order_desc"] ? sorted : { ...sorted, orderby: [] };
  },
  data: ({ frame }) => records(frame),
};
