import type { z } from "zod";
import type { ChartAnswer } from "../query/answer";
import type { QueryContext } from "../query/query-context";
import type { Drawing } from "./drawing/drawing";
import type { DrawTheme } from "./drawing/theme";

/** Stored params of a chart, keys exactly as stored; unknown keys survive. */
export type FormData = Record<string, unknown> & { viz_type: string; datasource: string };

/** How Explore lets a person set a field. A control kind is one file in web/controls. */
export type Control =
  | { kind: "checkbox" }
  | { kind: "select"; choices: readonly (readonly [value: string | number | boolean | null, label: string])[]; multi?: boolean; freeForm?: boolean }
  | { kind: "text"; placeholder?: string }
  | { kind: "number"; min?: number; max?: number; step?: number }
  | { kind: "slider"; min: number; max: number; step: number }
  | { kind: "metric"; multi?: boolean }
  | { kind: "column"; multi?: boolean; temporalOnly?: boolean }
  | { kind: "filters" }
  | { kind: "bounds" }
  | { kind: "color" }
  | { kind: "color-scheme"; scheme: "categorical" | "sequential" }
  | { kind: "format"; format: "number" | "time" | "currency" }
  | { kind: "sort-by" }
  | { kind: "conditional-formatting" }
  | { kind: "column-config" }
  | { kind: "annotations" }
  | { kind: "json" }
  | { kind: "hidden" };

/** One form_data key: declared once; the type, the parsing and the control panel come from it. */
export interface Field<T = unknown> {
  schema: z.ZodType<T>;
  default: T;
  label: string;
  control: Control;
  tab: "data" | "customize";
  section: string;
  description?: string;
  /** Changing it redraws without a new query. */
  renderTrigger?: boolean;
  required?: boolean;
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
