import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields, type Values } from "../define";
import type { DeckLegend, PolygonsLayer, Rgba } from "../drawing/deck";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { breakpointOf, rgba } from "../shared/deck/colors";
import { deckDrawing } from "../shared/deck/deck-drawing";
import { breakpointRanges, rangeLegend } from "../shared/deck/legend";
import { polygonRings } from "../shared/deck/lines";
import { fixedIn, metricIn } from "../shared/deck/query";
import { metricTip, placeText } from "../shared/deck/tooltip";
import { noRows } from "../shared/no-rows";
import { selectedColumn, selectedMetric } from "../shared/selected-fields";
import { numberIn } from "../shared/value-ramp";
import { bucketOf, buckets } from "./buckets";
import { deckPolygonFields } from "./fields";

const NONE: Rgba = [0, 0, 0, 0];

/** Draws a response as polygons, colored and raised by metrics. */
export function drawDeckPolygon(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(deckPolygonFields, formData);
  const query = response.queries[0];
  const column = selectedColumn(values.line_column);
  if (!query || query.data.length === 0 || column === null) return noRows(theme);

  const label = columnLabel(column);
  const metric = selectedMetric(values.metric);
  const heightMetric = metricIn(values.point_radius_fixed);
  const fixedHeight = fixedIn(values.point_radius_fixed) ?? 0;
  const { colorOf, legend } = fills(values, metric === null ? null : metricLabel(metric), query, theme);
  const features = query.data.flatMap((row, at): PolygonsLayer["features"] =>
    polygonRings(row[label], values.line_type, values.reverse_long_lat).map((ring) => ({
      row: at,
      category: null,
      ring,
      fill: colorOf(metric === null ? null : numberIn(row[metricLabel(metric)])),
      elevation: heightMetric === null ? fixedHeight : (numberIn(row[metricLabel(heightMetric)]) ?? 0),
    })),
  );
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend,
    places: features.flatMap(({ ring }) => ring),
    layer: {
      kind: "polygons",
      id: "polygons",
      features,
      filled: values.filled,
      stroked: values.stroked,
      extruded: values.extruded,
      line: rgba(values.stroke_color_picker),
      lineWidth: values.line_width,
      lineWidthUnit: values.line_width_unit,
      elevationScale: values.multiplier,
      opacity: values.opacity > 0 ? Math.min(1, values.opacity / 100) : 1,
    },
    selectedColumns: [label],
    metric: metric === null ? null : metricLabel(metric),
    standardTip: ({ coordinate }, [row]) => [
      ...(row?.["name"] ? [{ name: "name", text: String(row["name"]) }] : []),
      { name: theme.t("Centroid (Longitude and Latitude)"), text: placeText(coordinate) },
      ...metricTip(response, metric, row),
    ],
  });
}

interface Fills {
  colorOf(value: number | null): Rgba;
  legend: DeckLegend | null;
}

/** The colors of polygons: fixed, or by the metric's ranges; polygons without a value in a range are not filled. */
function fills(
  values: Values<typeof deckPolygonFields>,
  metric: string | null,
  query: QueryResult,
  { locale }: DrawTheme,
): Fills {
  const fixed = rgba(values.fill_color_picker);
  const legendOf = (ranges: readonly { low: number; high: number; color: Rgba }[]) =>
    rangeLegend({ ...values, locale }, metric === null ? [] : ranges);
  if (values.color_scheme_type === "color_breakpoints") {
    const other = rgba(values.default_breakpoint_color);
    return {
      colorOf: (value) => {
        const point = breakpointOf(values.color_breakpoints, value);
        return point ? rgba({ ...point.color, a: 1 }) : other;
      },
      legend: legendOf(breakpointRanges(values.color_breakpoints)),
    };
  }
  const measured = metric === null ? [] : query.data.flatMap((row) => numberIn(row[metric]) ?? []);
  const ranges = buckets(values, measured);
  if (values.color_scheme_type === "fixed_color" || metric === null)
    return { colorOf: () => fixed, legend: legendOf(ranges) };
  const alpha = Math.round(255 * Math.min(1, Math.max(0, values.opacity / 100)));
  return {
    colorOf: (value) => {
      const color = value === null ? undefined : bucketOf(ranges, value)?.color;
      return color ? [color[0], color[1], color[2], alpha] : NONE;
    },
    legend: legendOf(ranges),
  };
}
