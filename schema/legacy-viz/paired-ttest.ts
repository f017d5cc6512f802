import type { Value } from "../query/chart-data-response";
import { groupLabels, metricAt } from "./settings";
import { partText } from "./series";
import { gridTimes, timeGrid } from "./time-grid";
import { sortedByMetric } from "./timeseries";
import type { LegacyViz } from "./viz";

/** The lines of the groups for each metric, to be compared in pairs. */
export const pairedTtest: LegacyViz = {
  query: (base, form) => {
    const metric = form["order_desc"] ? metricAt(form, "timeseries_limit_metric") : undefined;
    return sortedByMetric({ ...base, is_timeseries: true }, metric, form);
  },
  data: ({ frame, form, metrics }) => {
    const grid = timeGrid(frame, {}, { metrics, groups: groupLabels(form) });
    const times = gridTimes(grid);
    const lines = grid.columns.map(({ label, values }) => {
      const group = label.slice(1).map(partText);
      return {
        metric: label[0]!,
        line: {
          group: group.length > 0 ? group : "All",
          values: times.map((x, at): { x: number; y: Value } => ({ x, y: values[at]! })),
        },
      };
    });
    return Object.fromEntries(
      [...Map.groupBy(lines, ({ metric }) => metric)].map(([metric, found]) => [metric, found.map(({ line }) => line)]),
    );
  },
};
