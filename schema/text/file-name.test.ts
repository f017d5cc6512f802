import { describe, expect, it } from "vitest";
import { attachmentHeader, fileName } from "./file-name";

describe("fileName", () => {
  it.each([
    ["Sales: 2003/2004", "Sales 2003 2004"],
    ["Umsätze 売上", "Umsätze 売上"],
    ["  two\r\nlines  ", "two lines"],
    ["../../etc/passwd", "etc passwd"],
    [".hidden. . ", "hidden"],
    ["sales\u202Evsc.exe", "sales vsc.exe"],
    ["CON", "CON_"],
    ["com1", "com1_"],
    [" // ", "chart"],
    ["...", "chart"],
  ])("names a file of %j %j", (title, name) => {
    expect(fileName(title)).toBe(name);
  });
  it("cuts long titles between characters", () => {
    expect(fileName("😀".repeat(120))).toBe("😀".repeat(100));
    expect(fileName(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
    expect(fileName("\uD83D")).toBe("\uFFFD");
  });
  it("has another name for nothing where the file is no chart's", () => {
    expect(fileName("", "query")).toBe("query");
  });
});

it("attachmentHeader writes a name in ASCII, and the shown one encoded", () => {
  expect(attachmentHeader("sqllab_a.csv", `Größe (m²) 'a'*.csv`)).toBe(
    "attachment; filename=sqllab_a.csv; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%28m%C2%B2%29%20%27a%27%2A.csv",
  );
});
