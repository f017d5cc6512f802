import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readYaml } from "../../workers/bundle/archive/read-yaml";
import type { BundleObject } from "./objects";
import { foldersText, inOlderOrder, newPath, objectText, tagsText, yamlText } from "./write-files";

describe("yamlText", () => {
  it("writes texts of several lines as blocks, so that a changed line of SQL is a changed line of the file", () => {
    expect(yamlText({ sql: "select 1\nfrom t\n" })).toBe("sql: |\n  select 1\n  from t\n");
  });
  it.each([
    "yes",
    "n",
    "on",
    "oN",
    "FaLSe",
    "null",
    "~",
    "08:00:00",
    "1:30",
    "2024-01-01",
    "1e3",
    "0x1F",
    "1_000",
    "=",
    ".5",
    "",
  ])("writes the text %j so that it is read as a text", (text) => {
    expect(readYaml(yamlText({ text }))).toEqual({ text });
  });
  it("writes any JSON value so that an import reads the same", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        delete plain["__proto__"];
        expect(readYaml(yamlText(plain))).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });
});

describe("objectText", () => {
  it("keeps the order of an object's keys and sorts those of free-form mappings", () => {
    expect(objectText({ slice_name: "a", params: { b: 1, a: { d: 1, c: 2 } }, cache_timeout: null })).toBe(
      "slice_name: a\nparams:\n  a:\n    c: 2\n    d: 1\n  b: 1\ncache_timeout: null\n",
    );
  });
});

describe("inOlderOrder", () => {
  it("keeps the order that columns had, and adds new ones last", () => {
    const columns = (names: string) => ({ columns: [...names].map((column_name) => ({ column_name })) });
    expect(inOlderOrder(columns("badc"), columns("abxc"))).toEqual(columns("abcd"));
    expect(inOlderOrder(columns("ba"), undefined)).toEqual(columns("ba"));
  });
});

describe("newPath", () => {
  const object = (kind: BundleObject["kind"], name: string): BundleObject => ({
    kind,
    name,
    uuid: "abcdef01-0000-4000-8000-000000000000",
    content: {},
    folder: [],
  });
  it("names a file after its object, and never leaves the folder", () => {
    const isFree = () => false;
    expect(newPath(object("chart", "Sales & more"), undefined, isFree)).toBe("charts/Sales__more.yaml");
    expect(newPath(object("dataset", "orders"), "My DB", isFree)).toBe("datasets/My_DB/orders.yaml");
    expect(newPath(object("chart", "../../etc/passwd"), undefined, isFree)).toBe("charts/etc_passwd.yaml");
    expect(newPath(object("chart", "売上"), undefined, isFree)).toBe("charts/abcdef01.yaml");
    expect(newPath(object("chart", "a"), undefined, () => true)).toBe("charts/a_abcdef01.yaml");
  });
});

describe("foldersText and tagsText", () => {
  const object = (kind: BundleObject["kind"], uuid: string, folder: string[], tags: string[]): BundleObject => ({
    kind,
    uuid,
    name: "",
    content: { tags },
    folder,
  });
  const objects = [object("chart", "2", ["A", "B"], ["x"]), object("chart", "1", ["A", "B"], ["y"])];
  it("list folders and tags in an order that no server changes", () => {
    expect(readYaml(foldersText(objects)!)).toEqual({ folders: [{ path: ["A", "B"], charts: ["1", "2"] }] });
    expect(readYaml(tagsText(objects, new Map([["y", "why"]]))!)).toEqual({
      tags: [
        { tag_name: "x", description: null },
        { tag_name: "y", description: "why" },
      ],
    });
    expect([foldersText([]), tagsText([], new Map())]).toEqual([null, null]);
  });
});
