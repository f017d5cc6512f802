import type { ChartExample } from "../example";
import { densityRows } from "../shared/deck/example-data";

const base = {
  viz_type: "deck_screengrid",
  datasource: "1__table",
  spatial: { type: "latlong", lonCol: "longitude", latCol: "latitude" },
  size: "count",
  mapbox_style: "mapbox://styles/mapbox/light-v9",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Sums in squares of 20 pixels",
    formData: { ...base, tooltip_contents: [{ item_type: "metric", metric_name: "count", label: "count" }] },
    response: densityRows,
  },
  {
    name: "Sums in the colors of a scheme",
    formData: { ...base, color_scheme_type: "categorical_palette", color_scheme: "d3Category10", grid_size: 40 },
    response: densityRows,
  },
  {
    name: "Squares of one color",
    formData: { ...base, color_scheme_type: "fixed_color", grid_size: 30 },
    response: densityRows,
  },
];
