import type { ChartExample } from "../example";
import { densityRows } from "../shared/deck/example-data";

const base = {
  viz_type: "deck_contour",
  datasource: "1__table",
  spatial: { type: "latlong", lonCol: "longitude", latCol: "latitude" },
  size: "count",
  mapbox_style: "mapbox://styles/mapbox/light-v9",
  cellSize: 800,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Bands and a line",
    formData: {
      ...base,
      contours: [
        { lowerThreshold: 1, upperThreshold: 8, color: { r: 255, g: 210, b: 90 } },
        { lowerThreshold: 8, strokeWidth: 3, color: { r: 205, g: 0, b: 3 } },
      ],
    },
    response: densityRows,
  },
  {
    name: "The lines of maxima",
    formData: {
      ...base,
      aggregation: "max",
      contours: [{ lowerThreshold: 5, strokeWidth: 2, color: { r: 0, g: 122, b: 135 } }],
    },
    response: densityRows,
  },
  {
    name: "Without contours of its own",
    formData: {
      ...base,
      autozoom: false,
      viewport: { longitude: -122.44, latitude: 37.76, zoom: 11, bearing: 0, pitch: 0 },
    },
    response: densityRows,
  },
];
