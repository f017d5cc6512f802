import fc from "fast-check";
import { expect, it } from "vitest";
import { lineDifference } from "./line-difference";

it("lineDifference returns removed and added lines between unchanged ones", () => {
  expect(
    lineDifference("select a\nfrom t\nlimit 5", "select a, b\nfrom t\nwhere x\nlimit 5").map(
      ({ kind, text }) => `${kind} ${text}`,
    ),
  ).toEqual(["removed select a", "added select a, b", "same from t", "added where x", "same limit 5"]);
  expect(lineDifference("a", "a")).toEqual([{ kind: "same", text: "a" }]);
});

it("lineDifference contains both texts completely", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 })
    .map((found) => found.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = lineDifference(before, after);
      const without = (kind: string) =>
        found
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join("\n");
      expect(without("added")).toBe(before);
      expect(without("removed")).toBe(after);
    }),
  );
});
