import { describe, expect, it } from "vitest";
import { filterText } from "./filter-text";

describe("a filter in words", () => {
  it("reads as column, operator and values", () => {
    expect(filterText({ expressionType: "SIMPLE", subject: "country", operator: "IN", comparator: ["France", "Spain"] })).toBe("country IN (France, Spain)");
    expect(filterText({ expressionType: "SIMPLE", subject: "state", operator: "IS NOT NULL" })).toBe("state IS NOT NULL");
  });

  it("reads as a time range", () => {
    expect(filterText({ expressionType: "SIMPLE", subject: "order_date", operator: "TEMPORAL_RANGE", comparator: "Last year" })).toBe("order_date: Last year");
  });

  it("is its SQL when written so", () => {
    expect(filterText({ expressionType: "SQL", sqlExpression: "sales > 100", clause: "WHERE" })).toBe("sales > 100");
  });
});
