import { describe, expect, it } from "vitest";
import { pagesToShow } from "./pages-to-show";

describe("pagesToShow", () => {
  it("shows every page if there are few", () => {
    expect(pagesToShow(1, 4)).toEqual([0, 1, 2, 3]);
    expect(pagesToShow(0, 1)).toEqual([0]);
  });

  it("leaves gaps around the current page of many", () => {
    expect(pagesToShow(5, 20)).toEqual([0, null, 4, 5, 6, null, 19]);
  });

  it("never replaces a single page by a gap", () => {
    expect(pagesToShow(0, 4)).toEqual([0, 1, 2, 3]);
    expect(pagesToShow(3, 20)).toEqual([0, 1, 2, 3, 4, null, 19]);
  });
});
