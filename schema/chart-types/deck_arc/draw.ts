import type { ChartDataResponse } from "../../query/chart-data-response";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { rgba } from "../shared/deck/colors";
import { deckDrawing } from "../shared/deck/deck-drawing";
import { featureColors } from "../shared/deck/feature-colors";
import { positionReader, spatialColumns, spatialOf } from "../shared/deck/spatial";
import { placeText } from "../shared/deck/tooltip";
import { noRows } from "../shared/no-rows";
import { deckArcFields } from "./fields";

/** Width in pixels of an arc without a stored one. */
const WIDTH = 3;

/** Draws a response as arcs between two positions. */
export function drawDeckArc(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(deckArcFields, formData);
  const query = response.queries[0];
  const [start, end] = [spatialOf(values.start_spatial), spatialOf(values.end_spatial)];
  if (!query || query.data.length === 0 || !start || !end) return noRows(theme);

  const colors = featureColors(values, query, theme);
  const isFixed = values.color_scheme_type === "fixed_color";
  const target = rgba(values.target_color_picker);
  const [startOf, endOf] = [positionReader(start), positionReader(end)];
  const features = query.data.flatMap((row, at) => {
    const [from, to] = [startOf(row), endOf(row)];
    if (!from || !to) return [];
    const color = colors.colorOf(row, null);
    return {
      row: at,
      category: colors.categoryOf(row),
      from,
      to,
      fromColor: color,
      toColor: isFixed ? target : color,
    };
  });
  const columns = [...spatialColumns(start), ...spatialColumns(end)];
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend: colors.legend,
    places: features.flatMap(({ from, to }) => [from, to]),
    layer: {
      kind: "arcs",
      id: "arcs",
      features,
      width: values.stroke_width || WIDTH,
    },
    selectedColumns: columns,
    metric: null,
    standardTip: ({ features: [at = -1] }) => {
      const feature = features[at];
      if (!feature) return [];
      return [
        { name: theme.t("Start (Longitude, Latitude)"), text: placeText(feature.from) },
        { name: theme.t("End (Longitude, Latitude)"), text: placeText(feature.to) },
        ...(feature.category === null ? [] : [{ name: theme.t("Category"), text: feature.category }]),
      ];
    },
  });
}
