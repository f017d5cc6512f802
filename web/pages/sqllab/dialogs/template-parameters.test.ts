import { expect, it } from "vitest";
import { readParameters } from "./template-parameters";

it("accepts objects and empty text, and no other JSON", () => {
  expect(["", " ", null, '{"a":1}'].map(readParameters)).toEqual([{}, {}, {}, { a: 1 }]);
  expect(["[1]", "null", "3", "{"].map(readParameters)).toEqual([null, null, null, null]);
});
