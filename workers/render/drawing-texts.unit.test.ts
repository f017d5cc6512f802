import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../schema/language/translator";
import { compiledMessages } from "../../tests/translated-assets";
import { drawingTexts } from "./drawing-texts";

describe("drawingTexts", () => {
  it("requests the messages of a language once, and none for English", async () => {
    let requests = 0;
    const language = {
      locale: "ru" as const,
      messages: async () => (requests++, compiledMessages({ "No data": "Нет данных" })),
    };
    expect((await drawingTexts(language)).t("No data")).toBe("Нет данных");
    expect((await drawingTexts(language)).t("Not translated")).toBe("Not translated");
    expect(requests).toBe(1);
    expect(await drawingTexts(undefined)).toBe(ENGLISH);
  });
});
