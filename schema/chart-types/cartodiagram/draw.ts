import type { ChartAnswer } from "../../query/answer";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { axisLabelOf } from "../shared/base-axis";
import { mapLook } from "../shared/map-look";
import { columnsByPlace, type PlaceAnswer, rowsByPlace } from "./by-place";
import { sizeAtZoom } from "./chart-size";
import { cartodiagramFields } from "./fields";
import { selectedChart } from "./selected-chart";
import { tileLayers } from "./tile-layers";

/** Narrower charts have no room for a legend or labels. */
const ROOM_FOR_WORDS = 200;

/** Answer → the selected chart at each place. */
export function drawCartodiagram(answer: ChartAnswer, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(cartodiagramFields, formData);
  const selected = selectedChart(values.selected_chart, formData.datasource);
  const query = answer.queries[0];
  if (selected === null || values.geom_column === null) return { kind: "empty", title: "Choose a chart and a column with places" };
  if ("unfit" in selected) return { kind: "empty", title: `A chart of type ${selected.unfit} can not be placed on a map`, hint: "Choose a pie, funnel, gauge, radar or treemap, or lines, bars, areas or points." };
  if (!query || query.data.length === 0) return { kind: "empty", title: "No results were returned for this query", hint: "Widen the filters or the time range." };

  const { chartType, params, tells } = selected;
  const place = columnLabel(values.geom_column as QueryColumn);
  const answers: PlaceAnswer[] = tells === "rows" ? rowsByPlace(query, place) : columnsByPlace(query, axisLabelOf(params) ?? "__timestamp", firstMetric(params));
  if (answers.length === 0) return { kind: "empty", title: "No row tells a place", hint: `${place} must hold GeoJSON.` };

  const sizeAt = sizeAtZoom(values.chart_size);
  const small = sizeAt(0).width < ROOM_FOR_WORDS ? { show_legend: false, show_labels: false, zoomable: false, x_axis_title: "", y_axis_title: "", show_value: false } : {};
  const places = answers.map(({ longitude, latitude, query: own }) => ({ longitude, latitude, drawing: chartType.draw({ ...answer, queries: [own] }, { ...params, ...small }, theme) }));
  const { r, g, b, a = 1 } = values.chart_background_color;
  const { mode, fixedLongitude, fixedLatitude, fixedZoom, longitude = fixedLongitude, latitude = fixedLatitude, zoom = fixedZoom } = values.map_view;
  return {
    kind: "placed-charts",
    places,
    sizeAt,
    background: `rgba(${r},${g},${b},${a})`,
    radius: values.chart_background_border_radius,
    view: mode === "CUSTOM" && typeof longitude === "number" && typeof latitude === "number" ? { longitude, latitude, zoom: zoom ?? 4 } : null,
    layers: tileLayers(values.layer_configs),
    look: mapLook(theme),
    table: {
      summary: `${places.length} charts on a map`,
      headers: ["Longitude", "Latitude", "Chart"],
      rowCount: places.length,
      row: (at) => [String(places[at]!.longitude), String(places[at]!.latitude), summaryOf(places[at]!.drawing)],
    },
  };
}

const firstMetric = (params: FormData): string => asArray(params["metrics"] as Metric[]).map(metricLabel)[0] ?? "";
const summaryOf = (drawing: Drawing): string => ("table" in drawing ? drawing.table.summary : drawing.kind === "empty" ? drawing.title : "");
