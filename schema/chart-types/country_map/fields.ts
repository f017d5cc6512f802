import { z } from "zod";
import type { Fields } from "../define";
import { storedReference } from "../shared/stored-number";
import { COUNTRY_MAPS } from "./country-maps";

const data = { tab: "data", section: "Query" } as const;
const look = { tab: "data", section: "Chart Options", renderTrigger: true } as const;

export const countryMapFields = {
  select_country: {
    ...data,
    renderTrigger: true,
    schema: z.string().nullable(),
    default: null,
    label: "Country",
    control: { kind: "select", options: COUNTRY_MAPS },
    required: true,
    description: "The country to show",
  },
  entity: {
    ...data,
    schema: storedReference,
    default: null,
    label: "ISO 3166-2 Codes",
    control: { kind: "column", max: 1 },
    required: true,
    description: "Column with the ISO 3166-2 code of each region, such as FR-75",
  },
  metric: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Metric",
    control: { kind: "metric" },
    required: true,
  },
  adhoc_filters: {
    ...data,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  number_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Number format",
    control: { kind: "format", format: "number" },
  },
  linear_color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Linear Color Scheme",
    control: { kind: "color-scheme", scheme: "sequential" },
  },
  // Has no control; charts that store a categorical scheme color each region differently.
  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "hidden" },
  },
} satisfies Fields;
