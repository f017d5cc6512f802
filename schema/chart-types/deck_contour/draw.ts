import type { ChartDataResponse } from "../../query/chart-data-response";
import { type FormData, parseFields } from "../define";
import type { DensityLayer } from "../drawing/deck";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { rgba } from "../shared/deck/colors";
import { deckDrawing } from "../shared/deck/deck-drawing";
import { placeText } from "../shared/deck/tooltip";
import { weightedRows } from "../shared/deck/weighted";
import { noRows } from "../shared/no-rows";
import { deckContourFields } from "./fields";
import type { StoredContour } from "./stored-contour";

/** Cells of less than 10 m would be too many, and of more than 5 km too few. */
const CELL_METERS = { least: 10, most: 5000 };
const AGGREGATIONS = { sum: "SUM", min: "MIN", max: "MAX", mean: "MEAN" } as const;

type Contours = Extract<DensityLayer["as"], { shape: "contours" }>["contours"];

/** deck.gl's own contour, drawn where a chart defines none: a white line around every cell with a point. */
const STANDARD: Contours = [{ threshold: 1, color: [255, 255, 255, 255], strokeWidth: 1 }];

/** Draws a response as lines and bands of equal weight. */
export function drawDeckContour(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(deckContourFields, formData);
  const rows = weightedRows(response, values);
  if (!rows) return noRows(theme);
  const contours = values.contours.flatMap(contourOf);
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend: null,
    places: rows.points.map(({ position }) => position),
    layer: {
      kind: "density",
      id: "contours",
      features: rows.points,
      as: {
        shape: "contours",
        cellSize: Math.min(CELL_METERS.most, Math.max(CELL_METERS.least, values.cellSize)),
        aggregation: AGGREGATIONS[values.aggregation],
        contours: values.contours.length === 0 ? STANDARD : contours,
      },
    },
    selectedColumns: rows.columns,
    metric: rows.metric,
    standardTip: ({ coordinate, threshold }) => [
      { name: theme.t("Centroid (Longitude and Latitude)"), text: placeText(coordinate) },
      { name: theme.t("Threshold"), text: [threshold ?? []].flat().join(" – ") },
    ],
  });
}

/** A contour without a threshold is incomplete and not drawn. */
function contourOf({ lowerThreshold, upperThreshold, strokeWidth, color }: StoredContour): Contours[number][] {
  if (lowerThreshold === null || lowerThreshold === undefined) return [];
  const opaque = rgba({ ...color, a: 1 });
  return [
    {
      threshold: upperThreshold ? [lowerThreshold, upperThreshold] : lowerThreshold,
      color: opaque,
      strokeWidth: strokeWidth ?? 1,
    },
  ];
}
