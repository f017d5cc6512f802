import type { ChartExample } from "../example";
import { flightRows } from "../shared/deck/example-data";

const base = {
  viz_type: "deck_arc",
  datasource: "1__table",
  start_spatial: { type: "latlong", lonCol: "from_longitude", latCol: "from_latitude" },
  end_spatial: { type: "latlong", lonCol: "to_longitude", latCol: "to_latitude" },
  mapbox_style: "mapbox://styles/mapbox/light-v9",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Flights from Atlanta",
    formData: { ...base, viewport: { longitude: -95, latitude: 38, zoom: 3, bearing: 0, pitch: 45 }, autozoom: false },
    response: flightRows,
  },
  {
    name: "Flights by region",
    formData: {
      ...base,
      color_scheme_type: "categorical_palette",
      dimension: "region",
      stroke_width: 2,
      legend_position: "tl",
    },
    response: flightRows,
  },
  {
    name: "Flights from red to blue",
    formData: {
      ...base,
      color_picker: { r: 205, g: 0, b: 3, a: 1 },
      target_color_picker: { r: 0, g: 64, b: 255, a: 1 },
      stroke_width: 5,
      tooltip_contents: ["airport"],
    },
    response: flightRows,
  },
];
