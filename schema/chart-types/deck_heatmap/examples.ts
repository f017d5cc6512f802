import type { ChartExample } from "../example";
import { densityRows } from "../shared/deck/example-data";

const base = {
  viz_type: "deck_heatmap",
  datasource: "1__table",
  spatial: { type: "latlong", lonCol: "longitude", latCol: "latitude" },
  size: "count",
  mapbox_style: "mapbox://styles/mapbox/light-v9",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Density by weight",
    formData: { ...base, linear_color_scheme: "deck_gl_heatmap_gradient" },
    response: densityRows,
  },
  {
    name: "Mean weights over a wide radius",
    formData: { ...base, aggregation: "mean", radius_pixels: 60, intensity: 0.5 },
    response: densityRows,
  },
  {
    name: "Density in one color",
    formData: { ...base, color_scheme_type: "fixed_color", color_picker: { r: 205, g: 0, b: 3, a: 1 } },
    response: densityRows,
  },
];
