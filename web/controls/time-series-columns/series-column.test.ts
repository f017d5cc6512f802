import { describe, expect, it } from "vitest";
import { columnProblem, newSeriesColumn, typeOfColumn } from "./series-column";

describe("column of a time-series table", () => {
  it("requires a type, and a comparison its target", () => {
    const column = newSeriesColumn("k1");
    expect(columnProblem(column)).toBe("type");
    expect(columnProblem({ ...column, colType: "spark" })).toBeNull();
    expect(columnProblem({ ...column, colType: "time" })).toBe("comparison");
    expect(columnProblem({ ...column, colType: "time", comparisonType: "diff" })).toBe("lag");
    expect(columnProblem({ ...column, colType: "time", comparisonType: "diff", timeLag: 0 })).toBeNull();
  });
  it("has no type for an unknown colType", () => {
    expect(typeOfColumn({ colType: "other" })).toBeNull();
  });
});
