import type { ChartDataResponse } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const sales = (now: number | null, before: number | null, offset: string): ChartDataResponse => ({
  queries: [
    {
      colnames: ["SUM(sales)", `SUM(sales)__${offset}`],
      coltypes: [0, 0],
      data: [{ "SUM(sales)": now, [`SUM(sales)__${offset}`]: before }],
      rowcount: 1,
      from_dttm: Date.UTC(2004, 0, 1),
      to_dttm: Date.UTC(2005, 0, 1),
    },
  ],
});
const base = {
  viz_type: "pop_kpi",
  datasource: "1__table",
  comparison_type: "values",
  time_compare: "1 year ago",
  metric: { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "SUM(sales)" },
  adhoc_filters: [
    {
      clause: "WHERE",
      expressionType: "SIMPLE",
      subject: "order_date",
      operator: "TEMPORAL_RANGE",
      comparator: "2004-01-01 : 2005-01-01",
    },
  ],
};
const dollars = { currency_format: { symbol: "USD", symbolPosition: "prefix" } };

export const examples: readonly ChartExample[] = [
  {
    name: "Sales of a year and of the year before",
    formData: { ...base, ...dollars, header_font_size: 0.4, show_metric_name: true, comparison_color_enabled: true },
    response: sales(4_724_162, 3_516_979, "1 year ago"),
  },
  {
    name: "A fall, where less is better",
    formData: {
      ...base,
      time_compare: "custom",
      start_date_offset: "2003-01-01",
      comparison_color_enabled: true,
      comparison_color_scheme: "Red",
      subtitle: "complaints since January",
    },
    response: sales(312, 355, "2003-01-01"),
  },
  {
    name: "Renamed, without the difference",
    formData: {
      ...base,
      time_compare: "inherit",
      header_font_size: 0.6,
      subheader_font_size: 0.2,
      percentDifferenceFormat: "+,.2%",
      column_config: {
        "Previous value": { customColumnName: "last year", displayTypeIcon: false },
        Delta: { visible: false },
        "Percent change": { customColumnName: "growth" },
      },
    },
    response: sales(4_724_162, 3_516_979, "inherit"),
  },
  { name: "Nothing in either period", formData: base, response: sales(null, null, "1 year ago") },
];
