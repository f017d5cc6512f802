import type { ChartExample } from "../example";
import { polygonRows } from "../shared/deck/example-data";

const base = {
  viz_type: "deck_geojson",
  datasource: "1__table",
  geojson: "shape",
  mapbox_style: "mapbox://styles/mapbox/light-v9",
};

export const examples: readonly ChartExample[] = [
  { name: "Blocks in one color", formData: { ...base, extruded: false }, response: polygonRows },
  {
    name: "Blocks in their own colors",
    formData: {
      ...base,
      extruded: false,
      stroked: true,
      line_width: 2,
      fill_color_picker: { r: 0, g: 0, b: 0, a: 0 },
      stroke_color_picker: { r: 205, g: 0, b: 3, a: 1 },
      js_columns: ["population"],
    },
    response: polygonRows,
  },
  {
    name: "Blocks with labels and icons",
    formData: {
      ...base,
      extruded: false,
      enable_labels: true,
      label_size: 16,
      enable_icons: true,
      icon_url: "https://maps.example/pin.png",
      point_radius_scale: 100,
    },
    response: polygonRows,
  },
];
