import { startBigQuery } from "./bigquery-server";

const field = (name: string, type: string, more: object = {}) => ({ name, type, mode: "NULLABLE" as const, ...more });
const customer = field("customer", "RECORD", { fields: [field("name", "STRING"), field("city", "STRING")] });

/** SQL of the tests in workerd that the double of a shop answers. */
export const SHOP = {
  byMonth:
    "SELECT TIMESTAMP_TRUNC(`ordered_at`, MONTH) AS `ordered_at_16c19`, sum(`amount`) AS `SUM_amount__df687` \nFROM `edgewise-test`.`shop`.`orders` GROUP BY TIMESTAMP_TRUNC(`ordered_at`, MONTH) ORDER BY `SUM_amount__df687` DESC \n LIMIT 100",
  all: "SELECT region FROM `shop.orders`",
  sneaky: "SELECT region FROM shop.open_view",
} as const;

/** A double of BigQuery with a partitioned table, a view whose dry run names another table, and given results. */
export const startBigQueryShop = () =>
  startBigQuery({
    tables: {
      "shop.orders": {
        type: "TABLE",
        description: "All orders",
        schema: {
          fields: [
            field("id", "INTEGER", { mode: "REQUIRED" }),
            field("region", "STRING", { description: "Where it was sold" }),
            field("amount", "NUMERIC"),
            field("ordered_at", "TIMESTAMP"),
            customer,
            field("tags", "STRING", { mode: "REPEATED" }),
          ],
        },
        timePartitioning: { type: "DAY", field: "ordered_at" },
      },
      "shop.secrets": { type: "TABLE", schema: { fields: [field("payload", "STRING")] } },
      "shop.open_view": {
        type: "VIEW",
        schema: { fields: [field("region", "STRING")] },
        view: { query: "SELECT region FROM `shop.orders`", useLegacySql: false },
      },
    },
    reads: {
      [SHOP.all]: ["shop.orders"],
      [SHOP.sneaky]: ["shop.orders", "shop.secrets"],
    },
    given: {
      "SELECT 1": { fields: [field("f0_", "INTEGER")], rows: [["1"]] },
      [SHOP.all]: { fields: [field("region", "STRING")], rows: [["north"], ["south"]] },
      [SHOP.sneaky]: { fields: [field("region", "STRING")], rows: [["never read"]] },
      [SHOP.byMonth]: {
        fields: [field("ordered_at_16c19", "TIMESTAMP"), field("SUM_amount__df687", "NUMERIC")],
        rows: [
          ["1706745600000000", "12.5"],
          ["1704067200000000", "7"],
        ],
      },
      "SELECT partition_id FROM `edgewise-test`.`shop`.INFORMATION_SCHEMA.PARTITIONS WHERE table_name = 'orders' AND partition_id NOT IN ('__NULL__', '__UNPARTITIONED__') ORDER BY partition_id DESC LIMIT 1":
        { fields: [field("partition_id", "STRING")], rows: [["20240229"]] },
    },
  });
