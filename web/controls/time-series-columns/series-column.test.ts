import { describe, expect, it } from "vitest";
import { columnProblem, newSeriesColumn, typeOfColumn } from "./series-column";

describe("a column of a time-series table", () => {
  it("needs a type, and a comparison what it compares with", () => {
    const column = newSeriesColumn("k1");
    expect(columnProblem(column)).toBe("type");
    expect(columnProblem({ ...column, colType: "spark" })).toBeNull();
    expect(columnProblem({ ...column, colType: "time" })).toBe("comparison");
    expect(columnProblem({ ...column, colType: "time", comparisonType: "diff" })).toBe("lag");
    expect(columnProblem({ ...column, colType: "time", comparisonType: "diff", timeLag: 0 })).toBeNull();
  });
  it("of a type that is not known has none", () => {
    expect(typeOfColumn({ colType: "other" })).toBeNull();
  });
});
