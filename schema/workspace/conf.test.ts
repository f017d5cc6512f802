import { describe, expect, it } from "vitest";
import { confOf } from "./conf";
import { rowsWithin } from "./settings";
import { workspaceToUpdate } from "./wire";

describe("confOf", () => {
  it("returns Superset's defaults where a workspace sets nothing", () => {
    expect(confOf({ settings: { sql_max_row: null } })).toEqual({
      SQLLAB_DEFAULT_DBID: null,
      SQLLAB_QUERY_RESULT_TIMEOUT: 0,
      DEFAULT_SQLLAB_LIMIT: 1000,
      SQL_MAX_ROW: 100_000,
      DISPLAY_MAX_ROW: 10_000,
    });
  });
  it("returns the workspace's values, with limits within its plan", () => {
    expect(
      confOf({
        settings: {
          sqllab_default_dbid: 3,
          sqllab_query_result_timeout: 5000,
          default_sqllab_limit: 900,
          sql_max_row: 2000,
          display_max_row: 50,
          limits: { rows: 800 },
        },
      }),
    ).toEqual({
      SQLLAB_DEFAULT_DBID: 3,
      SQLLAB_QUERY_RESULT_TIMEOUT: 5000,
      DEFAULT_SQLLAB_LIMIT: 800,
      SQL_MAX_ROW: 800,
      DISPLAY_MAX_ROW: 50,
    });
  });
});

it("rowsWithin returns the smallest of the general limit, sql_max_row and the plan", () => {
  expect(rowsWithin({}, 100)).toBe(100);
  expect(rowsWithin({ settings: { sql_max_row: 30 } }, 100)).toBe(30);
  expect(rowsWithin({ settings: { sql_max_row: 30, limits: { rows: 20 } } }, 100)).toBe(20);
  expect(rowsWithin({ settings: { sql_max_row: 30, limits: { rows: 20 } } }, 10)).toBe(10);
});

it.each([
  [{ sql_max_row: 0 }],
  [{ sql_max_row: 100_001 }],
  [{ default_sqllab_limit: 1.5 }],
  [{ display_max_row: "10" }],
  [{ sqllab_query_result_timeout: -1 }],
  [{ sqllab_default_dbid: 2 ** 31 }],
])("workspaceToUpdate refuses %j", (body) => {
  expect(workspaceToUpdate.safeParse(body).success).toBe(false);
});
