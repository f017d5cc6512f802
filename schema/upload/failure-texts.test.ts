import { describe, expect, it } from "vitest";
import { compiledMessages } from "../../tests/translated-assets";
import { Translator } from "../language/translator";
import { UPLOAD_FAILURES, uploadFailureText } from "./failure-texts";

const german = new Translator("de", compiledMessages({ [UPLOAD_FAILURES.busy]: "Zu viele Uploads." }));

describe("uploadFailureText", () => {
  it("translates what the product says, and nothing that SQLite says", () => {
    const shown = (text: string) => german.text(uploadFailureText(text));
    expect(shown("Too many uploads to this database. Try again when one is done.")).toBe("Zu viele Uploads.");
    for (const text of ["no such table: {name}", 'near "\'{": syntax error']) expect(shown(text)).toBe(text);
  });
});
