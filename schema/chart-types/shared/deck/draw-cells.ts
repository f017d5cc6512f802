import type { ChartDataResponse } from "../../../query/chart-data-response";
import type { FormData } from "../../define";
import type { CellsLayer, DeckLegend } from "../../drawing/deck";
import type { Drawing } from "../../drawing/drawing";
import type { DrawTheme } from "../../drawing/theme";
import { noRows } from "../no-rows";
import { type Aggregation, aggregated } from "./aggregations";
import { cellColors, type CellColorOptions } from "./colors";
import { deckDrawing, type StoredView } from "./deck-drawing";
import { breakpointRanges, rangeLegend } from "./legend";
import { placeText } from "./tooltip";
import { weightedRows } from "./weighted";

interface CellOptions extends CellColorOptions {
  spatial: unknown;
  size: unknown;
  grid_size: number;
  js_agg_function: Aggregation;
  extruded: boolean;
  tooltip_contents: readonly unknown[];
  tooltip_template: string;
  mapbox_style: string | null;
  autozoom: boolean;
  viewport: StoredView;
  legend_position: DeckLegend["corner"] | null;
  legend_format: string | null;
}

/** Draws a response as cells of a shape that aggregate the weights of their points. */
export function drawCells(
  shape: CellsLayer["shape"],
  values: CellOptions,
  { response, formData, theme }: { response: ChartDataResponse; formData: FormData; theme: DrawTheme },
): Drawing {
  const rows = weightedRows(response, values);
  if (!rows) return noRows(theme);
  const { points, metric, weightName, columns } = rows;
  const colors = cellColors(values);
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend: colors.buckets
      ? rangeLegend({ ...values, locale: theme.locale }, breakpointRanges(values.color_breakpoints ?? []))
      : null,
    places: points.map(({ position }) => position),
    layer: {
      kind: "cells",
      id: "cells",
      shape,
      features: points,
      size: values.grid_size,
      extruded: values.extruded,
      aggregate: (weights) => aggregated(weights, values.js_agg_function),
      colors,
    },
    selectedColumns: columns,
    metric,
    standardTip: ({ coordinate, elevation, value, features }) => [
      { name: theme.t("Centroid (Longitude and Latitude)"), text: placeText(coordinate) },
      { name: weightName ?? theme.t("Height"), text: String(elevation ?? value ?? "") },
      { name: theme.t("Points"), text: String(features.length) },
    ],
  });
}
