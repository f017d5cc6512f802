import { columnLabel } from "../query/labels";
import { ROW_LIMIT } from "../limits";
import { LegacyVizError } from "./error";
import { records } from "./records";
import { columnAt, columnsAt, countAt, labelAt, metricAt } from "./settings";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

/** Bubbles by three metrics, one list for each value of the series. The form's limit is a row limit. */
export const bubble: LegacyViz = {
  query: (base, form) => {
    const metrics = ["size", "x", "y"].map((key) => metricAt(form, key));
    const labels = new Set(["size", "x", "y"].map((key) => labelAt(form, key)));
    if (labels.size < 3) throw new LegacyVizError(message("Please use 3 different metric labels"));
    if (!columnAt(form, "entity") || metrics.includes(undefined))
      throw new LegacyVizError(message("Pick a metric for x, y and size"));
    return {
      ...base,
      columns: columnsAt(form, "entity", "series"),
      metrics: metrics.filter((metric) => metric !== undefined),
      row_limit: countAt(form, "limit") || ROW_LIMIT,
      series_limit: 0,
    };
  },
  data: ({ frame, form }) => {
    const label = (key: string): string => labelAt(form, key)!;
    const group = columnLabel((columnAt(form, "series") ?? columnAt(form, "entity"))!);
    const circles = records(frame).map((row) => ({
      ...row,
      x: row[label("x")]!,
      y: row[label("y")]!,
      size: row[label("size")]!,
      shape: "circle",
      group: row[group]!,
    }));
    return [...Map.groupBy(circles, (circle) => circle.group)].map(([key, values]) => ({ key, values }));
  },
};

/** One number, compared with ranges and markers. */
export const bullet: LegacyViz = {
  query: (base, form) => {
    const metric = metricAt(form, "metric");
    if (!metric) throw new LegacyVizError(message("Pick a metric to display"));
    return { ...base, metrics: [metric] };
  },
  data: ({ frame, metrics }) => ({ measures: records(frame).map((row) => row[metrics[0]!] ?? null) }),
};
