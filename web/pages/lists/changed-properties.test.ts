import { describe, expect, it } from "vitest";
import { changedProperties, changedSince, propertyText } from "./changed-properties";

describe("changedProperties and changedSince", () => {
  const before = {
    slice_name: "Line",
    cache_timeout: "",
    certified_by: "Ana",
    certification_details: "Checked",
    owners: [{ value: 1, label: "Ana" }],
  };

  it("sends only what changed", () => {
    expect(changedProperties(before, { ...before, slice_name: "Lines" })).toEqual({ slice_name: "Lines" });
    expect(changedProperties(before, { ...before })).toEqual({});
  });

  it("sends numbers as numbers and people as ids", () => {
    const after = {
      ...before,
      cache_timeout: "3600",
      owners: [
        { value: 1, label: "Ana" },
        { value: 4, label: "Jo" },
      ],
    };
    expect(changedProperties(before, after)).toEqual({ cache_timeout: 3600, owners: [1, 4] });
  });

  it("sends existing tags by id and new ones by name", () => {
    expect(
      changedProperties(
        { tags: [{ value: 3, label: "daily" }] },
        {
          tags: [
            { value: 3, label: "daily" },
            { value: "weekly", label: "weekly" },
          ],
        },
      ),
    ).toEqual({ tags: [3, "weekly"] });
  });

  it("drops certification details without a certifier", () => {
    expect(changedProperties(before, { ...before, certified_by: "" })).toEqual({
      certified_by: null,
      certification_details: null,
    });
  });
});

it("reports values that another person stored, except known ones, those equal to mine, and mere changes of order", () => {
  const [ada, bo] = [
    { value: 1, label: "Ada" },
    { value: 2, label: "Bo" },
  ];
  expect(
    changedSince(
      { name: "Sales", published: false },
      { name: "Sold", published: false },
      { name: "Deals", published: true },
    ),
  ).toEqual({ name: "Sold" });
  expect(changedSince({ name: "Sold" }, { name: "Sold" }, { name: "Deals" })).toEqual({});
  expect(changedSince({ name: "Sales" }, { name: "Deals" }, { name: "Deals" })).toEqual({});
  expect(changedSince({ owners: [ada, bo] }, { owners: [bo, ada] }, { owners: [ada] })).toEqual({});
  expect([propertyText([ada, bo]), propertyText(true), propertyText("x")]).toEqual(["Ada, Bo", "on", "x"]);
});
