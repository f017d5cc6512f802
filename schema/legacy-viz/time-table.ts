import { cellText } from "../query/post-processing/cell-text";
import type { Row } from "../query/chart-data-response";
import { metricLabel } from "../query/labels";
import { LegacyVizError } from "./error";
import { groupLabels } from "./settings";
import { gridTimes, timeGrid } from "./time-grid";
import type { LegacyViz } from "./viz";

/** Numbers by time ("2003-01-06 00:00:00"), one column for each metric or each value of the group. */
export const timeTable: LegacyViz = {
  query: (base, form) => {
    const metrics = base.metrics ?? [];
    if (metrics.length === 0) throw new LegacyVizError("Pick at least one metric");
    if (groupLabels(form).length > 0 && metrics.length > 1)
      throw new LegacyVizError("When using 'Group By' you are limited to use a single metric");
    return { ...base, is_timeseries: true, orderby: [[metricLabel(metrics[0]!), !(form["order_desc"] ?? true)]] };
  },
  data: ({ frame, form, metrics }) => {
    const groups = groupLabels(form);
    const grid = timeGrid(frame, {}, { metrics, groups });
    const columns = grid.columns.map(({ label }) => (groups.length > 0 ? label.slice(1) : label).join(", "));
    const rows = gridTimes(grid).map((time, at): [string, Row] => [
      cellText(time, "datetime"),
      Object.fromEntries(grid.columns.map(({ values }, column) => [columns[column]!, values[at]!])),
    ]);
    return { records: Object.fromEntries(rows), columns, is_group_by: groups.length > 0 };
  },
};
