import type { ChartDataResponse } from "../../query/chart-data-response";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { cellColors } from "../shared/deck/colors";
import { deckDrawing } from "../shared/deck/deck-drawing";
import { placeText } from "../shared/deck/tooltip";
import { weightedRows } from "../shared/deck/weighted";
import { noRows } from "../shared/no-rows";
import { deckHeatmapFields } from "./fields";

/** Draws a response as a density; as in Superset, the scheme's first color is that of the highest. */
export function drawDeckHeatmap(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(deckHeatmapFields, formData);
  const rows = weightedRows(response, values);
  if (!rows) return noRows(theme);
  // A weight of 0 counts as 1, too.
  const features = rows.points.map((point) => ({ ...point, weight: point.weight || 1 }));
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend: null,
    places: features.map(({ position }) => position),
    layer: {
      kind: "density",
      id: "density",
      features,
      as: {
        shape: "heatmap",
        intensity: values.intensity,
        radiusPixels: values.radius_pixels,
        colors: cellColors(values).colors.toReversed(),
        aggregation: values.aggregation === "mean" ? "MEAN" : "SUM",
      },
    },
    selectedColumns: rows.columns,
    metric: rows.metric,
    standardTip: ({ coordinate, features: [at = -1] }) => [
      { name: theme.t("Longitude and Latitude"), text: placeText(coordinate) },
      { name: rows.weightName ?? theme.t("Weight"), text: String(features[at]?.weight ?? "") },
    ],
  });
}
