import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { csv, numberText } from "./csv";
import type { FileTable } from "./table";
import { xlsx } from "./xlsx";

const table = (types: FileTable["types"], ...rows: FileTable["rows"][number][]): FileTable => {
  const keys = Object.keys(rows[0] ?? {});
  return { headings: keys, keys, types, rows, isDate: types.map(() => false) };
};

it("quotes what needs quotes and disarms formulas", () => {
  const rows = ['a,b', 'say "x"', "two\nlines", "=HYPERLINK(1)", "+1|2", "@x", "-5", "-x", "plain"].map((a) => ({ a }));
  expect(csv(table(["string"], ...rows)).split("\n").slice(1).join("¶")).toBe('"a,b"¶"say ""x"""¶"two¶lines"¶\'=HYPERLINK(1)¶\'+1\\|2¶\'@x¶-5¶\'-x¶plain¶');
});

it("prints numbers and times as the recorded files do", () => {
  expect([numberText(33, "float"), numberText(33, "int"), numberText(1e21, "float"), numberText(0.00001, "float"), numberText(0, "float")]).toEqual(["33.0", "33", "1e+21", "1e-05", "0.0"]);
  expect(csv(table(["datetime", "boolean"], { t: 1041811200000, b: true }, { t: 1041811200500, b: null }))).toBe("t,b\n2003-01-06 00:00:00,True\n2003-01-06 00:00:00.500000,\n");
});

it("puts texts into a workbook as texts, without control characters", () => {
  const sheet = strFromU8(unzipSync(xlsx(table(["string", "float"], { "a<b": "=1+1\u0000&", n: 1.5 })))["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain("a&lt;b");
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1&amp;</t>');
  expect(sheet).toContain("<c><v>1.5</v></c>");
});
