import { describe, expect, it } from "vitest";
import { commentParts, mentionedIn, mentionOf, withNames } from "./mentions";

describe("comment mentions", () => {
  it("returns each mentioned person once, in their order", () => {
    expect(mentionedIn(`${mentionOf(7)} and ${mentionOf(3)}, ${mentionOf(7)}`)).toEqual([7, 3]);
    expect(mentionedIn("a@7, <@>, <@x>, <@1234567890>")).toEqual([]);
  });
  it("splits a text into mentions, addresses and text, and loses no character", () => {
    expect(commentParts("Hi <@7>:\nsee https://a.example/x?y=1&z=<@8>, (http://b.example/c).")).toEqual([
      { text: "Hi " },
      { person: 7 },
      { text: ":\nsee " },
      { link: "https://a.example/x?y=1&z=" },
      { person: 8 },
      { text: ", (" },
      { link: "http://b.example/c" },
      { text: ")." },
    ]);
  });
  it("makes no link of other schemes or markup", () => {
    for (const text of ["javascript:alert(1)", "<a href='x'>y</a>", "**bold** [x](y)", "data:text/html,x"])
      expect(commentParts(text)).toEqual([{ text }]);
  });
  it("writes names in place of mentions", () => {
    expect(withNames("<@7>, ask <@8> about http://a.example", (id) => `P${id}`)).toBe(
      "@P7, ask @P8 about http://a.example",
    );
  });
});
