import { z } from "zod";
import type { Fields } from "../define";
import { legendFields } from "../shared/legend";
import { colorSchemeField, dateFormatField, numberFormatField } from "../shared/look-fields";
import {
  columnField,
  dimensionsField,
  filtersField,
  metricField,
  rowLimitField,
  storedFlag,
} from "../shared/query-fields";
import { optionalNumber, storedReferences } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const labels = { tab: "customize", section: "Labels", renderTrigger: true } as const;
const shape = { tab: "customize", section: "Radar", renderTrigger: true } as const;
export const LABEL_POSITIONS = [
  "top",
  "left",
  "right",
  "bottom",
  "inside",
  "insideLeft",
  "insideRight",
  "insideTop",
  "insideBottom",
  "insideTopLeft",
  "insideBottomLeft",
  "insideTopRight",
  "insideBottomRight",
] as const;
const words = (position: string): string =>
  position.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

const bounds = z.looseObject({
  radarMetricMaxValue: optionalNumber.optional().catch(undefined),
  radarMetricMinValue: optionalNumber.optional().catch(undefined),
});
export type RadarBounds = z.infer<typeof bounds>;

export const radarFields = {
  groupby: dimensionsField("Dimensions", { description: "One polygon per value" }),
  metrics: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    control: { kind: "metric", multi: true },
    required: true,
    description: "One axis per metric",
  },
  timeseries_limit_metric: metricField("Sort query by", {
    required: false,
    description: "Metric that orders the groups; by default the first metric",
  }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10),
  series_limit_metric: { ...columnField("Sort query by"), control: { kind: "hidden" } },

  color_scheme: colorSchemeField,
  ...legendFields,
  show_labels: { ...labels, schema: storedFlag, default: true, label: "Show Labels", control: { kind: "checkbox" } },
  label_type: {
    ...labels,
    schema: z.enum(["value", "key_value"]).catch("value"),
    default: "value",
    label: "Label Type",
    control: {
      kind: "select",
      options: [
        ["value", "Value"],
        ["key_value", "Category and Value"],
      ],
    },
  },
  label_position: {
    ...labels,
    schema: z.enum(LABEL_POSITIONS).catch("top"),
    default: "top",
    label: "Label position",
    control: { kind: "select", options: LABEL_POSITIONS.map((position) => [position, words(position)] as const) },
  },
  number_format: numberFormatField,
  date_format: dateFormatField,
  column_config: {
    ...shape,
    schema: z
      .record(z.string(), bounds)
      .nullable()
      .transform((stored) => stored ?? {}),
    default: {},
    label: "Customize metrics",
    control: { kind: "column-config", of: "metrics", parts: ["radarMetricMinValue", "radarMetricMaxValue"] },
    description: "Minimum and maximum of each metric's axis",
  },
  is_circle: {
    ...shape,
    schema: storedFlag,
    default: false,
    label: "Circle radar shape",
    control: { kind: "checkbox" },
  },
} satisfies Fields;
