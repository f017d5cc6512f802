import { describe, expect, it } from "vitest";
import { joined, message } from "./localizable";
import { messageKey } from "./message-key";
import { ENGLISH, Translator } from "./translator";

const german = new Translator("de", {
  [messageKey("Chart {name} doesn't exist")]: ["Das Diagramm ", ["name"], " existiert nicht"],
  [messageKey("Error: {text}")]: ["Fehler: ", ["text"]],
  [messageKey("{count, plural, one {# row} other {# rows}}")]: [
    ["count", "plural", { one: ["#", " Zeile"], other: ["#", " Zeilen"] }],
  ],
});

describe("Translator", () => {
  it("returns the text of a message in its language, and English where it has no translation", () => {
    const absent = message("Chart {name} doesn't exist", { name: "{name}" });
    expect([german.text(absent), ENGLISH.text(absent), String(absent)]).toEqual([
      "Das Diagramm {name} existiert nicht",
      "Chart {name} doesn't exist",
      "Chart {name} doesn't exist",
    ]);
    expect(german.text(message("Not translated: {name}", { name: "x" }))).toBe("Not translated: x");
    expect(german.t("{count, plural, one {# row} other {# rows}}", { count: 1234 })).toBe("1.234 Zeilen");
  });

  it("translates messages within messages, and no other texts", () => {
    const inner = message("Chart {name} doesn't exist", { name: "Chart {name} doesn't exist" });
    expect(german.text(message("Error: {text}", { text: inner }))).toBe(
      "Fehler: Das Diagramm Chart {name} doesn't exist existiert nicht",
    );
    expect(german.text(joined([inner, "Error: {text}"], "; "))).toBe(
      "Das Diagramm Chart {name} doesn't exist existiert nicht; Error: {text}",
    );
    expect(german.text("Error: {text}")).toBe("Error: {text}");
  });

  it("returns JSON with the messages in it as texts, and leaves everything else", () => {
    const at = new Date(0);
    expect(german.localized({ a: [message("Error: {text}", { text: 1 }), null, 2], b: { at } })).toEqual({
      a: ["Fehler: 1", null, 2],
      b: { at },
    });
    expect(JSON.stringify({ message: message("Error: {text}", { text: 1 }) })).toBe('{"message":"Error: 1"}');
  });
});
