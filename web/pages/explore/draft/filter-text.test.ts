import { describe, expect, it } from "vitest";
import { filterText } from "./filter-text";

describe("filterText", () => {
  it("formats column, operator and values", () => {
    expect(
      filterText({ expressionType: "SIMPLE", subject: "country", operator: "IN", comparator: ["France", "Spain"] }),
    ).toBe("country IN (France, Spain)");
    expect(filterText({ expressionType: "SIMPLE", subject: "state", operator: "IS NOT NULL" })).toBe(
      "state IS NOT NULL",
    );
  });

  it("formats a time range", () => {
    expect(
      filterText({
        expressionType: "SIMPLE",
        subject: "order_date",
        operator: "TEMPORAL_RANGE",
        comparator: "Last year",
      }),
    ).toBe("order_date: Last year");
  });

  it("returns the SQL of a custom SQL filter", () => {
    expect(filterText({ expressionType: "SQL", sqlExpression: "sales > 100", clause: "WHERE" })).toBe("sales > 100");
  });
});
