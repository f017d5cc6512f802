import { labelOf } from "./form-parts";
import type { ChartConfig } from "./parse-config";
import type { ColumnRef } from "./references";

const MAX_CHARACTERS = 60;

/** A name for a chart that was given none, from what it shows. */
export function chartName(config: ChartConfig): string {
  const text = nameOf(config);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}

const labels = (references: readonly ColumnRef[]): string => references.map(labelOf).join(", ");

function nameOf(config: ChartConfig): string {
  switch (config.chart_type) {
    case "xy":
      return `${labels(config.y)} by ${labelOf(config.x)}`;
    case "mixed_timeseries":
      return `${labels([...config.y, ...config.y_secondary])} by ${labelOf(config.x)}`;
    case "pie":
      return `${labelOf(config.metric)} by ${labelOf(config.dimension)}`;
    case "pivot_table":
      return `${labels(config.metrics)} by ${labels(config.rows)}`;
    case "big_number":
      return labelOf(config.metric);
    case "table":
      return `Table of ${labels(config.columns)}`;
    case "handlebars":
      return "Handlebars chart";
  }
}
