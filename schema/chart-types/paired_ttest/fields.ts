import type { Fields } from "../define";
import { periodDataFields } from "../shared/period-series/data-fields";
import { storedNumber } from "../shared/stored-number";

const options = { tab: "customize", section: "Parameters", renderTrigger: true } as const;
const precision = (label: string, digits: number, description: string) =>
  ({
    ...options,
    schema: storedNumber,
    default: digits,
    label,
    control: { kind: "number", min: 0, max: 32, step: 1 },
    description,
  }) as const;

export const pairedTestFields = {
  ...periodDataFields,
  metrics: { ...periodDataFields.metrics, required: true },
  groupby: { ...periodDataFields.groupby, required: true },
  significance_level: {
    ...options,
    schema: storedNumber,
    default: 0.05,
    label: "Significance Level",
    control: { kind: "number", min: 0, max: 1, step: 0.01 },
    description: "Highest p-value at which a difference is significant",
  },
  pvalue_precision: precision("p-value precision", 6, "Number of decimal places of p-values"),
  liftvalue_precision: precision("Lift percent precision", 4, "Number of decimal places of the lift"),
} satisfies Fields;
