import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { parseFields } from "../define";
import type { TableDrawing } from "../drawing/table-drawing";
import { boundColor } from "./bound-color";
import { columnValue, sparkValues } from "./column-value";
import { drawTimeTable } from "./draw";
import { examples } from "./examples";
import { timeTableFields } from "./fields";
import { timeTableQuery } from "./query";
import { rowLink } from "./row-link";
import type { TimeColumn } from "./time-column";

const base = { viz_type: "time_table", datasource: "1__table", granularity_sqla: "day", metrics: ["sales"] };

describe("timeTableQuery", () => {
  it("requests the metrics over time, sorted descending", () => {
    expect(timeTableQuery(base).queries).toMatchObject([
      { is_timeseries: true, granularity: "day", metrics: ["sales"], columns: [], orderby: [["sales", false]] },
    ]);
    expect(timeTableQuery({ ...base, groupby: "city", order_desc: false }).queries[0]).toMatchObject({
      columns: ["city"],
      orderby: [["sales", true]],
    });
  });
  it("uses the column of a time range filter when no time column is stored", () => {
    const { granularity_sqla: _, ...newer } = base;
    expect(
      timeTableQuery({
        ...newer,
        adhoc_filters: [
          {
            clause: "WHERE",
            subject: "day",
            operator: "TEMPORAL_RANGE",
            comparator: "No filter",
            expressionType: "SIMPLE",
          },
        ],
      }).queries[0]!.granularity,
    ).toBe("day");
  });
});

const column = (more: object): TimeColumn =>
  parseFields(timeTableFields, { column_collection: [{ ...more }] }).column_collection[0]!;
const value = (more: object, values: (number | null)[], sum = 10) =>
  columnValue(column(more), values, sum, testTheme());

describe("columnValue", () => {
  it("returns the newest value, an earlier one, or one counted from the oldest", () => {
    expect([
      value({ colType: "time" }, [1, 2, 4]),
      value({ colType: "time", timeLag: 1 }, [1, 2, 4]),
      value({ colType: "time", timeLag: "-1" }, [1, 2, 4]),
    ]).toEqual([4, 2, 1]);
    expect(value({ colType: "time", timeLag: 1 }, [1, null, 4])).toBe(1);
  });
  it("compares with an earlier value", () => {
    const compare = (comparisonType: string) => value({ colType: "time", timeLag: 1, comparisonType }, [1, 2, 5]);
    expect(["value", "diff", "perc", "perc_change"].map(compare)).toEqual([2, 3, 2.5, 1.5]);
    expect(value({ colType: "time", timeLag: 1, comparisonType: "perc" }, [0, 5])).toBeNull();
  });
  it("returns a message when the time lag exceeds the data", () =>
    expect(value({ colType: "time", timeLag: 3 }, [1, 2, 3])).toMatch(/time lag set at 3 is too large/));
  it("returns a share of the total, or the mean of the newest values", () => {
    expect([
      value({ colType: "contrib" }, [1, 4]),
      value({ colType: "contrib" }, [4], 0),
      value({ colType: "avg", timeLag: 2 }, [9, 1, 3]),
      value({ colType: "avg" }, [9, null, 3]),
    ]).toEqual([0.4, null, 2, 6]);
  });
  it("divides sparkline values by earlier ones (sparkValues)", () =>
    expect(sparkValues(column({ timeRatio: 2 }), [1, 0, 4, 5])).toEqual([4, null]));
});

describe("drawTimeTable", () => {
  const theme = testTheme();
  const draw = (name: string, more: object = {}) => {
    const { formData, response } = examples.find((example) => example.name.startsWith(name))!;
    return drawTimeTable(response, { ...formData, ...more } as typeof formData, theme);
  };
  const texts = (drawing: TableDrawing) =>
    drawing.rows.map((row) => drawing.columns.map(({ key, text }) => text(row[key] ?? null)));
  it("draws one row per metric with newest values and their change", () => {
    const drawing = draw("Metrics") as TableDrawing;
    expect(drawing.columns.map(({ label }) => label)).toEqual([
      "Metric",
      "Latest",
      "Change",
      "Mean of 6",
      "Since 2003",
    ]);
    expect(texts(drawing)[0]!.slice(0, 4)).toEqual(["SUM(sales)", "458k", "+75.0%", "361k"]);
    const spark = drawing.columns[4]!.spark!(drawing.rows[0]!)!;
    expect([spark.points.length, spark.pointText(0), drawing.rowHeight]).toEqual([29, "Jan 2003", 44]);
  });
  it("draws one row per group, largest first, with a link", () => {
    const drawing = draw("A group's") as TableDrawing;
    expect(drawing.rows[0]!["name"]).toBe(
      '<a href="https://example.org/lines?name=Classic%20Cars" target="_blank" rel="noopener noreferrer">Classic Cars</a>',
    );
    expect(texts(drawing)[0]![2]).toMatch(/^\d+%$/);
  });
  it("shows an empty state for several metrics with a dimension", () =>
    expect(draw("A group's", { metrics: ["a", "b"] })).toMatchObject({
      kind: "empty",
      title: expect.stringContaining("single metric"),
    }));
});

it("colors from red to blue between bounds, and at a single bound", () => {
  const theme = testTheme();
  const between = boundColor([0, 10], theme)!;
  expect([between(-5), between(0)]).toEqual([between(0), "rgb(179,38,30)"]);
  expect(between(10)).toBe("rgb(26,101,171)");
  expect(boundColor([5, null], theme)!(6)).toBe(theme.token("info"));
  expect(boundColor([null, null], theme)).toBeNull();
});

it("escapes a row's name in the markup of its link", () => {
  expect(rowLink("javascript:x/{{ metric.label }}", '"><img>')).toBe(
    '<a href="javascript:x/%22%3E%3Cimg%3E" target="_blank" rel="noopener noreferrer">&quot;&gt;&lt;img&gt;</a>',
  );
});
