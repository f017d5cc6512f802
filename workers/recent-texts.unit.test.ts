import { expect, it } from "vitest";
import { RecentTexts } from "./recent-texts";

it("drops the texts that were not used for the longest time, once all are longer than its capacity", () => {
  const texts = new RecentTexts(10);
  texts.set("a", "1234");
  texts.set("b", "1234");
  texts.get("a");
  texts.set("c", "1234");
  expect(["a", "b", "c"].map((key) => texts.get(key))).toEqual(["1234", undefined, "1234"]);
  texts.set("a", "12345678");
  expect(["a", "c"].map((key) => texts.get(key))).toEqual(["12345678", undefined]);
});

it("does not store a text that is longer than its capacity", () => {
  const texts = new RecentTexts(3);
  texts.set("a", "1234");
  expect(texts.get("a")).toBeUndefined();
});
