import { expect, it } from "vitest";
import { familiesOf, type FontIndex, uncoveredCharacters, slicesOf } from "./font-slices";

const INDEX: FontIndex = {
  files: ["a.ttf", "b.ttf"],
  ranges: [
    [0x3041, 0x3096, 1],
    [0x4e00, 0x4e00, 0],
    [0x4e8c, 0x4e8d, 1],
  ],
};

it("uncoveredCharacters returns the letters that Inter lacks, each once", () => {
  expect([...uncoveredCharacters(["Total – 合計 (合計) …", "Продажи Ω ▲", "、"])]).toEqual(["合", "計", "、"]);
});

it("familiesOf prefers the shapes of the language that the letters or the person show", () => {
  const families = (text: string, locale: Parameters<typeof familiesOf>[1]) =>
    familiesOf(uncoveredCharacters([text]), locale);
  expect(families("合", "en")[0]).toBe("noto-sans-sc");
  expect(families("合", "ja")[0]).toBe("noto-sans-jp");
  expect(families("合う", "en")[0]).toBe("noto-sans-jp");
  expect(families("합계", "de")[0]).toBe("noto-sans-kr");
  expect(families("合う", "zh")[0]).toBe("noto-sans-sc");
  expect(families("ยอด سك", "en")).toEqual(["noto-sans-arabic", "noto-sans-thai"]);
  expect(families("Total", "ja")).toEqual([]);
});

it("slicesOf returns the files with the letters, and the letters that no file has", () => {
  const { files, missing } = slicesOf(new Set(["一", "あ", "二", "三"]), INDEX);
  expect(files.sort()).toEqual(["a.ttf", "b.ttf"]);
  expect([...missing]).toEqual(["三"]);
});
