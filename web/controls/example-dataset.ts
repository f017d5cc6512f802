import type { ExploreColumn, ExploreDataset } from "../../schema/explore-state/calls";

const column = (column_name: string, type: string, type_generic: 0 | 1 | 2 | 3): ExploreColumn => ({
  column_name,
  verbose_name: null,
  type,
  type_generic,
  is_dttm: type_generic === 2,
});

/** For examples only: the demo's sales dataset, as GET /api/v1/explore/ returns it. */
export const exampleDataset = {
  id: 3,
  uid: "3__table",
  type: "table",
  name: "public.cleaned_sales_data",
  table_name: "cleaned_sales_data",
  schema: "public",
  sql: null,
  description: null,
  filter_select: true,
  database: { id: 2, name: "examples", backend: "postgresql" },
  columns: [
    column("order_date", "TIMESTAMP", 2),
    column("product_line", "TEXT", 1),
    column("country", "TEXT", 1),
    column("deal_size", "TEXT", 1),
    column("sales", "DOUBLE PRECISION", 0),
    column("quantity_ordered", "BIGINT", 0),
    column("price_each", "DOUBLE PRECISION", 0),
    column("shipped", "BOOLEAN", 3),
    { ...column("margin", "DOUBLE PRECISION", 0), expression: "sales - price_each" } as ExploreColumn,
  ],
  metrics: [
    { metric_name: "count", verbose_name: "COUNT(*)", expression: "COUNT(*)" },
    {
      metric_name: "revenue",
      verbose_name: "Revenue",
      expression: "SUM(sales)",
      description: "What was ordered, in dollars",
    },
  ],
  owners: [],
  verbose_map: {},
  time_grain_sqla: [
    ["P1D", "Day"],
    ["P1W", "Week"],
    ["P1M", "Month"],
    ["P3M", "Quarter"],
    ["P1Y", "Year"],
  ],
} as unknown as ExploreDataset;
