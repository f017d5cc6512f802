import type { Drawing } from "./drawing/drawing";
import type { EChartsModule } from "./drawing/echarts";

/**
 * Facts of a chart type that lists, loading placeholders and dashboards use without loading it. Constants only:
 * `npm run chart-types` copies them to generated/, so that each page loads no more than it shows.
 */
export interface ChartTypeAbout extends ChartTypeText {
  name: string;
  /**
   * The kinds of drawing it returns, the most common one first; the page loads the view of that kind while the data
   * loads.
   */
  draws: readonly [DrawnKind, ...DrawnKind[]];
  /** The parts of ECharts that all of its drawings need: loaded while its rows are being fetched. */
  echartsParts?: readonly EChartsModule[];
  /** The shape of its loading placeholder. */
  skeleton: SkeletonShape;
  /** Where a dashboard's group-by control puts its columns; null for a type without selectable dimensions. */
  groupBy: GroupByKeys | null;
  /** Whether a cartodiagram can contain it: a browser supports only a few maps at once, so maps can't be placed. */
  placeable: boolean;
}

/** The description of a chart type, as the type picker shows it. */
export interface ChartTypeText {
  category: string;
  /** One sentence. */
  summary: string;
  /** Search keywords, the same as Superset's tags. */
  tags: readonly string[];
}

type DrawnKind = Exclude<Drawing["kind"], "empty" | "plugin">;

export type SkeletonShape = "bars" | "line" | "circle" | "table" | "number" | "block";

/** The form data keys in which a chart type stores its dimensions. */
export interface GroupByKeys {
  /** The key of a list of columns, or keys that take one column each. */
  into: string | readonly string[];
  /** The largest number of columns; unlimited if absent. */
  max?: number;
  /** Keys that become empty lists. */
  clears?: readonly string[];
  /** Keys of columns that the chart already shows elsewhere, so that they are no dimensions; see `SHOWN_KEYS`. */
  skips?: readonly string[];
}
