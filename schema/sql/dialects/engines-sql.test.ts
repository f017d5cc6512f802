import { expect, it } from "vitest";
import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../../query/chart-data-response";
import { clickhouse } from "./clickhouse";
import { trino } from "./trino";

const at = new Date("2004-02-29T12:00:00.000Z");

it("clickhouse has the recorded time grains", () => {
  expect(clickhouse.timeGrains.map(({ duration, name, function: sql }) => [duration, name, sql])).toEqual([
    ["PT1M", "Minute", "toStartOfMinute(toDateTime({col}))"],
    ["PT5M", "5 minute", "toDateTime(intDiv(toUInt32(toDateTime({col})), 300)*300)"],
    ["PT10M", "10 minute", "toDateTime(intDiv(toUInt32(toDateTime({col})), 600)*600)"],
    ["PT15M", "15 minute", "toDateTime(intDiv(toUInt32(toDateTime({col})), 900)*900)"],
    ["PT30M", "30 minute", "toDateTime(intDiv(toUInt32(toDateTime({col})), 1800)*1800)"],
    ["PT1H", "Hour", "toStartOfHour(toDateTime({col}))"],
    ["P1D", "Day", "toStartOfDay(toDateTime({col}))"],
    ["P1W", "Week", "toMonday(toDateTime({col}))"],
    ["P1M", "Month", "toStartOfMonth(toDateTime({col}))"],
    ["P3M", "Quarter", "toStartOfQuarter(toDateTime({col}))"],
    ["P1Y", "Year", "toStartOfYear(toDateTime({col}))"],
  ]);
});

it("trino has the recorded time grains", () => {
  const T = "CAST({col} AS TIMESTAMP)";
  const step = (unit: string, n: number): string =>
    `date_trunc('${unit}', ${T}) - interval '1' ${unit} * (${unit}(${T}) % ${n})`;
  expect(trino.timeGrains.map(({ duration, name, function: sql }) => [duration, name, sql])).toEqual([
    ["PT1S", "Second", `date_trunc('second', ${T})`],
    ["PT5S", "5 second", step("second", 5)],
    ["PT30S", "30 second", step("second", 30)],
    ["PT1M", "Minute", `date_trunc('minute', ${T})`],
    ["PT5M", "5 minute", step("minute", 5)],
    ["PT10M", "10 minute", step("minute", 10)],
    ["PT15M", "15 minute", step("minute", 15)],
    ["PT1H", "Hour", `date_trunc('hour', ${T})`],
    ["PT6H", "6 hour", step("hour", 6)],
    ["P1D", "Day", `date_trunc('day', ${T})`],
    ["P1W", "Week", `date_trunc('week', ${T})`],
    ["P1M", "Month", `date_trunc('month', ${T})`],
    ["P3M", "Quarter", `date_trunc('quarter', ${T})`],
    ["P1Y", "Year", `date_trunc('year', ${T})`],
    [
      "1969-12-28T00:00:00Z/P1W",
      "Week starting Sunday",
      `date_trunc('week', ${T} + interval '1' day) - interval '1' day`,
    ],
    ["1969-12-29T00:00:00Z/P1W", "Week starting Monday", `date_trunc('week', ${T})`],
    [
      "P1W/1970-01-03T00:00:00Z",
      "Week ending Saturday",
      `date_trunc('week', ${T} + interval '1' day) + interval '5' day`,
    ],
    ["P1W/1970-01-04T00:00:00Z", "Week ending Sunday", `date_trunc('week', ${T}) + interval '6' day`],
  ]);
});

it("dialects write times as literals of the column's type", () => {
  const types = ["DateTime", "Nullable(DateTime64(3))", "Date", "Date32", "TIMESTAMP", "String", null];
  expect(types.map((type) => clickhouse.time(type, at))).toEqual([
    "toDateTime('2004-02-29 12:00:00')",
    "toDateTime('2004-02-29 12:00:00')",
    "toDate('2004-02-29')",
    "toDate('2004-02-29')",
    "toDateTime('2004-02-29 12:00:00')",
    null,
    null,
  ]);
  expect([
    clickhouse.time("DateTime64(3)", new Date(250)),
    clickhouse.time("DateTime64(3)", new Date(-1000)),
    clickhouse.time("Date32", new Date("1900-01-01T00:00:00Z")),
  ]).toEqual([
    "toDateTime64('1970-01-01 00:00:00.250', 3)",
    "toDateTime64('1969-12-31 23:59:59.000', 3)",
    "toDate32('1900-01-01')",
  ]);
  expect(["DATE", "TIMESTAMP(3) WITH TIME ZONE", "VARCHAR"].map((type) => trino.time(type, at))).toEqual([
    "DATE '2004-02-29'",
    "TIMESTAMP '2004-02-29 12:00:00.000000'",
    null,
  ]);
});

it("dialects derive a column's kind from its type, also inside wrapper types", () => {
  const clickhouseKinds = {
    "Nullable(Int32)": NUMERIC,
    "LowCardinality(Nullable(String))": STRING,
    "DateTime64(3, 'UTC')": TEMPORAL,
    "Nullable(Date32)": TEMPORAL,
    "Array(Int32)": STRING,
    "Map(String, UInt8)": STRING,
    "Enum8('a' = 1)": STRING,
    Bool: BOOLEAN,
    "Decimal(10, 2)": NUMERIC,
    "SimpleAggregateFunction(sum, Int64)": NUMERIC,
    UUID: STRING,
    Float64: NUMERIC,
    UInt256: NUMERIC,
  };
  expect(Object.fromEntries(Object.keys(clickhouseKinds).map((type) => [type, clickhouse.kindOf(type)]))).toEqual(
    clickhouseKinds,
  );
  const trinoKinds = {
    INTEGER: NUMERIC,
    "DECIMAL(10, 2)": NUMERIC,
    "TIMESTAMP(3) WITH TIME ZONE": TEMPORAL,
    DATE: TEMPORAL,
    BOOLEAN: BOOLEAN,
    "VARCHAR(3)": STRING,
    "ARRAY(INTEGER)": STRING,
    "ROW(A INTEGER)": STRING,
    "INTERVAL DAY TO SECOND": TEMPORAL,
  };
  expect(Object.fromEntries(Object.keys(trinoKinds).map((type) => [type, trino.kindOf(type)]))).toEqual(trinoKinds);
});

it("dialects quote names and strings by the engine's rules", () => {
  expect(["n", "Order", "select", "a`b\\c", "ä"].map(clickhouse.quote)).toEqual([
    "n",
    "`Order`",
    "`select`",
    "`a\\`b\\\\c`",
    "`ä`",
  ]);
  expect(["n", "Order", "select", 'a"b', "1a"].map(trino.quote)).toEqual([
    "n",
    '"Order"',
    '"select"',
    '"a""b"',
    '"1a"',
  ]);
  expect([clickhouse.text("O'Neil\\\0"), trino.text("O'Neil\\")]).toEqual(["'O\\'Neil\\\\\\0'", "'O''Neil\\'"]);
  expect([clickhouse.limit(10, 5), trino.limit(10, 5), trino.limit(10, 0)]).toEqual([
    "LIMIT 10 OFFSET 5",
    "OFFSET 5 LIMIT 10",
    "LIMIT 10",
  ]);
});
