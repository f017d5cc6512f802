import type { ChartExample } from "../../example";
import { densityRows } from "./example-data";

const base = {
  datasource: "1__table",
  spatial: { type: "latlong", lonCol: "longitude", latCol: "latitude" },
  size: "count",
  mapbox_style: "mapbox://styles/mapbox/light-v9",
  grid_size: 600,
};

/** Examples of a type whose cells are raised. */
export const raisedCellExamples = (vizType: string): readonly ChartExample[] =>
  CASES.map(({ formData, ...example }) => ({ ...example, formData: { viz_type: vizType, ...formData } }));

const CASES = [
  {
    name: "Sums as heights",
    formData: { ...base, viewport: { longitude: -122.44, latitude: 37.76, zoom: 11, bearing: 20, pitch: 50 } },
    response: densityRows,
  },
  {
    name: "Flat means in ranges",
    formData: {
      ...base,
      extruded: false,
      js_agg_function: "mean",
      color_scheme_type: "color_breakpoints",
      color_breakpoints: [
        { minValue: 0, maxValue: 5, color: { r: 3, g: 65, b: 73, a: 1 } },
        { minValue: 5, maxValue: 20, color: { r: 205, g: 0, b: 3, a: 1 } },
      ],
    },
    response: densityRows,
  },
  {
    name: "Numbers of points in one color",
    formData: {
      ...base,
      js_agg_function: "count",
      color_scheme_type: "fixed_color",
      color_picker: { r: 14, g: 255, b: 0, a: 1 },
    },
    response: densityRows,
  },
];
