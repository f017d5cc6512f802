import type { z } from "zod";
import type { ChartDataResponse } from "../query/chart-data-response";
import type { QueryContext } from "../query/query-context";
import type { Drawing } from "./drawing/drawing";
import type { DrawTheme } from "./drawing/theme";
import type { ConfigPart } from "./shared/column-config-parts";
import { withDefaults } from "./with-defaults";

/** The stored params of a chart, with keys exactly as stored; unknown keys are preserved. */
export type FormData = Record<string, unknown> & { viz_type: string; datasource: string };

/** An option of a control: value, label and description. */
export type SelectOption = readonly [value: string | number | boolean | null, label: string, hint?: string];

/** How Explore edits a field. Each control kind is one file in web/controls. */
export type Control =
  | { kind: "checkbox" }
  /** `optionsOf` returns additional options that depend on other fields' values. */
  | {
      kind: "select";
      options: readonly SelectOption[];
      optionsOf?: (values: Record<string, unknown>) => readonly SelectOption[];
      multi?: boolean;
      freeForm?: boolean;
      segmented?: boolean;
    }
  | { kind: "text"; placeholder?: string; lines?: number }
  | { kind: "number"; min?: number; max?: number; step?: number }
  | { kind: "slider"; min: number; max: number; step: number }
  /** Saved, simple and custom SQL metrics; `multi` stores a list of at most `max`. */
  | { kind: "metric"; multi?: boolean; max?: number }
  /** Columns of the dataset; `plain` accepts column names only, no custom SQL. */
  | { kind: "column"; multi?: boolean; max?: number; temporalOnly?: boolean; numericOnly?: boolean; plain?: boolean }
  | { kind: "filters" }
  | { kind: "time-range" }
  /** [low, high]; either can be null. */
  | { kind: "bounds" }
  /** ["HH:mm:ss", "HH:mm:ss"]; either can be null. */
  | { kind: "clock-bounds" }
  /** Stored as { r, g, b, a } or as "#rrggbb". */
  | { kind: "color"; stored?: "rgba" | "hex" }
  | { kind: "color-scheme"; scheme: "categorical" | "sequential" }
  | { kind: "format"; format: "number" | "time" | "currency" | "duration" }
  /** Each value is a JSON text of [column, ascending]. */
  | { kind: "sort-by" }
  /** Rules that color the cells of all columns, or the values of metrics. */
  | { kind: "conditional-formatting"; of: "cells" | "metrics" }
  /** Settings of all columns, of metrics or of the named columns; `parts` replaces the settings of tables. */
  | { kind: "column-config"; of: "columns" | "metrics" | readonly string[]; parts?: readonly ConfigPart[] }
  | { kind: "annotations" }
  /** Values with a color and a label. */
  | { kind: "thresholds" }
  /** Columns of a time-series table: comparisons, averages, sparklines. */
  | { kind: "time-series-columns" }
  /** A saved chart of any type not in `except`, in the form that cartodiagram stores. */
  | { kind: "chart"; except?: readonly string[] }
  /** Center and zoom of a map. */
  | { kind: "map-view" }
  /** Layers of map services on top of a map. */
  | { kind: "map-layers" }
  /** Width and height of charts by zoom. */
  | { kind: "zoom-sizes" }
  /** A dimension and its members, in Matrixify's form. */
  | { kind: "members" }
  /** Columns of positions, in the form that deck.gl charts store. */
  | { kind: "spatial" }
  /** Center, zoom, bearing and pitch of a map. */
  | { kind: "viewport" }
  /** { type: "fix", value: number } or { type: "metric", value: metric }. */
  | { kind: "fixed-or-metric" }
  /** Ranges of values with a color each. */
  | { kind: "color-breakpoints" }
  /** Lines and bands of equal value with a color each. */
  | { kind: "contours" }
  /** Columns and metrics of the dataset, in the form that tooltips of deck.gl charts store. */
  | { kind: "tooltip-contents" }
  /** A function that is stored but never run. */
  | { kind: "disabled-function" }
  | { kind: "code"; language: "handlebars" | "css" | "json" | "markdown" | "sql" }
  | { kind: "json" }
  | { kind: "hidden" };

/** One form_data key, declared once; its type, parsing and control are derived from it. */
export interface Field<T = unknown> {
  schema: z.ZodType<T>;
  /**
   * Superset's default. An absent key queries and draws as this value (`defineChartType` fills it in), so queries and
   * drawings need no fallback of their own; a key whose default is undefined stays absent.
   */
  default: T;
  label: string;
  control: Control;
  tab: "data" | "customize" | "matrixify";
  section: string;
  description?: string;
  /** Takes half the width of the panel, next to the following half-width field. */
  half?: boolean;
  /** Changing it redraws without a new query. */
  renderTrigger?: boolean;
  required?: boolean;
  /** Validates a value together with the others; returns an error message, or null when it is valid. */
  check?: (value: T, values: Record<string, unknown>) => string | null;
  /**
   * Returns the same field with another label or in another section, depending on the parsed values; must return the
   * same object on every call.
   */
  variant?: (values: Record<string, unknown>) => Field<T> | null;
  /** Whether the control is shown, given the parsed values. */
  when?: (values: Record<string, unknown>) => boolean;
}
// biome-ignore lint: a record of fields of any value type
export type Fields = Record<string, Field<any>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K]["schema"] extends z.ZodType<infer T> ? T : never };

export interface ChartType<F extends Fields = Fields> {
  viz_type: string;
  /** Whether its marks can emit cross-filters and offer drilling. */
  interactive: boolean;
  fields: F;
  /**
   * Pure: converts stored params to the body of POST /api/v1/chart/data. Runs on the server too, for charts stored
   * without a query context.
   */
  query(formData: FormData): QueryContext;
  /** Pure: converts a response and params to a drawing. Uses no React and no literal colors. */
  draw(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing;
}

/** Returns the chart type with a query and a drawing that receive the declared default of every absent field. */
export function defineChartType<F extends Fields>(chartType: ChartType<F>): ChartType<F> {
  const { fields, query, draw } = chartType;
  return {
    ...chartType,
    query: (formData) => query(withDefaults(fields, formData)),
    draw: (response, formData, theme) => draw(response, withDefaults(fields, formData), theme),
  };
}

/** Returns a value for every declared field: the stored value when it parses, else the field's default. */
export function parseFields<F extends Fields>(fields: F, formData: Record<string, unknown>): Values<F> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const stored = formData[key];
    const parsed = stored === undefined ? undefined : field.schema.safeParse(stored);
    values[key] = parsed?.success ? parsed.data : field.default;
  }
  return values as Values<F>;
}
