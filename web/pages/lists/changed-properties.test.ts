import { describe, expect, it } from "vitest";
import { changedProperties, changedSince, propertyText } from "./changed-properties";

describe("saving properties", () => {
  const before = { slice_name: "Line", cache_timeout: "", certified_by: "Ana", certification_details: "Checked", owners: [{ value: 1, label: "Ana" }] };

  it("sends only what changed", () => {
    expect(changedProperties(before, { ...before, slice_name: "Lines" })).toEqual({ slice_name: "Lines" });
    expect(changedProperties(before, { ...before })).toEqual({});
  });

  it("sends numbers as numbers and people as ids", () => {
    const after = { ...before, cache_timeout: "3600", owners: [{ value: 1, label: "Ana" }, { value: 4, label: "Jo" }] };
    expect(changedProperties(before, after)).toEqual({ cache_timeout: 3600, owners: [1, 4] });
  });

  it("sends tags by their ids, those to be made by their names", () => {
    expect(changedProperties({ tags: [{ value: 3, label: "daily" }] }, { tags: [{ value: 3, label: "daily" }, { value: "weekly", label: "weekly" }] })).toEqual({ tags: [3, "weekly"] });
  });

  it("drops the certification's details with the certifier", () => {
    expect(changedProperties(before, { ...before, certified_by: "" })).toEqual({ certified_by: null, certification_details: null });
  });
});

it("tells what somebody else stored meanwhile, unless it was known, is the same as mine, or came in another order", () => {
  const [ada, bo] = [{ value: 1, label: "Ada" }, { value: 2, label: "Bo" }];
  expect(changedSince({ name: "Sales", published: false }, { name: "Sold", published: false }, { name: "Deals", published: true })).toEqual({ name: "Sold" });
  expect(changedSince({ name: "Sold" }, { name: "Sold" }, { name: "Deals" })).toEqual({});
  expect(changedSince({ name: "Sales" }, { name: "Deals" }, { name: "Deals" })).toEqual({});
  expect(changedSince({ owners: [ada, bo] }, { owners: [bo, ada] }, { owners: [ada] })).toEqual({});
  expect([propertyText([ada, bo]), propertyText(true), propertyText("x")]).toEqual(["Ada, Bo", "on", "x"]);
});
