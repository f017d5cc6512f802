import { defineChartType } from "../define";
import { drawMapbox } from "./draw";
import { mapboxFields } from "./fields";
import { mapboxQuery } from "./query";

export const mapbox = defineChartType({
  viz_type: "mapbox",
  interactive: false,
  fields: mapboxFields,
  query: mapboxQuery,
  draw: drawMapbox,
});
