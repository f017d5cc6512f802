import type { ChartExample } from "../example";
import { countries, deals } from "./example-responses";

const base = { viz_type: "bubble_v2", datasource: "3__table", row_limit: 10_000 };
const quantity = {
  expressionType: "SIMPLE",
  aggregate: "SUM",
  column: { column_name: "quantity_ordered" },
  label: "SUM(quantity_ordered)",
};
const reach = {
  expressionType: "SIMPLE",
  aggregate: "COUNT_DISTINCT",
  column: { column_name: "country" },
  label: "COUNT_DISTINCT(country)",
};
const world = {
  ...base,
  series: "region",
  entity: "country_name",
  x: "sum__SP_RUR_TOTL_ZS",
  y: "sum__SP_DYN_LE00_IN",
  size: "sum__SP_POP_TOTL",
  max_bubble_size: "50",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Deals by product line and size",
    formData: {
      ...base,
      series: "product_line",
      entity: "deal_size",
      x: quantity,
      y: reach,
      size: "count",
      max_bubble_size: "25",
      x_axis_label: "Quantity",
      y_axis_label: "Countries",
    },
    response: deals,
  },
  {
    name: "Life and country by country",
    formData: {
      ...world,
      truncateYAxis: true,
      y_axis_bounds: [40, 90],
      x_axis_label: "People in the country, %",
      y_axis_label: "Years of life",
      y_axis_title_margin: 30,
    },
    response: countries,
  },
  {
    name: "Logarithmic, legend at the right",
    formData: {
      ...base,
      series: "product_line",
      entity: "deal_size",
      x: quantity,
      y: "count",
      size: reach,
      logXAxis: true,
      logYAxis: true,
      legendOrientation: "right",
      legendSort: "asc",
      opacity: "0.4",
      color_scheme: "supersetColors",
    },
    response: deals,
  },
  {
    name: "One color an entity, labels turned",
    formData: {
      ...world,
      series: null,
      show_legend: false,
      max_bubble_size: 15,
      xAxisLabelRotation: 45,
      xAxisFormat: ".1f",
    },
    response: countries,
  },
];
