import type { ChartExample } from "../example";
import { lineRows } from "../shared/deck/example-data";

const base = { viz_type: "deck_path", datasource: "1__table", mapbox_style: "mapbox://styles/mapbox/light-v9" };

export const examples: readonly ChartExample[] = [
  {
    name: "Lines of a train, in meters",
    formData: { ...base, line_column: "line", line_width: 150, js_columns: ["name"], js_tooltip: "d => d" },
    response: lineRows,
  },
  {
    name: "Lines of a train, in pixels",
    formData: {
      ...base,
      line_column: "line",
      line_width: 4,
      line_width_unit: "pixels",
      color_picker: { r: 205, g: 0, b: 3, a: 0.8 },
      tooltip_contents: ["name"],
    },
    response: lineRows,
  },
  {
    name: "Encoded polylines with a metric",
    formData: {
      ...base,
      line_column: "encoded",
      line_type: "polyline",
      metric: "length_km",
      line_width: 3,
      line_width_unit: "pixels",
    },
    response: lineRows,
  },
];
