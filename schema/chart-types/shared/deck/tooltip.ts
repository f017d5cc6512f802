import type { ChartDataResponse, QueryResult, Row, Value } from "../../../query/chart-data-response";
import { metricLabel } from "../../../query/labels";
import type { Metric } from "../../../query/query-context";
import type { DeckHit, DeckLayer } from "../../drawing/deck";
import type { DrawTheme } from "../../drawing/theme";
import { dimensionText, readMetric } from "../cell-text";

type TipRow = { name: string; text: string };

export interface TipOptions {
  vizType: string;
  tooltip_contents: readonly unknown[];
  tooltip_template: string;
  query: QueryResult;
  theme: DrawTheme;
  /** The features that hits are of. */
  features: readonly { row: number }[];
  /** The result column of the metric that the marks show. */
  metric: string | null;
  /** What the tooltip shows unless its contents are chosen. */
  standard: (hit: DeckHit, rows: readonly Row[]) => readonly TipRow[];
}

/** The text that Superset's editor starts with; charts that store it have no template. */
const NO_TEMPLATE = 'Drop columns/metrics in "Tooltip contents" above';

/** Returns a layer's tooltip: from its template, from the chosen columns and metrics, or the standard one. */
export function tipReader(options: TipOptions): DeckLayer["tip"] {
  const { tooltip_contents, tooltip_template, query, features, standard } = options;
  const rowsOf = (hit: DeckHit): Row[] =>
    hit.features.map((at) => query.data[features[at]?.row ?? -1]).filter((row) => row !== undefined);
  const contents = tooltip_contents.map(itemOf).filter((item) => item !== null);
  if (tooltip_template.trim() !== "" && !tooltip_template.includes(NO_TEMPLATE))
    return (hit) => ({ template: tooltip_template, data: templateData(hit, rowsOf(hit), contents, options) });
  if (contents.length === 0) return (hit) => ({ rows: standard(hit, rowsOf(hit)) });
  return (hit) => ({
    rows: contents.flatMap(({ label, field, isMetric }) => {
      const values = valuesOf(field, isMetric, rowsOf(hit), options);
      return values.length === 0 ? [] : [{ name: label, text: textOf(values, field, options) }];
    }),
  });
}

interface TipItem {
  label: string;
  field: string;
  isMetric: boolean;
}

function itemOf(item: unknown): TipItem | null {
  if (typeof item === "string") return { label: item, field: item, isMetric: false };
  const stored = (item ?? {}) as Record<string, unknown>;
  const isMetric = stored["item_type"] === "metric";
  const named = (...keys: string[]) =>
    keys.map((key) => stored[key]).find((name): name is string => typeof name === "string" && name !== "");
  const field = isMetric ? named("metric_name", "label") : named("column_name");
  return field === undefined ? null : { label: named("verbose_name", "label") ?? field, field, isMetric };
}

/** The values of a column in the rows; a metric that is no column of its own is the one that the marks show. */
function valuesOf(field: string, isMetric: boolean, rows: readonly Row[], { metric }: TipOptions): Value[] {
  const column = isMetric && rows[0] && !(field in rows[0]) && metric !== null ? metric : field;
  return rows.map((row) => row[column] ?? null).filter((value) => value !== null);
}

/** Cells of the screen list the values of all of their points; other marks show the first. */
function textOf(values: readonly Value[], field: string, { vizType, query, theme }: TipOptions): string {
  const text = dimensionText(query, field, "%Y-%m-%d %H:%M:%S", theme.locale);
  const shown = vizType === "deck_screengrid" ? values : values.slice(0, 1);
  return shown.map((value) => text({ [field]: value })).join(", ");
}

/** The variables of a template, named as in Superset. */
function templateData(
  hit: DeckHit,
  rows: readonly Row[],
  contents: readonly TipItem[],
  options: TipOptions,
): Record<string, unknown> {
  const { coordinate, threshold } = hit;
  const listed = contents.flatMap(({ field, isMetric }): [string, unknown][] => {
    const values = valuesOf(field, isMetric, rows, options);
    if (values.length === 0) return [];
    return rows.length < 2
      ? [[field, values[0]]]
      : [
          [field, values],
          [`${field}s`, values.join(", ")],
          [`${field}_count`, values.length],
        ];
  });
  return {
    ...rows[0],
    coordinate,
    index: hit.features[0] ?? -1,
    picked: true,
    title: options.vizType,
    coordinateString: coordinate ? coordinate.join(", ") : "",
    positionString: coordinate ? coordinate.join(", ") : "",
    value: hit.value,
    elevationValue: hit.elevation,
    count: rows.length,
    points: rows,
    nearbyPoints: rows.slice(0, 5),
    totalPoints: rows.length,
    threshold,
    contourThreshold: threshold,
    ...(coordinate ? { LON: coordinate[0], LAT: coordinate[1] } : {}),
    ...Object.fromEntries(listed),
  };
}

/** The row of a tooltip with a metric's value; none without a metric or a result row. */
export const metricTip = (response: ChartDataResponse, metric: Metric | null, row: Row | undefined): TipRow[] =>
  metric === null || !row ? [] : [{ name: readMetric(response, metric), text: String(row[metricLabel(metric)] ?? "") }];

/** “12.5, 47.25”, of a position or of the pointer. */
export const placeText = (position: readonly number[] | null): string =>
  position ? position.map((degrees) => String(Number(degrees.toFixed(6)))).join(", ") : "";
