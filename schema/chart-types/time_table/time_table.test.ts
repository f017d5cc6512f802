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

describe("the query of a time-series table", () => {
  it("is over time, the largest first", () => {
    expect(timeTableQuery(base).queries).toMatchObject([{ is_timeseries: true, granularity: "day", metrics: ["sales"], columns: [], orderby: [["sales", false]] }]);
    expect(timeTableQuery({ ...base, groupby: "city", order_desc: false }).queries[0]).toMatchObject({ columns: ["city"], orderby: [["sales", true]] });
  });
  it("takes the column of a filter by time where none is stored", () => {
    const { granularity_sqla: _, ...newer } = base;
    expect(timeTableQuery({ ...newer, adhoc_filters: [{ clause: "WHERE", subject: "day", operator: "TEMPORAL_RANGE", comparator: "No filter", expressionType: "SIMPLE" }] }).queries[0]!.granularity).toBe("day");
  });
});

const column = (more: object): TimeColumn => parseFields(timeTableFields, { column_collection: [{ ...more }] }).column_collection[0]!;
const value = (more: object, values: (number | null)[], sum = 10) => columnValue(column(more), values, sum);

describe("a column's value", () => {
  it("is the newest, one before it, or one counted from the oldest", () => {
    expect([value({ colType: "time" }, [1, 2, 4]), value({ colType: "time", timeLag: 1 }, [1, 2, 4]), value({ colType: "time", timeLag: "-1" }, [1, 2, 4])]).toEqual([4, 2, 1]);
    expect(value({ colType: "time", timeLag: 1 }, [1, null, 4])).toBe(1);
  });
  it("compares", () => {
    const compare = (comparisonType: string) => value({ colType: "time", timeLag: 1, comparisonType }, [1, 2, 5]);
    expect(["value", "diff", "perc", "perc_change"].map(compare)).toEqual([2, 3, 2.5, 1.5]);
    expect(value({ colType: "time", timeLag: 1, comparisonType: "perc" }, [0, 5])).toBeNull();
  });
  it("says so when it is asked for too long ago", () => expect(value({ colType: "time", timeLag: 3 }, [1, 2, 3])).toMatch(/time lag set at 3 is too large/));
  it("is a share, or the mean of the newest", () => {
    expect([value({ colType: "contrib" }, [1, 4]), value({ colType: "contrib" }, [4], 0), value({ colType: "avg", timeLag: 2 }, [9, 1, 3]), value({ colType: "avg" }, [9, null, 3])]).toEqual([0.4, null, 2, 6]);
  });
  it("of a spark may be a ratio to some periods before", () => expect(sparkValues(column({ timeRatio: 2 }), [1, 0, 4, 5])).toEqual([4, null]));
});

describe("a drawn time-series table", () => {
  const theme = testTheme();
  const draw = (name: string, more: object = {}) => {
    const { formData, answer } = examples.find((example) => example.name.startsWith(name))!;
    return drawTimeTable(answer, { ...formData, ...more } as typeof formData, theme);
  };
  const texts = (drawing: TableDrawing) => drawing.rows.map((row) => drawing.columns.map(({ key, text }) => text(row[key] ?? null)));
  it("has a row a metric, newest values and their change", () => {
    const drawing = draw("Metrics") as TableDrawing;
    expect(drawing.columns.map(({ label }) => label)).toEqual(["Metric", "Latest", "Change", "Mean of 6", "Since 2003"]);
    expect(texts(drawing)[0]!.slice(0, 4)).toEqual(["SUM(sales)", "458k", "+75.0%", "361k"]);
    const spark = drawing.columns[4]!.spark!(drawing.rows[0]!)!;
    expect([spark.points.length, spark.pointText(0), drawing.rowHeight]).toEqual([29, "Jan 2003", 44]);
  });
  it("has a row a group, the largest first, that leads somewhere", () => {
    const drawing = draw("A group's") as TableDrawing;
    expect(drawing.rows[0]!.name).toBe('<a href="https://example.org/lines?name=Classic%20Cars" target="_blank" rel="noopener noreferrer">Classic Cars</a>');
    expect(texts(drawing)[0]![2]).toMatch(/^\d+%$/);
  });
  it("says that a group takes one metric", () => expect(draw("A group's", { metrics: ["a", "b"] })).toMatchObject({ kind: "empty", title: expect.stringContaining("single metric") }));
});

it("colours from red to blue between bounds, and by one bound alone", () => {
  const theme = testTheme();
  const between = boundColor([0, 10], theme)!;
  expect([between(-5), between(0)]).toEqual([between(0), "rgb(179,38,30)"]);
  expect(between(10)).toBe("rgb(26,101,171)");
  expect(boundColor([5, null], theme)!(6)).toBe(theme.token("info"));
  expect(boundColor([null, null], theme)).toBeNull();
});

it("keeps a row's name out of the markup of its link", () => {
  expect(rowLink("javascript:x/{{ metric.label }}", '"><img>')).toBe('<a href="javascript:x/%22%3E%3Cimg%3E" target="_blank" rel="noopener noreferrer">&quot;&gt;&lt;img&gt;</a>');
});
