import { z } from "zod";
import type { Field } from "../define";
import { optionalNumber, storedReference, storedReferences } from "./stored-number";

const query = { tab: "data", section: "Query" } as const;
const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000].map(
  (limit) => [limit, limit.toLocaleString("en-US")] as const,
);

type Reference = string | Record<string, unknown>;

/** Fields of the Query section shared by charts of one metric by dimensions (charts-a 1.1–1.3). */
export const dimensionsField = (label = "Dimensions", more: Partial<Field<Reference[]>> = {}): Field<Reference[]> => ({
  ...query,
  schema: storedReferences,
  default: [],
  label,
  control: { kind: "column", multi: true },
  ...more,
});
export const columnField = (label: string, more: Partial<Field<Reference | null>> = {}): Field<Reference | null> => ({
  ...query,
  schema: storedReference,
  default: null,
  label,
  control: { kind: "column", max: 1 },
  ...more,
});
export const metricField = (
  label = "Metric",
  more: Partial<Field<Reference | null>> = {},
): Field<Reference | null> => ({
  ...query,
  schema: storedReference,
  default: null,
  label,
  control: { kind: "metric", max: 1 },
  required: true,
  ...more,
});
export const filtersField = {
  ...query,
  schema: z
    .array(z.looseObject({}))
    .nullable()
    .transform((stored) => stored ?? []),
  default: [],
  label: "Filters",
  control: { kind: "filters" },
} satisfies Field;
export const rowLimitField = (limit: number | null): Field<number | null> => ({
  ...query,
  schema: optionalNumber,
  default: limit,
  label: "Row limit",
  required: true,
  control: { kind: "select", options: ROW_LIMITS, freeForm: true },
});
export const sortByMetricField = (sorted: boolean): Field<boolean> => ({
  ...query,
  schema: storedFlag,
  default: sorted,
  label: "Sort by metric",
  control: { kind: "checkbox" },
  description: "Order rows by the metric, largest first",
});

/** A checkbox whose stored null means off. */
export const storedFlag: z.ZodType<boolean> = z
  .boolean()
  .nullable()
  .transform((stored) => stored ?? false);
