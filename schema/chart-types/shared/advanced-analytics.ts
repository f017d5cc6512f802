import { z } from "zod";
import { metricLabel } from "../../query/labels";
import type { Metric, PostProcessing } from "../../query/query-context";
import type { Fields } from "../define";
import { optionalNumber } from "./stored-number";
import type { TimeComparison } from "./time-comparison-names";

const rolling = { tab: "data", section: "Rolling window" } as const;
const comparison = { tab: "data", section: "Time comparison" } as const;
const resampling = { tab: "data", section: "Resample" } as const;
const isRolling = (v: Record<string, unknown>): boolean => ["mean", "sum", "std"].includes(String(v["rolling_type"]));
const TIME_SHIFTS = [
  "1 day ago",
  "1 week ago",
  "28 days ago",
  "30 days ago",
  "52 weeks ago",
  "1 year ago",
  "104 weeks ago",
  "2 years ago",
  "156 weeks ago",
  "3 years ago",
].map((t) => [t, t] as const);

export const advancedAnalyticsFields = {
  rolling_type: {
    ...rolling,
    schema: z.string().nullable(),
    default: null,
    label: "Rolling Function",
    control: {
      kind: "select",
      options: [
        [null, "None"],
        ["mean", "mean"],
        ["sum", "sum"],
        ["std", "std"],
        ["cumsum", "cumsum"],
      ],
    },
  },
  rolling_periods: {
    ...rolling,
    schema: optionalNumber,
    default: null,
    label: "Periods",
    control: { kind: "number", min: 1 },
    when: isRolling,
  },
  min_periods: {
    ...rolling,
    schema: optionalNumber,
    default: null,
    label: "Min Periods",
    control: { kind: "number", min: 0 },
    when: isRolling,
  },
  time_compare: {
    ...comparison,
    schema: z.union([z.array(z.string()), z.string().transform((t) => [t]), z.null().transform(() => [])]),
    default: [],
    label: "Time Shift",
    control: { kind: "select", options: TIME_SHIFTS, multi: true, freeForm: true },
  },
  comparison_type: {
    ...comparison,
    schema: z.string().nullable(),
    default: "values",
    label: "Calculation type",
    control: {
      kind: "select",
      options: [
        ["values", "Actual values"],
        ["difference", "Difference"],
        ["percentage", "Percentage change"],
        ["ratio", "Ratio"],
      ],
    },
  },
  resample_rule: {
    ...resampling,
    schema: z.string().nullable(),
    default: null,
    label: "Rule",
    control: {
      kind: "select",
      freeForm: true,
      options: [
        ["1T", "1 minutely frequency"],
        ["1H", "1 hourly frequency"],
        ["1D", "1 calendar day frequency"],
        ["7D", "7 calendar day frequency"],
        ["1MS", "1 month start frequency"],
        ["1M", "1 month end frequency"],
        ["1AS", "1 year start frequency"],
        ["1A", "1 year end frequency"],
      ],
    },
  },
  resample_method: {
    ...resampling,
    schema: z.string().nullable(),
    default: null,
    label: "Fill Method",
    control: {
      kind: "select",
      options: [
        ["asfreq", "Null imputation"],
        ["zerofill", "Zero imputation"],
        ["linear", "Linear interpolation"],
        ["ffill", "Forward values"],
        ["bfill", "Backward values"],
        ["median", "Median values"],
        ["mean", "Mean values"],
        ["sum", "Sum values"],
      ],
    },
  },
} satisfies Fields;

type Json = Record<string, unknown>;

export function resampleStep(formData: Json): PostProcessing[] {
  const { resample_rule: rule, resample_method: method } = formData;
  if (!rule || !method) return [];
  const zero = method === "zerofill";
  return [{ operation: "resample", options: { method: zero ? "asfreq" : method, rule, fill_value: zero ? 0 : null } }];
}

/**
 * Returns the rolling or cumulative step over the metrics, or over metrics and their offset columns with a time
 * comparison.
 */
export function rollingStep(
  formData: Json,
  metrics: readonly Metric[],
  compared: TimeComparison | null,
): PostProcessing[] {
  const type = formData["rolling_type"];
  const names = compared ? [...new Set(compared.pairs.flatMap((p) => [p.metric, p.column]))] : metrics.map(metricLabel);
  const columns = Object.fromEntries(names.map((name) => [name, name]));
  if (type === "cumsum") return [{ operation: "cum", options: { operator: "sum", columns } }];
  if (type !== "mean" && type !== "sum" && type !== "std") return [];
  return [
    {
      operation: "rolling",
      options: {
        rolling_type: type,
        window: whole(formData["rolling_periods"], 1),
        min_periods: whole(formData["min_periods"], 0),
        columns,
      },
    },
  ];
}

export function compareStep(compared: TimeComparison | null): PostProcessing[] {
  if (!compared || compared.type === "values") return [];
  return [
    {
      operation: "compare",
      options: {
        source_columns: compared.pairs.map((p) => p.metric),
        compare_columns: compared.pairs.map((p) => p.column),
        compare_type: compared.type,
        drop_original_columns: true,
      },
    },
  ];
}

function whole(stored: unknown, otherwise: number): number {
  const parsed = Number.parseInt(String(stored ?? ""), 10);
  return Number.isNaN(parsed) ? otherwise : parsed;
}
