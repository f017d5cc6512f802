import { expect, it } from "vitest";
import { looksLikeHtml } from "./shown-text";

it("takes elements for markup, and words in angle brackets for words", () => {
  expect(["<b>x</b>", 'a <a href="/x">y</a>', "line<br/>line", "<IMG src=x>", "</div>"].map(looksLikeHtml)).toEqual([true, true, true, true, true]);
  expect(["<NULL>", "<empty string>", "Ann <ann@example.org>", "a < b > c", "x<y", "<bold>"].map(looksLikeHtml)).toEqual([false, false, false, false, false, false]);
});
