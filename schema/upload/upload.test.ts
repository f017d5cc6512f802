import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "./cell";
import { DEFAULT_NULLS } from "./cell-reading";
import { columnNames } from "./column-names";
import { fits, typeOfPandas } from "./column-type";
import { DAY_FIRST, dateText, ISO, MONTH_FIRST } from "./dates";
import { encoderOf } from "./encode";
import { guessColumn } from "./infer";
import { uploadForm } from "./wire";

const rules = { nulls: DEFAULT_NULLS, decimal: ".", dayFirst: false };
const guess = (cells: Cell[], more: Partial<typeof rules> = {}) => {
  const column = guessColumn({ ...rules, ...more });
  cells.forEach(column.see);
  return column;
};
/** The column's type and its cells as SQLite would receive them. */
const stored = (cells: Cell[], more: Partial<typeof rules> = {}) => {
  const column = guess(cells, more);
  const encode = encoderOf(column.type(), { ...rules, ...more }, column.dates());
  return [column.type(), ...cells.map((cell) => JSON.parse(encode(cell)!))];
};

it("columnNames follows pandas, and makes names unique ignoring case", () => {
  expect(columnNames(["a", "", "a", "A", "a.1", " b ", ""])).toEqual([
    "a",
    "Unnamed: 1",
    "a.2",
    "A.3",
    "a.1",
    " b ",
    "Unnamed: 6",
  ]);
  expect(columnNames(["a\0b", "two\nlines"])).toEqual(["ab", "two lines"]);
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      (header) => new Set(columnNames(header).map((name) => name.toLowerCase())).size === header.length,
    ),
  );
});

describe("guessColumn and encoderOf", () => {
  it("chooses the narrowest type for all values", () => {
    expect(stored(["1", "", "-3", "+4"])).toEqual(["INTEGER", 1, null, -3, 4]);
    expect(stored(["1", "2.50", ".5", "1e3", "NaN"])).toEqual(["REAL", 1, 2.5, 0.5, 1000, null]);
    expect(stored(["true", "False", "N/A"])).toEqual(["BOOLEAN", 1, 0, null]);
    expect(stored(["2004-02-29", "2004/3/1"])).toEqual(["DATE", "2004-02-29", "2004-03-01"]);
    expect(stored(["2004-02-29", "2004-02-29T12:00:00.250Z", "2004-02-29 12:00+02:00"])).toEqual([
      "DATETIME",
      "2004-02-29 00:00:00",
      "2004-02-29 12:00:00.25",
      "2004-02-29 10:00:00",
    ]);
    expect(stored(["1", "x"])).toEqual(["TEXT", "1", "x"]);
    expect(stored(["", "null"])).toEqual(["TEXT", null, null]);
  });

  it("keeps leading zeros and digits beyond 64 bits as text", () => {
    expect(stored(["007", "12"])).toEqual(["TEXT", "007", "12"]);
    expect(stored(["9223372036854775808", "1"])).toEqual(["TEXT", "9223372036854775808", "1"]);
    expect(encoderOf("INTEGER", rules)("9223372036854775807")).toBe("9223372036854775807");
    expect(stored([1n, 2 ** 53 - 1])).toEqual(["INTEGER", 1, 2 ** 53 - 1]);
  });

  it("parses all dates of a column in one order of day and month", () => {
    expect(stored(["01/02/2004", "03/04/2004"])).toEqual(["DATE", "2004-01-02", "2004-03-04"]);
    expect(stored(["01/02/2004", "03/04/2004"], { dayFirst: true })).toEqual(["DATE", "2004-02-01", "2004-04-03"]);
    expect(stored(["01/02/2004", "31/04/2004"])[0]).toBe("TEXT");
    expect(stored(["01/02/2004", "30/04/2004"])).toEqual(["DATE", "2004-02-01", "2004-04-30"]);
    expect(stored(["12/25/2004 1:05 PM", "1/2/2004 12:00 AM"])).toEqual([
      "DATETIME",
      "2004-12-25 13:05:00",
      "2004-01-02 00:00:00",
    ]);
    expect(stored(["3 Feb 2004", "28 February 2004"])).toEqual(["DATE", "2004-02-03", "2004-02-28"]);
    expect(guess(["20040131"], {}).type()).toBe("INTEGER");
  });

  it("accepts the typed values of workbooks", () => {
    expect(stored([1, null, 2.5])).toEqual(["REAL", 1, null, 2.5]);
    expect(stored([new Date(0), new Date(86_400_000)])).toEqual(["DATE", "1970-01-01", "1970-01-02"]);
    expect(stored([true, 1])).toEqual(["TEXT", "true", "1"]);
  });

  it("parses decimals with the given separator", () => {
    expect(stored(["1,5", "2"], { decimal: "," })).toEqual(["REAL", 1.5, 2]);
    expect(stored(["1.5", "2"], { decimal: "," })[0]).toBe("TEXT");
  });

  it("encodes the cells of a column as JSON in its guessed type", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.bigInt(),
      fc.boolean(),
      fc.date(),
      fc.constantFrom(null, "", "01/02/2004", "2004-02-30", "true", "1e999", "-inf", "00", "-0", ".", "1.", "\ud800"),
    );
    fc.assert(
      fc.property(fc.array(cell), (cells) => {
        const column = guess(cells);
        const encode = encoderOf(column.type(), rules, column.dates());
        return cells.every((each) => {
          const text = encode(each);
          if (text === null) return false;
          JSON.parse(text);
          return true;
        });
      }),
    );
  });
});

it("date readers refuse days that do not exist", () => {
  expect(["2004-02-30", "2005-02-29", "2004-13-01", "2004-00-10", "2004-01-01 24:00", "1900-02-29"].map(ISO)).toEqual(
    Array(6).fill(null),
  );
  expect([MONTH_FIRST("13/01/2004"), DAY_FIRST("01/13/2004")]).toEqual([null, null]);
  fc.assert(
    fc.property(
      fc.date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (at) => ISO(at.toISOString()) === (dateText(at)!.length === 10 ? `${dateText(at)} 00:00:00` : dateText(at)),
    ),
  );
});

it("typeOfPandas and fits follow pandas' types", () => {
  expect(["int64", "Int32", "float", "str", "datetime64[ns]", "bool", "complex"].map(typeOfPandas)).toEqual([
    "INTEGER",
    "INTEGER",
    "REAL",
    "TEXT",
    "DATETIME",
    "BOOLEAN",
    null,
  ]);
  expect([
    fits("INTEGER", "REAL"),
    fits("REAL", "INTEGER"),
    fits("DATE", "DATETIME"),
    fits("DATETIME", "TEXT"),
    fits("TEXT", "DATE"),
  ]).toEqual([true, false, true, true, false]);
});

it("uploadForm parses text fields into values", () => {
  expect(
    uploadForm.parse({
      type: "csv",
      table_name: "t",
      columns_read: "a, b",
      header_row: "2",
      day_first: "true",
      skip_rows: "",
      null_values: "",
      column_data_types: "",
    }),
  ).toMatchObject({
    columns_read: ["a", "b"],
    header_row: 2,
    day_first: true,
    skip_rows: undefined,
    null_values: [],
    column_data_types: {},
    already_exists: "fail",
  });
  expect(
    uploadForm.safeParse({ type: "csv", table_name: "t", column_data_types: "{oops" }).error?.issues[0]?.message,
  ).toBe("Invalid JSON format for column_data_types");
});
