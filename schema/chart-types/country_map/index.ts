import { defineChartType } from "../define";
import { drawCountryMap } from "./draw";
import { countryMapFields } from "./fields";
import { countryMapQuery } from "./query";

export const countryMap = defineChartType({
  viz_type: "country_map",
  name: "Country Map",
  category: "Map",
  summary: "A metric by region of one country, as colors.",
  tags: ["2D", "Comparison", "Geo", "Range", "Report"],
  interactive: false,
  fields: countryMapFields,
  query: countryMapQuery,
  draw: drawCountryMap,
});
