import type { ChartExample } from "../example";
import { polygonRows } from "../shared/deck/example-data";

const base = {
  viz_type: "deck_polygon",
  datasource: "1__table",
  line_column: "contour",
  mapbox_style: "mapbox://styles/mapbox/light-v9",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Blocks by population, raised by density",
    formData: {
      ...base,
      metric: "population",
      point_radius_fixed: { type: "metric", value: "density" },
      multiplier: 10,
      linear_color_scheme: "oranges",
      viewport: { longitude: -122.45, latitude: 37.75, zoom: 11, bearing: 20, pitch: 50 },
    },
    response: polygonRows,
  },
  {
    name: "Flat blocks between break points",
    formData: {
      ...base,
      metric: "population",
      extruded: false,
      stroked: true,
      break_points: ["1000", "2000", "3000"],
      stroke_color_picker: { r: 0, g: 0, b: 0, a: 1 },
      legend_format: ",d",
    },
    response: polygonRows,
  },
  {
    name: "Cells of geohashes in one color",
    formData: {
      ...base,
      line_column: "geohash",
      line_type: "geohash",
      color_scheme_type: "fixed_color",
      fill_color_picker: { r: 3, g: 65, b: 73, a: 0.7 },
      extruded: false,
    },
    response: polygonRows,
  },
  {
    name: "Blocks by ranges of population",
    formData: {
      ...base,
      metric: "population",
      extruded: false,
      color_scheme_type: "color_breakpoints",
      color_breakpoints: [{ minValue: 0, maxValue: 2000, color: { r: 3, g: 65, b: 73, a: 1 } }],
    },
    response: polygonRows,
  },
];
