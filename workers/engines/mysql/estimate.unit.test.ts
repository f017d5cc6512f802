import { expect, it } from "vitest";
import { costOf } from "./estimate";

const estimated = (plan: object) => costOf({ columns: [], values: [[JSON.stringify(plan)]], length: 1 });

it("reads a plan's cost and rows in the formats of MySQL and of MariaDB", () => {
  expect(
    estimated({
      query_block: {
        select_id: 1,
        cost_info: { query_cost: "12.35" },
        nested_loop: [
          { table: { table_name: "a", rows_examined_per_scan: 100 } },
          { table: { table_name: "b", rows_examined_per_scan: 3 } },
        ],
      },
    }),
  ).toEqual({ "Total cost": "12.35", Rows: "103" });
  expect(
    estimated({
      query_block: {
        select_id: 1,
        cost: 0.165,
        nested_loop: [{ table: { table_name: "a", rows: 1000, filtered: 100 } }],
      },
    }),
  ).toEqual({ "Total cost": "0.165", Rows: "1000" });
  expect(estimated({ query_block: { select_id: 1, table: { message: "No tables used" } } })).toEqual({ Rows: "0" });
});
