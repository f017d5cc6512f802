import { z } from "zod";
import type { Currency } from "../../format/currency";
import type { Field } from "../define";
import { currencySchema } from "./currency";

const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

/** Color and value format fields shared by many types (charts-a 1.12–1.13). */
export const colorSchemeField: Field<string | null> = {
  ...look,
  schema: z.string().nullable(),
  default: null,
  label: "Color Scheme",
  control: { kind: "color-scheme", scheme: "categorical" },
};
export const linearColorSchemeField: Field<string | null> = {
  ...look,
  schema: z.string().nullable(),
  default: null,
  label: "Linear Color Scheme",
  control: { kind: "color-scheme", scheme: "sequential" },
};
export const numberFormatField: Field<string | null> = {
  ...look,
  section: "Labels",
  schema: z.string().nullable(),
  default: "SMART_NUMBER",
  label: "Number format",
  control: { kind: "format", format: "number" },
};
export const currencyField: Field<Currency | null> = {
  ...look,
  section: "Labels",
  schema: currencySchema,
  default: null,
  label: "Currency format",
  control: { kind: "format", format: "currency" },
};
export const dateFormatField: Field<string | null> = {
  ...look,
  section: "Labels",
  schema: z.string().nullable(),
  default: "smart_date",
  label: "Date format",
  control: { kind: "format", format: "time" },
};
