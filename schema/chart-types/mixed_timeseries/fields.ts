import { z } from "zod";
import type { Field, Fields } from "../define";
import { advancedAnalyticsFields } from "../shared/advanced-analytics";
import { currencySchema } from "../shared/currency";
import { echartOptionsFields } from "../shared/echart-options";
import { legendFields } from "../shared/legend";
import { optionalNumber, storedText } from "../shared/stored-number";
import { thresholdFields } from "../shared/thresholds";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";
import {
  areaLookFields,
  axesLookFields,
  markerFields,
  seriesLookFields,
  titleFields,
  tooltipFields,
} from "../shared/timeseries/look-fields";
import { formOfQuery } from "./form-of-query";

const shared = { tab: "data", section: "Shared query fields" } as const;
const options = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const secondary = { tab: "customize", section: "Y Axis", renderTrigger: true } as const;
const STYLES = [
  ["line", "Line"],
  ["scatter", "Scatter"],
  ["smooth", "Smooth line"],
  ["bar", "Bar"],
  ["start", "Step - start"],
  ["middle", "Step - middle"],
  ["end", "Step - end"],
] as const;

const {
  x_axis,
  time_grain_sqla,
  annotation_layers,
  metrics,
  groupby,
  adhoc_filters,
  limit,
  group_others_when_limit_reached,
  timeseries_limit_metric,
  order_desc,
  row_limit,
  truncate_metric,
} = timeseriesDataFields;
const {
  color_scheme,
  time_shift_color,
  zoomable,
  minorTicks,
  sort_series_type,
  sort_series_ascending,
  show_value,
  only_total,
} = seriesLookFields;
const { showTooltipTotal: _, showTooltipPercentage: __, ...tooltip } = tooltipFields;
const { x_axis_number_format: ___, ...axes } = axesLookFields;
const titles = {
  ...titleFields,
  yAxisTitleSecondary: {
    ...secondary,
    section: titleFields.y_axis_title.section,
    schema: storedText,
    default: "",
    label: "Secondary Y Axis Title",
    control: { kind: "text" },
  },
} satisfies Fields;

/** Query fields of each of the two queries. */
export const queryFields = {
  metrics,
  groupby,
  adhoc_filters,
  limit,
  group_others_when_limit_reached,
  timeseries_limit_metric,
  order_desc,
  row_limit,
  truncate_metric,
  ...advancedAnalyticsFields,
} satisfies Fields;

/**
 * Appearance fields of each query's series. A style under a legacy name ("echarts_timeseries_bar") is the style in
 * its last part.
 */
export const seriesFields = {
  seriesType: {
    ...options,
    schema: z
      .string()
      .transform((style) => style.replace(/^echarts_timeseries_/, ""))
      .nullable(),
    default: "line",
    label: "Series type",
    control: { kind: "select", options: STYLES },
  },
  stack: {
    ...options,
    schema: z.union([z.boolean(), z.string().transform(Boolean), z.null().transform(() => false)]),
    default: false,
    label: "Stack series",
    control: { kind: "checkbox" },
  },
  area: { ...areaLookFields.area, description: "Fill the space below the lines" },
  show_value,
  only_total: { ...only_total, when: (values) => values["stack"] === true && values["show_value"] === true },
  opacity: { ...areaLookFields.opacity, when: (values) => values["area"] === true },
  ...markerFields(100),
  yAxisIndex: {
    ...options,
    schema: z.union([z.literal([0, 1]), z.literal(["0", "1"]).transform(Number), z.null().transform(() => 0)]),
    default: 0,
    label: "Y Axis",
    control: {
      kind: "select",
      segmented: true,
      options: [
        [0, "Primary"],
        [1, "Secondary"],
      ],
    },
    description: "Primary (left) or secondary (right) y-axis",
  },
  sort_series_type,
  sort_series_ascending,
} satisfies Fields;

type Suffixed<F extends Fields, S extends string> = { [K in keyof F & string as `${K}${S}`]: F[K] };

/** Returns the second query's fields: keys with a suffix, and conditions evaluated on its own values. */
function suffixed<F extends Fields, S extends string>(
  fields: F,
  suffix: S,
  own: (values: Record<string, unknown>) => Record<string, unknown>,
): Suffixed<F, S> {
  const renamed = Object.entries(fields).map(([key, field]): [string, Field] => {
    const { when } = field;
    return [
      `${key}${suffix}`,
      { ...field, ...(when ? { when: (values: Record<string, unknown>) => when(own(values)) } : {}) },
    ];
  });
  return Object.fromEntries(renamed) as unknown as Suffixed<F, S>;
}

const inSection = <F extends Fields>(fields: F, section: string): F =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, section }])) as F;
const ownLook = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(seriesFields).map((key) => [key, values[`${key}B`]]));

export const mixedFields = {
  x_axis: { ...x_axis, ...shared },
  time_grain_sqla: { ...time_grain_sqla, ...shared },
  ...inSection(queryFields, "Query A"),
  ...suffixed(inSection(queryFields, "Query B"), "_b", (values) => formOfQuery(values, "b")),
  annotation_layers,
  ...titles,
  color_scheme,
  time_shift_color,
  ...inSection(seriesFields, "Query A"),
  ...suffixed(inSection(seriesFields, "Query B"), "B", ownLook),
  zoomable,
  minorTicks,
  ...legendFields,
  ...axes,
  show_query_identifiers: {
    ...tooltip.rich_tooltip,
    default: false,
    label: "Show query identifiers",
    description: "Add “(Query A)” or “(Query B)” to series names",
  },
  ...tooltip,
  ...thresholdFields,
  y_axis_format_secondary: {
    ...secondary,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Secondary y-axis format",
    control: { kind: "format", format: "number" },
  },
  currency_format_secondary: {
    ...secondary,
    schema: currencySchema,
    default: null,
    label: "Secondary currency format",
    control: { kind: "format", format: "currency" },
  },
  logAxisSecondary: {
    ...secondary,
    schema: z.boolean(),
    default: false,
    label: "Logarithmic secondary y-axis",
    control: { kind: "checkbox" },
  },
  y_axis_bounds_secondary: {
    ...secondary,
    schema: z.tuple([optionalNumber, optionalNumber]),
    default: [null, null] as [number | null, number | null],
    label: "Secondary y-axis bounds",
    control: { kind: "bounds" },
    when: (values) => values["truncateYAxis"] === true,
  },
  ...echartOptionsFields,
} satisfies Fields;
