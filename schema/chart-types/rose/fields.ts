import { z } from "zod";
import type { Fields } from "../define";
import { analyticsFields, periodDataFields } from "../shared/period-series/data-fields";
import { seriesLookFields } from "../shared/timeseries/look-fields";

const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

export const roseFields = {
  ...periodDataFields,
  ...analyticsFields,
  color_scheme: seriesLookFields.color_scheme,
  number_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Number format",
    control: { kind: "format", format: "number" },
  },
  date_time_format: {
    ...look,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Date format",
    control: { kind: "format", format: "time" },
  },
  rich_tooltip: {
    ...look,
    schema: z.boolean(),
    default: true,
    label: "Rich tooltip",
    control: { kind: "checkbox" },
    description: "Show all series at a time in the tooltip",
  },
  rose_area_proportion: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Use area proportions",
    control: { kind: "checkbox" },
    description: "Values are proportional to the area instead of the radius",
  },
} satisfies Fields;
