import { describe, expect, it } from "vitest";
import { frameFromRows } from "../frame";
import { frameIndexNames, frameNames, labelMap } from "../frame-output";
import { postProcess } from "./index";

const frame = frameFromRows(
  [
    { x: 1, city: "Paris, France", n: 2 },
    { x: 2, city: "Rome", n: 3 },
  ],
  ["x", "city", "n"],
);
const pivot = {
  operation: "pivot",
  options: { index: ["x"], columns: ["city"], aggregates: { n: { operator: "sum" } } },
};

describe("flatten", () => {
  it("joins the parts of a name so that commas inside a part survive splitting", () => {
    const flat = postProcess(frame, [pivot, { operation: "flatten" }]);
    expect(frameNames(flat)).toEqual(["x", "n, Paris, France", "n, Rome"]);
    expect(labelMap(flat)).toEqual({ x: ["x"], "n, Paris, France": ["n", "Paris, France"], "n, Rome": ["n", "Rome"] });
  });

  it("omits a part that a rename removed", () => {
    const flat = postProcess(frame, [
      pivot,
      { operation: "rename", options: { columns: { n: null }, level: 0, inplace: true } },
      { operation: "flatten" },
    ]);
    expect(frameNames(flat)).toEqual(["x", "Paris, France", "Rome"]);
  });

  it("keeps the index when requested, and names an index without a name", () => {
    expect(
      frameIndexNames(postProcess(frame, [pivot, { operation: "flatten", options: { reset_index: false } }])),
    ).toEqual([1, 2]);
    const sorted = postProcess(frame, [
      { operation: "sort", options: { by: "n", ascending: false } },
      { operation: "flatten" },
    ]);
    expect(frameNames(sorted)).toEqual(["index", "x", "city", "n"]);
  });

  it("requires flatten after a pivot with dimensions", () => {
    expect(() => frameNames(postProcess(frame, [pivot]))).toThrow("'tuple' object has no attribute 'replace'");
  });
});
