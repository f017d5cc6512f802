import { expect, it } from "vitest";
import { isHtml } from "./shown-text";

it("recognizes elements as markup, and words in angle brackets as text", () => {
  expect(["<b>x</b>", 'a <a href="/x">y</a>', "line<br/>line", "<IMG src=x>", "</div>"].map(isHtml)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(["<NULL>", "<empty string>", "Ann <ann@example.org>", "a < b > c", "x<y", "<bold>"].map(isHtml)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
