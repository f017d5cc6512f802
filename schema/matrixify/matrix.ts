import { type FormData, parseFields } from "../chart-types/define";
import type { Metric } from "../query/query-context";
import { type AxisName, matrixifyFields } from "./fields";

/** How a chart is repeated, parsed from its stored params. */
export interface Matrix {
  rows: MatrixAxis;
  columns: MatrixAxis;
  /** Pixels. */
  rowHeight: number;
  /** Null puts all columns side by side. */
  chartsPerRow: number | null;
  titleTemplate: string;
  showsRowLabels: boolean;
  showsColumnHeaders: boolean;
}

export type MatrixAxis =
  | { kind: "none" }
  | { kind: "metrics"; metrics: readonly Metric[] }
  | { kind: "members"; dimension: string; members: readonly Member[] }
  /** Members that a query returns. */
  | {
      kind: "queried";
      dimension: string;
      count: number;
      by: { metric: Metric; descending: boolean } | "a_to_z" | "z_to_a";
    };
export type Member = string | number | boolean | null;

// Keys contain the name of their axis, so that their types are not declared one by one.
type StoredSettings = Record<string, any>;

/** Most members of an axis with all members. */
export const MOST_MEMBERS = 25;

export function matrixOf(formData: FormData): Matrix {
  const values = parseFields(matrixifyFields, formData) as StoredSettings;
  return {
    rows: axisOf(values, "rows"),
    columns: axisOf(values, "columns"),
    rowHeight: Math.max(50, values["matrixify_row_height"] ?? matrixifyFields["matrixify_row_height"]!.default),
    chartsPerRow: values["matrixify_fit_columns_dynamically"]
      ? null
      : Math.max(
          1,
          Math.trunc(values["matrixify_charts_per_row"] ?? matrixifyFields["matrixify_charts_per_row"]!.default),
        ),
    titleTemplate: values["matrixify_cell_title_template"],
    showsRowLabels: values["matrixify_show_row_labels"],
    showsColumnHeaders: values["matrixify_show_column_headers"],
  };
}

function axisOf(values: StoredSettings, axis: AxisName): MatrixAxis {
  const mode = values[`matrixify_mode_${axis}`] as string;
  if (mode === "metrics") return { kind: "metrics", metrics: values[`matrixify_${axis}`] as Metric[] };
  const { dimension, values: members } = values[`matrixify_dimension_${axis}`] as {
    dimension: string;
    values: Member[];
  };
  if (mode !== "dimensions" || dimension === "") return { kind: "none" };
  const selection = values[`matrixify_dimension_selection_mode_${axis}`] as string;
  if (selection === "members") return { kind: "members", dimension, members };
  const metric = values[`matrixify_topn_metric_${axis}`] as Metric | null;
  const sort = values[`matrixify_all_sort_by_${axis}`] as "a_to_z" | "z_to_a" | "metric";
  const by =
    metric !== null && (selection === "topn" || sort === "metric")
      ? { metric, descending: values[`matrixify_topn_order_${axis}`] as boolean }
      : sort === "z_to_a"
        ? sort
        : "a_to_z";
  return {
    kind: "queried",
    dimension,
    count: selection === "topn" ? Math.max(1, Math.trunc(values[`matrixify_topn_value_${axis}`] ?? 10)) : MOST_MEMBERS,
    by,
  };
}
