import { metricLabel } from "../../query/labels";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { readMetric } from "../shared/cell-text";
import { deckDrawing } from "../shared/deck/deck-drawing";
import { featureColors } from "../shared/deck/feature-colors";
import { fixedIn, metricIn } from "../shared/deck/query";
import { positionReader, spatialColumns, spatialOf } from "../shared/deck/spatial";
import { placeText } from "../shared/deck/tooltip";
import { noRows } from "../shared/no-rows";
import { numberIn } from "../shared/value-ramp";
import { deckScatterFields } from "./fields";
import { radiusMeters } from "./point-unit";

/** Draws a response as circles with a size on the ground. */
export function drawDeckScatter(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(deckScatterFields, formData);
  const query = response.queries[0];
  const spatial = spatialOf(values.spatial);
  if (!query || query.data.length === 0 || !spatial) return noRows(theme);

  const sizeMetric = metricIn(values.point_radius_fixed);
  const sizeLabel = sizeMetric === null ? null : metricLabel(sizeMetric);
  const fixed = fixedIn(values.point_radius_fixed);
  const colors = featureColors(values, query, theme);
  const position = positionReader(spatial);
  const features = query.data.flatMap((row, at) => {
    const place = position(row);
    if (!place) return [];
    const metric = sizeLabel === null ? null : numberIn(row[sizeLabel]);
    return {
      row: at,
      category: colors.categoryOf(row),
      position: place,
      radius: radiusMeters(sizeLabel === null ? fixed : metric, values.point_unit, values.multiplier),
      color: colors.colorOf(row, metric),
      metric,
    };
  });
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend: colors.legend,
    places: features.map(({ position: place }) => place),
    layer: {
      kind: "points",
      id: "points",
      features,
      minPixels: values.min_radius || null,
      maxPixels: values.max_radius || null,
    },
    selectedColumns: spatialColumns(spatial),
    metric: sizeLabel,
    standardTip: ({ features: [at = -1] }) => {
      const feature = features[at];
      if (!feature) return [];
      return [
        { name: theme.t("Longitude and Latitude"), text: placeText(feature.position) },
        ...(feature.category === null ? [] : [{ name: theme.t("Category"), text: feature.category }]),
        ...(feature.metric === null || sizeMetric === null
          ? []
          : [{ name: readMetric(response, sizeMetric), text: String(feature.metric) }]),
      ];
    },
  });
}
