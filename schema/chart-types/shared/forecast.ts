import { z } from "zod";
import type { PostProcessing } from "../../query/query-context";
import type { Fields } from "../define";
import { storedNumber } from "./stored-number";

const section = { tab: "data", section: "Predictive analytics" } as const;
const seasonality = z.union([z.boolean(), z.number(), z.null()]);
const enabled = (v: Record<string, unknown>): boolean => v["forecastEnabled"] === true;

const season = (label: string) => ({
  ...section,
  schema: seasonality,
  default: null as boolean | number | null,
  label,
  control: {
    kind: "select" as const,
    freeForm: true,
    options: [
      [null, "default"],
      [true, "Yes"],
      [false, "No"],
    ] as const,
  },
  when: enabled,
});

export const forecastFields = {
  forecastEnabled: {
    ...section,
    schema: z.boolean(),
    default: false,
    label: "Enable forecast",
    control: { kind: "checkbox" },
  },
  forecastPeriods: {
    ...section,
    schema: storedNumber,
    default: 10,
    label: "Forecast periods",
    control: { kind: "number", min: 1 },
    when: enabled,
  },
  forecastInterval: {
    ...section,
    schema: storedNumber,
    default: 0.8,
    label: "Confidence interval",
    control: { kind: "number", min: 0, max: 1, step: 0.05 },
    when: enabled,
  },
  forecastSeasonalityYearly: season("Yearly seasonality"),
  forecastSeasonalityWeekly: season("Weekly seasonality"),
  forecastSeasonalityDaily: season("Daily seasonality"),
} satisfies Fields;

/** Suffixes of the columns a forecast adds to each series. */
export const FORECAST = { yhat: "__yhat", lower: "__yhat_lower", upper: "__yhat_upper" } as const;

export function forecastStep(formData: Record<string, unknown>, axis: string | null): PostProcessing[] {
  if (formData["forecastEnabled"] !== true || axis === null) return [];
  const number = (value: unknown, otherwise: number): number =>
    Number.isFinite(Number.parseFloat(String(value))) ? Number.parseFloat(String(value)) : otherwise;
  return [
    {
      operation: "prophet",
      options: {
        time_grain: formData["time_grain_sqla"],
        periods: Math.trunc(number(formData["forecastPeriods"], forecastFields.forecastPeriods.default)),
        confidence_interval: number(formData["forecastInterval"], forecastFields.forecastInterval.default),
        yearly_seasonality: formData["forecastSeasonalityYearly"] ?? null,
        weekly_seasonality: formData["forecastSeasonalityWeekly"] ?? null,
        daily_seasonality: formData["forecastSeasonalityDaily"] ?? null,
        index: axis,
      },
    },
  ];
}
