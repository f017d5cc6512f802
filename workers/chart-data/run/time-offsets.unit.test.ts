import { expect, it } from "vitest";
import { frameFromColumns } from "../../../schema/query/frame";
import type { QueryObject } from "../../../schema/query/query-context";
import { runSteps } from "../../../schema/query/post-processing";
import { enclosedRange, joinOffsets, offsetQuery } from "./time-offsets";

const range = { since: new Date("2004-01-01T00:00:00Z"), until: new Date("2004-07-01T00:00:00Z") };
const at = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const monthly: QueryObject = {
  columns: [{ sqlExpression: "ds", label: "ds", columnType: "BASE_AXIS", timeGrain: "P1M" }, "c"],
  metrics: ["m"],
  filters: [{ col: "ds", op: "TEMPORAL_RANGE", val: "2004-01-01 : 2004-07-01" }],
  row_limit: 5,
  post_processing: [{ operation: "pivot" }],
};
const frame = (rows: [string, string, number][]) =>
  frameFromColumns([
    { name: "ds", type: "datetime", values: rows.map(([day]) => at(day)) },
    { name: "c", values: rows.map(([, c]) => c) },
    { name: "m", values: rows.map(([, , m]) => m) },
  ]);

it("runs the same query over the earlier range, without limit or post-processing", () => {
  const { query, range: moved } = offsetQuery(monthly, range, "1 year ago");
  expect(moved).toEqual({ since: new Date("2003-01-01T00:00:00Z"), until: new Date("2003-07-01T00:00:00Z") });
  expect(query).toMatchObject({
    filters: [{ val: "2003-01-01T00:00:00 : 2003-07-01T00:00:00" }],
    row_limit: 50_000,
    row_offset: 0,
    post_processing: [],
    time_offsets: [],
  });
});

it("adds each earlier value to its row", () => {
  const main = frame([
    ["2004-01-01", "x", 1],
    ["2004-02-01", "x", 2],
    ["2004-02-01", "y", 3],
  ]);
  const earlier = frame([
    ["2003-02-01", "y", 30],
    ["2003-01-01", "x", 10],
  ]);
  const joined = runSteps(
    joinOffsets(
      main,
      [
        {
          offset: "1 year ago",
          frame: earlier,
          range: { since: new Date("2003-01-01"), until: new Date("2003-07-01") },
        },
      ],
      monthly,
      range,
    ),
  );
  expect(joined.columns.map(({ label }) => label[0])).toEqual(["ds", "c", "m", "m__1 year ago"]);
  expect(joined.columns[3]!.values).toEqual([10, null, 30]);
});

it("matches months as months when shifted by days", () => {
  const main = frame([["2004-03-01", "x", 1]]);
  const earlier = frame([["2004-02-01", "x", 20]]);
  const joined = runSteps(
    joinOffsets(
      main,
      [
        {
          offset: "28 days ago",
          frame: earlier,
          range: { since: new Date("2003-12-04"), until: new Date("2004-06-03") },
        },
      ],
      monthly,
      range,
    ),
  );
  expect(joined.columns[3]!.values).toEqual([20]);
});

it("compares the last days of a long month with the last day of a shorter one before", () => {
  const daily = { ...monthly, columns: ["ds", "c"], is_timeseries: true, extras: { time_grain_sqla: "P1D" } };
  const days = (rows: [string, string, number][]) => {
    const made = frame(rows);
    return {
      ...made,
      columns: made.columns.map((each) => (each.label[0] === "ds" ? { ...each, label: ["__timestamp"] } : each)),
    };
  };
  const joined = runSteps(
    joinOffsets(
      days([
        ["2004-03-29", "x", 1],
        ["2004-03-31", "x", 2],
      ]),
      [{ offset: "1 month ago", frame: days([["2004-02-29", "x", 20]]), range }],
      daily,
      range,
    ),
  );
  expect(joined.columns[3]!.values).toEqual([20, 20]);
});

it("compares with a range of dates, day by day from its start", () => {
  const daily: QueryObject = {
    ...monthly,
    columns: [{ sqlExpression: "ds", label: "ds", columnType: "BASE_AXIS", timeGrain: "P1D" }, "c"],
  };
  const { query, range: moved } = offsetQuery(daily, range, "2002-12-24 : 2003-02-01");
  expect(query.filters).toMatchObject([{ val: "2002-12-24T00:00:00 : 2003-02-01T00:00:00" }]);
  const joined = runSteps(
    joinOffsets(
      frame([
        ["2004-01-01", "x", 1],
        ["2004-01-02", "x", 2],
      ]),
      [{ offset: "2002-12-24 : 2003-02-01", frame: frame([["2002-12-25", "x", 20]]), range: moved }],
      daily,
      range,
    ),
  );
  expect(joined.columns[3]!.values).toEqual([null, 20]);
  expect(() => offsetQuery(daily, range, "2003-02-01 : 2003-01-01")).toThrow("2003-02-01 : 2003-01-01");
});

it("requires both ends of the range and a valid offset", () => {
  expect(() => enclosedRange({ since: range.since, until: null })).toThrow(
    "An enclosed time range (both start and end) must be specified when using a Time Comparison.",
  );
  expect(() => offsetQuery(monthly, range, "bogus")).toThrow("bogus");
});
