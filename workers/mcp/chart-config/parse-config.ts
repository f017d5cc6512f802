import { z } from "zod";
import { InvalidInput } from "../invalid-input";
import { fromJsonText } from "../tool";
import { CONFIG_TYPES, type ConfigOf, CONFIGS, type ConfigType } from "./config";

/** The argument: its fields depend on chart_type, which get_chart_type_schema describes. */
export const configInput = fromJsonText(z.record(z.string(), z.unknown())).describe(
  `The chart's settings. chart_type is one of ${CONFIG_TYPES.join(", ")}: xy (x, y, kind), table (columns), ` +
    "pie (dimension, metric), pivot_table (rows, metrics), mixed_timeseries (x, y, y_secondary), " +
    "handlebars (columns, handlebars_template), big_number (metric). get_chart_type_schema returns all fields.",
);

export type ChartConfig = { [T in ConfigType]: ConfigOf<T> }[ConfigType];

/** Returns checked settings; throws what a model has to change. */
export function parseConfig(config: Readonly<Record<string, unknown>>): ChartConfig {
  const type = config["chart_type"];
  if (typeof type !== "string" || !Object.hasOwn(CONFIGS, type))
    throw new InvalidInput(`config.chart_type must be one of: ${CONFIG_TYPES.join(", ")}.`);
  const parsed = CONFIGS[type as ConfigType].safeParse(config);
  if (!parsed.success)
    throw new InvalidInput(
      parsed.error.issues.map(({ path, message }) => `config.${path.join(".")}: ${message}`).join("; "),
    );
  requireMetrics(parsed.data);
  return parsed.data;
}

const isMetric = ({ aggregate, saved_metric }: { aggregate?: unknown; saved_metric: boolean }): boolean =>
  Boolean(aggregate) || saved_metric;

/** Refuses settings whose fields fit their types, but not each other. */
function requireMetrics(config: ChartConfig): void {
  const numbers =
    config.chart_type === "big_number" || config.chart_type === "pie"
      ? [config.metric]
      : config.chart_type === "pivot_table" || (config.chart_type === "handlebars" && config.query_mode === "aggregate")
        ? (config.metrics ?? [])
        : [];
  if (config.chart_type === "handlebars") {
    const required = config.query_mode === "raw" ? "columns" : "metrics";
    if (!config[required]?.length)
      throw new InvalidInput(`config.${required} is required in ${config.query_mode} mode.`);
  }
  const wrong = numbers.find((reference) => !isMetric(reference));
  if (wrong) throw new InvalidInput(`The metric ${wrong.name} needs an aggregate such as SUM, or saved_metric: true.`);
  if (config.chart_type !== "big_number") return;
  if (config.show_trendline && !config.temporal_column)
    throw new InvalidInput("show_trendline requires temporal_column.");
  if (config.compare_lag && !config.show_trendline) throw new InvalidInput("compare_lag requires show_trendline.");
}
