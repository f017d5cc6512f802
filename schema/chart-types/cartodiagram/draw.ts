import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import { columnLabel } from "../../query/labels";
import { PostProcessingError } from "../../query/post-processing/error";
import type { QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { PlacedChart } from "../drawing/placed-charts";
import type { DrawTheme } from "../drawing/theme";
import { mapLook } from "../shared/map-look";
import { resultsByLocation } from "./by-location";
import { sizeAtZoom } from "./chart-size";
import { cartodiagramFields } from "./fields";
import { mapLayers } from "./map-layers";
import { pointOf } from "./point-of";
import { innerQuery } from "./query";
import { selectedChart } from "./selected-chart";
import { noRows } from "../shared/no-rows";

/** Width in pixels; narrower charts have no space for a legend or labels. */
const SPACE_FOR_WORDS = 200;
const WITHOUT_WORDS = {
  show_legend: false,
  show_labels: false,
  zoomable: false,
  x_axis_title: "",
  y_axis_title: "",
  show_value: false,
};

/** Draws the selected chart at each location. */
export function drawCartodiagram(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(cartodiagramFields, formData);
  const selected = selectedChart(values.selected_chart, formData.datasource);
  if (selected === null || values.geom_column === null)
    return { kind: "empty", title: theme.t("Select a chart and a geometry column") };
  if ("unfit" in selected)
    return {
      kind: "empty",
      title: theme.t("Charts of type {type} can't be placed on a map", { type: selected.unfit }),
      hint: theme.t("Select a chart of another type."),
    };
  if (!response.queries[0] || response.queries[0].data.length === 0) return noRows(theme);

  const { chartType, params } = selected;
  const place = values.geom_column as QueryColumn;
  const sizeAt = sizeAtZoom(values.chart_size);
  const shown = { ...params, ...(sizeAt(0).width < SPACE_FOR_WORDS ? WITHOUT_WORDS : {}) };
  const { queries } = innerQuery(selected, formData);
  const drawn = (own: readonly (() => QueryResult)[]): Drawing => {
    try {
      return chartType.draw({ ...response, queries: own.map((read) => read()) }, shown, theme);
    } catch (error) {
      if (error instanceof PostProcessingError) return { kind: "empty", title: error.message };
      throw error;
    }
  };
  const responses = response.queries.map((result, at) => resultsByLocation(result, queries[at] ?? {}, place));
  const places = [...responses[0]!.keys()].flatMap((text): PlacedChart[] => {
    const point = pointOf(text);
    return point
      ? [
          {
            ...point,
            drawing: drawn(
              responses.map(
                (each, at) => each.get(text) ?? (() => ({ ...response.queries[at]!, data: [], rowcount: 0 })),
              ),
            ),
          },
        ]
      : [];
  });
  if (places.length === 0)
    return {
      kind: "empty",
      title: theme.t("No rows have a valid location"),
      hint: theme.t("The column {column} must contain GeoJSON.", { column: columnLabel(place) }),
    };

  const { r, g, b, a = 1 } = values.chart_background_color;
  const {
    mode,
    fixedLongitude,
    fixedLatitude,
    fixedZoom,
    longitude = fixedLongitude,
    latitude = fixedLatitude,
    zoom = fixedZoom,
  } = values.map_view;
  return {
    kind: "placed-charts",
    places,
    sizeAt,
    background: `rgba(${r},${g},${b},${a})`,
    radius: values.chart_background_border_radius,
    view:
      mode === "CUSTOM" && typeof longitude === "number" && typeof latitude === "number"
        ? { longitude, latitude, zoom: zoom ?? 4 }
        : null,
    layers: mapLayers(values.layer_configs, {
      fill: theme.token("accent"),
      fillOpacity: 0.15,
      line: theme.token("accent"),
      lineWidth: 1,
      mark: theme.token("accent"),
      markRadius: 5,
      markBorder: theme.token("surface"),
    }),
    look: mapLook(theme),
    table: {
      summary: theme.t("{count, plural, one {# chart} other {# charts}} on a map", { count: places.length }),
      headers: [theme.t("Longitude"), theme.t("Latitude"), theme.t("Chart")],
      rowCount: places.length,
      row: (at) => [String(places[at]!.longitude), String(places[at]!.latitude), summaryOf(places[at]!.drawing)],
    },
  };
}

const summaryOf = (drawing: Drawing): string =>
  "table" in drawing ? drawing.table.summary : drawing.kind === "empty" ? drawing.title : "";
