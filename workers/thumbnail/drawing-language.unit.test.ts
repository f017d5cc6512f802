import { expect, it } from "vitest";
import { Translator } from "../../schema/language/translator";
import { drawingLanguage } from "./drawing-language";

it("drawingLanguage has no messages for English, and those of other languages", async () => {
  const messages = { x: "y" };
  expect(drawingLanguage(new Translator("en", {}))).toBeUndefined();
  expect(await drawingLanguage(new Translator("ru", messages))?.messages()).toBe(messages);
});
