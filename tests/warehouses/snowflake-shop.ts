import { startSnowflake } from "./snowflake-server";

const column = (name: string, type: string) => ({ name, type, scale: 0, precision: null, nullable: true });
const plan = (...objects: string[]) => ({
  rowType: [column("content", "TEXT")],
  rows: [[JSON.stringify({ Operations: [[{ operation: "TableScan", objects }]] })]],
});
const described = (table: string) =>
  `SELECT t.table_type, (SELECT MAX(v.view_definition) FROM "SHOP".information_schema.views v WHERE v.table_schema = 'SALES' AND v.table_name = '${table}') AS definition FROM "SHOP".information_schema.tables t WHERE t.table_schema = 'SALES' AND t.table_name = '${table}'`;
const named = (...names: string[]) => ({ rowType: [column("NAME", "TEXT")], rows: names.map((name) => [name]) });

/** A double of Snowflake with given results, for the tests in workerd. */
export const startSnowflakeShop = () =>
  startSnowflake({
    given: {
      "SELECT 1": { rowType: [column("1", "FIXED")], rows: [["1"]] },
      "SELECT region FROM orders": { rowType: [column("REGION", "TEXT")], rows: [["north"], ["south"]] },
      "EXPLAIN USING JSON SELECT region FROM orders\nLIMIT 11": plan("SHOP.SALES.ORDERS"),
      "EXPLAIN USING JSON SELECT region FROM orders": plan("SHOP.SALES.ORDERS"),
      [described("ORDERS")]: { rowType: [column("T", "TEXT"), column("D", "TEXT")], rows: [["BASE TABLE", null]] },
      [described("SECRETS")]: { rowType: [column("T", "TEXT"), column("D", "TEXT")], rows: [["BASE TABLE", null]] },
      [described("NOSUCH")]: { rowType: [column("T", "TEXT"), column("D", "TEXT")], rows: [] },
      'SELECT schema_name FROM "SHOP".information_schema.schemata ORDER BY 1': named("SALES", "Mixed"),
      "SELECT table_name, table_type FROM \"SHOP\".information_schema.tables WHERE table_schema = 'SALES' ORDER BY 1": {
        rowType: [column("TABLE_NAME", "TEXT"), column("TABLE_TYPE", "TEXT")],
        rows: [["ORDERS", "BASE TABLE"]],
      },
      "SELECT column_name, data_type, is_nullable, column_default, comment FROM \"SHOP\".information_schema.columns WHERE table_schema = 'SALES' AND table_name = 'ORDERS' ORDER BY ordinal_position":
        {
          rowType: ["N", "T", "L", "D", "C"].map((name) => column(name, "TEXT")),
          rows: [
            ["REGION", "TEXT", "YES", null, null],
            ["ORDERED_AT", "TIMESTAMP_NTZ", "YES", null, null],
          ],
        },
    },
  });
