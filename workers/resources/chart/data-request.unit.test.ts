import { expect, it } from "vitest";
import { queryErrors } from "./data-request";

const wrong = (filter: unknown) => queryErrors([{ filters: [filter] }]);

it("accepts filters that match any of several alternatives, each with its own operators", () => {
  expect(wrong({ col: "s", op: "ANY OF", val: [[{ op: "ILIKE", val: "%a%" }], [{ op: "is null" }]] })).toBeNull();
  expect(JSON.stringify(wrong({ col: "s", op: "ANY OF", val: [[{ op: "ANY OF", val: [] }]] }))).toContain("Must be one of: ==, !=");
  expect(JSON.stringify(wrong({ col: "s", op: "ANY OF", val: "x" }))).toContain("Not a valid list.");
  expect(JSON.stringify(wrong({ col: "s", op: "any", val: 1 }))).toContain("Must be one of: ==, !=");
});
