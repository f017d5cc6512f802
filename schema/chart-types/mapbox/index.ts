import { defineChartType } from "../define";
import { drawMapbox } from "./draw";
import { mapboxFields } from "./fields";
import { mapboxQuery } from "./query";

export const mapbox = defineChartType({
  viz_type: "mapbox",
  name: "MapBox",
  category: "Map",
  summary: "Points on a map, gathered where they are close.",
  tags: ["Business", "Density", "Intensity", "Legacy", "Scatter", "Transformable"],
  interactive: false,
  fields: mapboxFields,
  query: mapboxQuery,
  draw: drawMapbox,
});
