import { z } from "zod";
import { asArray, columnLabel } from "../../../query/labels";
import type { QueryColumn } from "../../../query/query-context";
import type { SelectOption, Fields } from "../../define";
import { echartOptionsFields } from "../echart-options";
import { timeseriesDataFields } from "./data-fields";
import { lineLookFields, stackFields, titleFields } from "./look-fields";

const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const STEPS = [
  ["start", "Step - start"],
  ["middle", "Step - middle"],
  ["end", "Step - end"],
] as const;
const STYLES = [["line", "Line"], ["smooth", "Smooth line"], ...STEPS] as const;
const shapeOfSeries = { ...look, schema: z.string().nullable(), label: "Series Style" };

/** A stored chart without a style draws lines; a new chart starts with the first step. */
export const stepFields = {
  seriesType: { ...shapeOfSeries, default: "start", control: { kind: "select", options: STEPS } },
} satisfies Fields;

export const areaFields = {
  seriesType: { ...shapeOfSeries, default: "line", control: { kind: "select", options: STYLES } },
  show_extra_controls: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Extra Controls",
    control: { kind: "checkbox" },
    description: "A switch in the chart between stacking styles",
  },
} satisfies Fields;

const dimensionsOf = (v: Record<string, unknown>): SelectOption[] => [
  [null, "None"],
  ...asArray(v["groupby"] as QueryColumn[]).map((column): SelectOption => [columnLabel(column), columnLabel(column)]),
];

export const barFields = {
  orientation: {
    ...look,
    section: "Chart Orientation",
    schema: z.enum(["vertical", "horizontal"]),
    default: "vertical",
    label: "Bar orientation",
    control: {
      kind: "select",
      segmented: true,
      options: [
        ["vertical", "Vertical"],
        ["horizontal", "Horizontal"],
      ],
    },
  },
  stackDimension: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Split stack by",
    description: "One stack per value of this dimension",
    control: { kind: "select", options: [], optionsOf: dimensionsOf },
    when: (v: Record<string, unknown>) => v["stack"] === "Stack",
  },
  color_by_primary_axis: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Color By X-Axis",
    control: { kind: "checkbox" },
    description: "One color per bar instead of per series",
    when: (v: Record<string, unknown>) => !v["stack"] && [v["groupby"] ?? []].flat().length === 0,
  },
} satisfies Fields;

/** The axis title's margin and position, with a bar chart's defaults. */
export const barTitleFields = {
  y_axis_title_margin: { ...titleFields.y_axis_title_margin, default: 15 },
} satisfies Fields;

/**
 * All keys of the time series charts: a stored key also applies to a type that has no control for it. An absent key
 * has the default of its control, as dashboards of Superset do; the style of a series depends on the type.
 */
export const timeseriesFields = {
  ...timeseriesDataFields,
  ...lineLookFields,
  ...stackFields(["Stack", "Stream", "Expand"]),
  ...barFields,
  ...areaFields,
  ...echartOptionsFields,
  seriesType: { ...areaFields.seriesType, default: null },
  y_axis_title_margin: { ...titleFields.y_axis_title_margin, default: 15 },
} satisfies Fields;
