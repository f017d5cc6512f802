import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { rgba } from "../shared/deck/colors";
import { deckDrawing } from "../shared/deck/deck-drawing";
import { linePoints } from "../shared/deck/lines";
import { metricTip, placeText } from "../shared/deck/tooltip";
import { noRows } from "../shared/no-rows";
import { selectedColumn, selectedMetric } from "../shared/selected-fields";
import { deckPathFields } from "./fields";

/** Draws a response as lines; the first row is drawn last, on top. */
export function drawDeckPath(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(deckPathFields, formData);
  const query = response.queries[0];
  const column = selectedColumn(values.line_column);
  if (!query || query.data.length === 0 || column === null) return noRows(theme);

  const label = columnLabel(column);
  const metric = selectedMetric(values.metric);
  const color = rgba(values.color_picker);
  const features = query.data
    .flatMap((row, at) => {
      const path = linePoints(row[label], values.line_type, values.reverse_long_lat);
      return path.length < 2 ? [] : [{ row: at, category: null, path, color }];
    })
    .toReversed();
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend: null,
    places: features.flatMap(({ path }) => path),
    layer: {
      kind: "paths",
      id: "paths",
      features,
      width: values.line_width,
      widthUnit: values.line_width_unit,
    },
    selectedColumns: [label],
    metric: metric === null ? null : metricLabel(metric),
    standardTip: ({ coordinate }, [row]) => [
      { name: theme.t("Longitude and Latitude"), text: placeText(coordinate) },
      ...metricTip(response, metric, row),
    ],
  });
}
