import { describe, expect, it } from "vitest";
import { draftOf, pickedPerson, storedText, typedMention } from "./draft-text";

describe("comment drafts", () => {
  it("stores the ids of picked people in place of their labels, the longest label first", () => {
    const picked = [
      { id: 1, label: "Ann" },
      { id: 2, label: "Ann Lee" },
    ];
    expect(storedText("@Ann Lee and @Ann, not ann@x.test", picked)).toBe("<@2> and <@1>, not ann@x.test");
  });
  it("gives people of the same name different labels", () => {
    const one = pickedPerson([], 1, "Ann Lee");
    const other = pickedPerson([one], 2, "Ann Lee");
    expect([one.label, other.label]).toEqual(["Ann Lee", "Ann Lee (2)"]);
    expect(pickedPerson([one, other], 2, "Ann Lee")).toBe(other);
  });
  it("restores a stored comment, which stores the same text again", () => {
    const mentions = [
      { id: 1, first_name: "Ann", last_name: "Lee" },
      { id: 2, first_name: "Ann", last_name: "Lee" },
    ];
    const [draft, picked] = draftOf("<@2> asked <@1>", mentions);
    expect(draft).toBe("@Ann Lee (2) asked @Ann Lee");
    expect(storedText(draft, picked)).toBe("<@2> asked <@1>");
  });
  it("keeps the mention of a person who was deleted", () => {
    const [draft, picked] = draftOf("<@8>, see https://a.example", []);
    expect(storedText(draft, picked)).toBe("<@8>, see https://a.example");
  });
  it.each([
    ["Hi @an", { at: 3, query: "an" }],
    ["@", { at: 0, query: "" }],
    ["(@Ann Le", { at: 1, query: "Ann Le" }],
    ["mail@example", null],
    ["@Ann\nnext", null],
    ["no mention", null],
  ])("finds the mention at the end of %j", (text, expected) => {
    expect(typedMention(text, text.length)).toEqual(expected);
  });
});
