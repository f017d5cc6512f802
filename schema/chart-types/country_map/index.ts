import { defineChartType } from "../define";
import { drawCountryMap } from "./draw";
import { countryMapFields } from "./fields";
import { countryMapQuery } from "./query";

export const countryMap = defineChartType({
  viz_type: "country_map",
  interactive: false,
  fields: countryMapFields,
  query: countryMapQuery,
  draw: drawCountryMap,
});
