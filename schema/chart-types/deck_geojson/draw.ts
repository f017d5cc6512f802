import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Rgba } from "../drawing/deck";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { dimensionText, readName } from "../shared/cell-text";
import type { StoredColor } from "../shared/cartesian/stored-look";
import { rgba, rgbaOf } from "../shared/deck/colors";
import { deckDrawing } from "../shared/deck/deck-drawing";
import { noRows } from "../shared/no-rows";
import { selectedColumn, selectedColumns } from "../shared/selected-fields";
import { deckGeojsonFields } from "./fields";
import { storedFeatures } from "./stored-features";

/** Properties of features that name their colors. */
const FILLS = ["fillColor", "fill-color", "fill", "color"];
const LINES = ["strokeColor", "stroke-color"];

/** Draws a response as the geometries that it contains. */
export function drawDeckGeojson(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(deckGeojsonFields, formData);
  const query = response.queries[0];
  const column = selectedColumn(values.geojson);
  if (!query || query.data.length === 0 || column === null) return noRows(theme);

  const label = columnLabel(column);
  const found = query.data.flatMap((row, at) => storedFeatures(row[label]).map((feature) => ({ ...feature, row: at })));
  const features = found.map(({ row, geometry, properties }) => ({
    row,
    category: null,
    geometry,
    fill: colorIn(values.fill_color_picker, properties, FILLS),
    line: colorIn(values.stroke_color_picker, properties, LINES),
    label: textIn(properties[values.label_property_name]),
  }));
  const extras = selectedColumns(values.js_columns).map(columnLabel);
  const iconUrl = values.icon_url.trim();
  return deckDrawing({
    ...values,
    response,
    formData,
    theme,
    legend: null,
    places: found.flatMap(({ places }) => places),
    layer: {
      kind: "geojson",
      id: "geojson",
      features,
      filled: values.filled,
      stroked: values.stroked,
      extruded: values.extruded,
      lineWidth: values.line_width || 1,
      lineWidthUnit: values.line_width_unit,
      pointRadius: values.point_radius_scale,
      labels: values.enable_labels
        ? { color: rgba(values.label_color), size: values.label_size, unit: values.label_size_unit }
        : null,
      icons:
        values.enable_icons && iconUrl !== ""
          ? { url: iconUrl, size: values.icon_size, unit: values.icon_size_unit }
          : null,
    },
    selectedColumns: [label],
    metric: null,
    standardTip: (_hit, [row]) =>
      extras.map((name) => ({
        name: readName(response, name),
        text: dimensionText(query, name, "smart_date", theme.locale)(row ?? {}),
      })),
  });
}

/** The selected color; one without opacity leaves the feature's own. */
function colorIn(picker: StoredColor, properties: Record<string, unknown>, names: readonly string[]): Rgba | null {
  const picked = rgba(picker);
  if (picked[3] > 0) return picked;
  const own = names.map((name) => properties[name]).find((value) => value !== undefined);
  if (typeof own === "string") return rgbaOf(own);
  const [red, green, blue, alpha = 255] = Array.isArray(own) ? (own as unknown[]).map(Number) : [];
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue, alpha];
}

const textIn = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
