import { expect, it } from "vitest";
import { A4, defaultPageSetup, pageSize, parsePageSetup } from "./paper";

it("defaultPageSetup selects the paper of the language's region", () => {
  expect(defaultPageSetup("en-US")).toEqual({ paper: "letter", orientation: "portrait" });
  expect(defaultPageSetup("es-MX").paper).toBe("letter");
  expect(["en-GB", "de", "en"].map(defaultPageSetup)).toEqual([A4, A4, A4]);
});

it("pageSize turns the paper for landscape", () => {
  expect(pageSize({ paper: "letter", orientation: "portrait" })).toEqual({ widthPt: 612, ratio: 792 / 612 });
  expect(pageSize({ paper: "letter", orientation: "landscape" })).toEqual({ widthPt: 792, ratio: 612 / 792 });
});

it("parsePageSetup returns null for what is not a page setup", () => {
  expect(parsePageSetup({ paper: "a3", orientation: "landscape" })).toEqual({ paper: "a3", orientation: "landscape" });
  expect([undefined, null, "a4", { paper: "a9", orientation: "portrait" }].map(parsePageSetup)).toEqual(
    Array(4).fill(null),
  );
});
