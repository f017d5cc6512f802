import type { z } from "zod";
import type { ChartAnswer } from "../query/answer";
import type { QueryContext } from "../query/query-context";
import type { Drawing } from "./drawing/drawing";
import type { DrawTheme } from "./drawing/theme";

/** Stored params of a chart, keys exactly as stored; unknown keys survive. */
export type FormData = Record<string, unknown> & { viz_type: string; datasource: string };

/** A value that may be chosen, how it reads, and what is said of it. */
export type Choice = readonly [value: string | number | boolean | null, label: string, hint?: string];

/** How Explore lets a person set a field. A control kind is one file in web/controls. */
export type Control =
  | { kind: "checkbox" }
  /** `choicesOf` adds choices that hang on other fields' values. */
  | { kind: "select"; choices: readonly Choice[]; choicesOf?: (values: Record<string, unknown>) => readonly Choice[]; multi?: boolean; freeForm?: boolean; segmented?: boolean }
  | { kind: "text"; placeholder?: string; lines?: number }
  | { kind: "number"; min?: number; max?: number; step?: number }
  | { kind: "slider"; min: number; max: number; step: number }
  /** Saved, simple and custom metrics; `multi` stores a list, of at most `max`. */
  | { kind: "metric"; multi?: boolean; max?: number }
  /** Columns of the dataset; `plain` takes names only, without SQL of one's own. */
  | { kind: "column"; multi?: boolean; max?: number; temporalOnly?: boolean; numericOnly?: boolean; plain?: boolean }
  | { kind: "filters" }
  | { kind: "time-range" }
  /** [low, high], either null. */
  | { kind: "bounds" }
  /** ["HH:mm:ss", "HH:mm:ss"], either null. */
  | { kind: "clock-bounds" }
  /** Stored as { r, g, b, a } or as "#rrggbb". */
  | { kind: "color"; stored?: "rgba" | "hex" }
  | { kind: "color-scheme"; scheme: "categorical" | "sequential" }
  | { kind: "format"; format: "number" | "time" | "currency" | "duration" }
  /** JSON texts of [column, ascending]. */
  | { kind: "sort-by" }
  | { kind: "conditional-formatting" }
  | { kind: "column-config" }
  | { kind: "annotations" }
  /** Columns of a time-series table: comparisons, averages, sparklines. */
  | { kind: "time-series-columns" }
  /** A saved chart of any type but some, by what cartodiagram stores of it. */
  | { kind: "chart"; except?: readonly string[] }
  /** Centre and zoom of a map. */
  | { kind: "map-view" }
  /** Layers of map services over a map. */
  | { kind: "map-layers" }
  /** Width and height by a map's zoom. */
  | { kind: "zoom-sizes" }
  /** A dimension and its members, as Matrixify stores them. */
  | { kind: "members" }
  | { kind: "code"; language: "handlebars" | "css" | "json" | "markdown" | "sql" }
  | { kind: "json" }
  | { kind: "hidden" };

/** One form_data key: declared once; the type, the parsing and the control panel come from it. */
export interface Field<T = unknown> {
  schema: z.ZodType<T>;
  default: T;
  label: string;
  control: Control;
  tab: "data" | "customize" | "matrixify";
  section: string;
  description?: string;
  /** Takes half the width of the panel, beside its neighbour. */
  half?: boolean;
  /** Changing it redraws without a new query. */
  renderTrigger?: boolean;
  required?: boolean;
  /** What is wrong with a value beside the others', in the words people read; null when nothing is. */
  check?: (value: T, values: Record<string, unknown>) => string | null;
  /** The same field by another name or in another section, where the parsed values make it that; one object, however often it is asked. */
  variant?: (values: Record<string, unknown>) => Field<T> | null;
  /** Shown only when true of the parsed values. */
  when?: (values: Record<string, unknown>) => boolean;
}
// biome-ignore lint: a record of fields of any value type
export type Fields = Record<string, Field<any>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K]["schema"] extends z.ZodType<infer T> ? T : never };

export interface ChartType<F extends Fields = Fields> {
  viz_type: string;
  name: string;
  category: string;
  summary: string;
  tags?: readonly string[];
  /** Whether marks of it can emit cross filters and offer drilling. */
  interactive: boolean;
  fields: F;
  /** Pure: stored params → what POST /api/v1/chart/data takes. Runs on the server too, for charts stored without a query context. */
  query(formData: FormData): QueryContext;
  /** Pure: answer and params → a drawing. No React, no raw colours. */
  draw(answer: ChartAnswer, formData: FormData, theme: DrawTheme): Drawing;
}

export function defineChartType<F extends Fields>(chartType: ChartType<F>): ChartType<F> {
  return chartType;
}

/** Values of every declared field: the stored one when it parses, the field's default when it is absent or does not. */
export function parseFields<F extends Fields>(fields: F, formData: Record<string, unknown>): Values<F> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const stored = formData[key];
    const parsed = stored === undefined ? undefined : field.schema.safeParse(stored);
    values[key] = parsed?.success ? parsed.data : field.default;
  }
  return values as Values<F>;
}
