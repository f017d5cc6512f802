import { describe, expect, it } from "vitest";
import type { FormData } from "../chart-types/define";
import { ENGLISH } from "../language/translator";
import { filterText as textOf, filterTexts } from "./filter-texts";

const language = { t: ENGLISH.t, locale: "en-US" };
const filterText = (filter: Record<string, unknown>) => textOf(filter, language);

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

describe("filterTexts", () => {
  const range = (comparator: string) => ({ subject: "day", operator: "TEMPORAL_RANGE", comparator });
  const filter = { subject: "country", operator: "==", comparator: "Spain" };
  const texts = (formData: object, options = {}) =>
    filterTexts({ viz_type: "table", ...formData } as unknown as FormData, language, options);

  it("lists filters and the time range, but none that filters nothing", () => {
    expect(texts({ adhoc_filters: [range("Last week"), filter], adhoc_filters_b: [filter] })).toEqual([
      "day: Last week",
      "country == Spain",
    ]);
    expect(texts({ adhoc_filters: [range("No filter")], time_range: "No filter" })).toEqual([]);
    expect(texts({ time_range: "Last month" })).toEqual(["Time range: Last month"]);
    expect(texts({})).toEqual([]);
  });
  it("names columns as the dataset does, and leaves time ranges to a dashboard that sets one", () => {
    expect(
      texts(
        { adhoc_filters: [range("Last week"), filter], time_range: "Last month" },
        {
          nameOf: (column: string) => column.toUpperCase(),
          hasOtherRange: true,
        },
      ),
    ).toEqual(["COUNTRY == Spain"]);
  });
});
