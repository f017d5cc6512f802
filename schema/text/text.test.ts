import { expect, it } from "vitest";
import { removeTags } from "./remove-tags";
import { replaceBetween } from "./replace-between";
import { trimCharacters, trimEndCharacters } from "./trim-characters";

it("trimCharacters removes the characters at both ends only", () => {
  expect(trimCharacters("\t\na\tb\n", "\t\n")).toBe("a\tb");
  expect(trimCharacters("\t\n", "\t\n")).toBe("");
  expect(trimCharacters("", "\t")).toBe("");
});

it("trimEndCharacters keeps the start", () => {
  expect(trimEndCharacters("00.500", "0")).toBe("00.5");
});

it("replaceBetween replaces the earliest pair first and keeps unclosed marks", () => {
  const pairs = [
    ["{#", "#}"],
    ["{%", "%}"],
  ] as const;
  expect(replaceBetween("a{# {% #}b{% x %}c{#}{% d", pairs, "_")).toBe("a_b_c{#}{% d");
  expect(replaceBetween("{# {% a %} b", pairs, "_")).toBe("{# _ b");
  expect(replaceBetween("no marks", pairs, "_")).toBe("no marks");
});

it("removeTags removes tags and keeps a sign that opens none", () => {
  expect(removeTags("<b>1 < 2</b> <i class='x'>y</i>")).toBe("1 < 2 y");
});
