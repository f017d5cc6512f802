import { expect, it } from "vitest";
import { exactTime } from "./exact-time";
import { epochMsOfZoned } from "./http-time";
import { epochMs as mysqlMs } from "./mysql/types";
import { epochMs } from "./postgres/types";

const postgres = (text: string) => exactTime(text, epochMs);

it("keeps fractions finer than a millisecond, in UTC, and returns other times as numbers", () => {
  expect([
    postgres("2024-01-02 03:04:05.678901+02"),
    postgres("1969-12-31 23:59:59.999999"),
    postgres("2024-01-02 03:04:05.1234"),
    postgres("2024-01-02 03:04:05.0000015-05:30"),
  ]).toEqual([
    "2024-01-02T01:04:05.678901",
    "1969-12-31T23:59:59.999999",
    "2024-01-02T03:04:05.123400",
    "2024-01-02T08:34:05.0000015",
  ]);
  expect([
    postgres("2024-01-02 03:04:05.678000"),
    postgres("2024-01-02 03:04:05"),
    postgres("2024-01-02"),
    postgres("infinity"),
  ]).toEqual([1704164645678, 1704164645000, 1704153600000, null]);
  expect(exactTime("2024-07-02 03:04:05.123456789 Europe/Berlin", epochMsOfZoned)).toBe(
    "2024-07-02T01:04:05.123456789",
  );
  expect(
    ["2024-01-02 03:04:04.0005", "2024-01-02 03:04:59.9999", "1969-12-31 23:59:59.9995"].map((text) =>
      exactTime(text, mysqlMs),
    ),
  ).toEqual(["2024-01-02T03:04:04.000500", "2024-01-02T03:04:59.999900", "1969-12-31T23:59:59.999500"]);
});
