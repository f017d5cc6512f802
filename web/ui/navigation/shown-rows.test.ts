import { describe, expect, it } from "vitest";
import { shownRows } from "./shown-rows";

describe("shownRows", () => {
  it("returns the rows of a page and the exact total of a list that is counted", () => {
    expect(shownRows({ page: 2, pageSize: 25, count: 112 })).toEqual({ from: 51, to: 75, total: 112, hasMore: false });
    expect(shownRows({ page: 4, pageSize: 25, count: 112 })).toMatchObject({ from: 101, to: 112 });
    expect(shownRows({ page: 0, pageSize: 25, count: 0 })).toMatchObject({ from: 0, to: 0, total: 0 });
    expect(shownRows({ page: 0, pageSize: 25, count: 5000 })).toMatchObject({ total: 5000, hasMore: false });
  });
  it("says that there are more rows than were counted, also beyond the count of the first page", () => {
    const shown = (page: number, count: number) => shownRows({ page, pageSize: 25, count, maxCount: 1000 });
    expect(shown(0, 1000)).toMatchObject({ total: 1000, hasMore: false });
    expect(shown(0, 1001)).toMatchObject({ total: 1000, hasMore: true });
    expect(shown(60, 1526)).toEqual({ from: 1501, to: 1525, total: 1525, hasMore: true });
    expect(shown(61, 1530)).toEqual({ from: 1526, to: 1530, total: 1530, hasMore: false });
  });
});
