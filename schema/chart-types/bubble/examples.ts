import { countries, deals } from "../bubble_v2/example-responses";
import type { ChartExample } from "../example";

const world = {
  viz_type: "bubble",
  datasource: "21__table",
  series: "region",
  entity: "country_name",
  x: "sum__SP_RUR_TOTL_ZS",
  y: "sum__SP_DYN_LE00_IN",
  size: "sum__SP_POP_TOTL",
  max_bubble_size: "50",
  limit: 0,
};
const sales = {
  viz_type: "bubble",
  datasource: "3__table",
  series: "product_line",
  entity: "deal_size",
  x: "SUM(quantity_ordered)",
  y: "COUNT_DISTINCT(country)",
  size: "count",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Life and country by country",
    formData: {
      ...world,
      x_axis_label: "People in the country, %",
      y_axis_label: "Years of life",
      y_axis_showminmax: true,
      x_axis_format: ".3s",
    },
    response: countries,
  },
  {
    name: "Deals, logarithmic",
    formData: { ...sales, x_log_scale: true, y_log_scale: true, limit: "100" },
    response: deals,
  },
  {
    name: "Bounds, no legend, labels turned",
    formData: {
      ...sales,
      show_legend: false,
      y_axis_bounds: [0, 25],
      x_ticks_layout: "45°",
      left_margin: 75,
      bottom_margin: "auto",
    },
    response: deals,
  },
];
