import { expect, it } from "vitest";
import { tabsNamed } from "./tabs-named";

it("finds tabs by the words of their names", () => {
  const tabs = [{ label: "Revenue by region" }, { label: "Region codes" }, { label: "Untitled Query 1" }];
  expect(tabsNamed(tabs, " REGION  rev ")).toEqual([tabs[0]]);
  expect(tabsNamed(tabs, "region")).toHaveLength(2);
  expect(tabsNamed(tabs, " ")).toBe(tabs);
  expect(tabsNamed(tabs, "nothing")).toEqual([]);
});
