import { z } from "zod";
import type { Field, Fields } from "../chart-types/define";
import { optionalNumber, storedReference, storedReferences, storedText } from "../chart-types/shared/stored-number";

export const AXES = ["rows", "columns"] as const;
export type AxisName = (typeof AXES)[number];
export const MODES = ["disabled", "metrics", "dimensions"] as const;
export const SELECTIONS = ["members", "topn", "all"] as const;
export const SORTS = ["a_to_z", "z_to_a", "metric"] as const;

export const storedDimension = z.looseObject({
  dimension: z
    .string()
    .nullish()
    .transform((name) => name ?? ""),
  values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).catch([]),
});

const enabled = (values: Record<string, unknown>): boolean => values["matrixify_enable"] === true;
const tab = "matrixify" as const;
const yes = { tab, renderTrigger: true, schema: z.boolean(), control: { kind: "checkbox" } } as const;
const layout = { section: "Layout", when: enabled };
const PER_ROW = [1, 2, 3, 4, 5, 6, 8, 10, 12].map((count) => [count, String(count)] as const);

/**
 * Settings that every chart type has in addition to its own: the chart repeated by metric or by members of a dimension,
 * in rows and columns.
 */
export const matrixifyFields: Fields = {
  matrixify_enable: {
    ...yes,
    section: "Matrixify",
    default: false,
    label: "Enable matrixify",
    description: "Repeat the chart in rows and columns, by metric or by the members of a dimension",
  },
  ...axisFields("rows", "Rows", "columns"),
  ...axisFields("columns", "Columns", "rows"),
  matrixify_row_height: {
    tab,
    renderTrigger: true,
    ...layout,
    schema: optionalNumber,
    default: 300,
    label: "Row height",
    control: { kind: "number", min: 50, step: 10 },
    description: "Pixels",
  },
  matrixify_fit_columns_dynamically: {
    ...yes,
    ...layout,
    default: true,
    label: "Fit columns dynamically",
    description: "All columns side by side; off, a row has as many as chosen",
  },
  matrixify_charts_per_row: {
    tab,
    renderTrigger: true,
    section: "Layout",
    schema: optionalNumber,
    default: 4,
    label: "Charts per row",
    control: { kind: "select", options: PER_ROW },
    when: (values) => enabled(values) && values["matrixify_fit_columns_dynamically"] === false,
  },
  matrixify_cell_title_template: {
    tab,
    renderTrigger: true,
    ...layout,
    schema: storedText,
    default: "",
    label: "Cell title template",
    control: { kind: "text", placeholder: "{{rowLabel}} - {{colLabel}}" },
    description: "A Handlebars template over each chart; none without",
  },
  matrixify_show_row_labels: { ...yes, ...layout, default: true, label: "Show row labels" },
  matrixify_show_column_headers: { ...yes, ...layout, default: true, label: "Show column headers" },
};

function axisFields(axis: AxisName, name: string, other: AxisName): Fields {
  const section = name;
  const mode = (values: Record<string, unknown>) => values[`matrixify_mode_${axis}`];
  const selection = (values: Record<string, unknown>) =>
    mode(values) === "dimensions" && enabled(values)
      ? (values[`matrixify_dimension_selection_mode_${axis}`] ?? "members")
      : null;
  const field = <T>(made: Omit<Field<T>, "tab" | "section">): Field<T> => ({
    tab,
    section,
    renderTrigger: true,
    ...made,
  });
  return {
    [`matrixify_mode_${axis}`]: field({
      schema: z.enum(MODES).catch("disabled"),
      default: "disabled",
      label: `${name} by`,
      when: enabled,
      control: {
        kind: "select",
        options: [
          ["disabled", "Disabled"],
          ["metrics", "Metrics"],
          ["dimensions", "Dimension members"],
        ],
      },
      check: (value, values) =>
        value === "metrics" && values[`matrixify_mode_${other}`] === "metrics" && enabled(values)
          ? "Metrics can be on one axis only"
          : null,
    }),
    [`matrixify_${axis}`]: field({
      schema: storedReferences,
      default: [],
      label: "Metrics",
      control: { kind: "metric", multi: true },
      when: (values) => enabled(values) && mode(values) === "metrics",
    }),
    [`matrixify_dimension_selection_mode_${axis}`]: field({
      schema: z.enum(SELECTIONS).catch("members"),
      default: "members",
      label: "Members",
      control: {
        kind: "select",
        options: [
          ["members", "Chosen ones"],
          ["topn", "Top ones by a metric"],
          ["all", "All, the first 25"],
        ],
      },
      when: (values) => selection(values) !== null,
    }),
    [`matrixify_dimension_${axis}`]: field({
      schema: storedDimension,
      default: { dimension: "", values: [] },
      label: "Dimension",
      control: { kind: "members" },
      when: (values) => selection(values) !== null,
    }),
    [`matrixify_topn_value_${axis}`]: field({
      schema: optionalNumber,
      default: 10,
      label: "How many",
      control: { kind: "number", min: 1, max: 100, step: 1 },
      when: (values) => selection(values) === "topn",
    }),
    [`matrixify_topn_metric_${axis}`]: field({
      schema: storedReference,
      default: null,
      label: "Metric to rank by",
      control: { kind: "metric" },
      when: (values) =>
        selection(values) === "topn" ||
        (selection(values) === "all" && values[`matrixify_all_sort_by_${axis}`] === "metric"),
    }),
    [`matrixify_topn_order_${axis}`]: field({
      schema: z.union([z.boolean(), z.enum(["asc", "desc"]).transform((order) => order === "desc")]).catch(true),
      default: true,
      label: "Sort descending",
      control: { kind: "checkbox" },
      when: (values) =>
        selection(values) === "topn" ||
        (selection(values) === "all" && values[`matrixify_all_sort_by_${axis}`] === "metric"),
    }),
    [`matrixify_all_sort_by_${axis}`]: field({
      schema: z.enum(SORTS).catch("a_to_z"),
      default: "a_to_z",
      label: "Sort by",
      control: {
        kind: "select",
        options: [
          ["a_to_z", "A to Z"],
          ["z_to_a", "Z to A"],
          ["metric", "Metric"],
        ],
      },
      when: (values) => selection(values) === "all",
    }),
    [`matrixify_topn_dimension_${axis}`]: field({
      schema: z.unknown(),
      default: null,
      label: "",
      control: { kind: "hidden" },
    }),
  };
}
