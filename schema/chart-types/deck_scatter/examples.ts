import type { ChartExample } from "../example";
import { airportRows } from "../shared/deck/example-data";

const base = {
  viz_type: "deck_scatter",
  datasource: "1__table",
  point_unit: "radius_km",
  multiplier: 2,
  mapbox_style: "mapbox://styles/mapbox/light-v9",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Airports by region",
    formData: {
      ...base,
      spatial: { type: "latlong", lonCol: "longitude", latCol: "latitude" },
      dimension: "region",
      point_radius_fixed: { type: "metric", value: "passengers" },
      tooltip_contents: ["airport", { item_type: "metric", metric_name: "passengers", label: "passengers" }],
    },
    response: airportRows,
  },
  {
    name: "Airports by ranges of passengers",
    formData: {
      ...base,
      spatial: { type: "delimited", lonlatCol: "place" },
      color_scheme_type: "color_breakpoints",
      color_breakpoints: [
        { minValue: 0, maxValue: 20, color: { r: 3, g: 65, b: 73, a: 1 } },
        { minValue: 20, maxValue: 40, color: { r: 205, g: 0, b: 3, a: 0.8 } },
      ],
      point_radius_fixed: { type: "metric", value: "passengers" },
      legend_position: "bl",
      legend_format: ".1f",
    },
    response: airportRows,
  },
  {
    name: "Airports of one size and color, by geohash",
    formData: {
      ...base,
      spatial: { type: "geohash", geohashCol: "geohash" },
      color_scheme_type: "fixed_color",
      color_picker: { r: 205, g: 0, b: 3, a: 0.82 },
      point_radius_fixed: { type: "fix", value: 40 },
      autozoom: false,
      viewport: { longitude: -98, latitude: 39, zoom: 3, bearing: 10, pitch: 30 },
      tooltip_template: "<b>{{airport}}</b>",
    },
    response: airportRows,
  },
];
