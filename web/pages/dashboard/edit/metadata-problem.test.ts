import { expect, it } from "vitest";
import { metadataProblem } from "./metadata-problem";

it("names the key that is unknown or has a wrong value, and reports text that is not an object", () => {
  expect(metadataProblem('{"refresh_frequency": 30}')).toBeNull();
  expect(metadataProblem('{"foo": 1}')).toBe("foo: Unknown field.");
  expect(metadataProblem('{"refresh_frequency": "often"}')).toBe("refresh_frequency: Not a valid integer.");
  expect(metadataProblem("{x}")).toMatch(/^Invalid JSON: /);
  expect(metadataProblem("[1]")).toBe("Enter a JSON object.");
});
