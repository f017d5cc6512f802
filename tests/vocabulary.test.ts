import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

/** Words that names of files and exports don't use: docs/vocabulary.md has the field's terms for them. */
const AVOIDED = [
  "answer",
  "answers",
  "answered",
  "answering",
  "ask",
  "asks",
  "asked",
  "asker",
  "asking",
  "recall",
  "recalled",
  "kept",
  "keeper",
  "told",
  "tell",
  "tells",
  "telling",
  "said",
  "says",
  "saying",
  "hear",
  "hears",
  "heard",
  "belated",
  "unsaid",
  "incumbent",
  "worn",
  "wears",
  "awake",
  "asleep",
  "brought",
  "lacking",
  "letter",
  "letters",
  "question",
  "questions",
  "offer",
  "offers",
  "choice",
  "choices",
  "chosen",
  "gate",
  "giving",
  "whoever",
  "anew",
  "unless",
  "until",
  "meanwhile",
  "nothing",
  "again",
  "later",
  "taken",
  "left",
  "gone",
  "like",
  "likes",
  "news",
];

const ROOT = join(import.meta.dirname, "..");
const files = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(ROOT, path)).isDirectory() ? files(path) : [path];
  });
const sources = ["schema", "workers", "durable-objects", "web", "tests", "scripts", "demo"]
  .flatMap(files)
  .filter((file) => /\.(m?tsx?|mjs|css)$/.test(file) && !file.includes("node_modules"));

/** `useOpenFilters` → ["use", "open", "filters"], `MAX_ROWS` → ["max", "rows"]. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const avoided = (name: string): string[] => wordsOf(name).filter((word) => AVOIDED.includes(word));

const EXPORTS =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z0-9_$]+)/gm;
const exportsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), "utf8").matchAll(EXPORTS)].map(([, name]) => name!);

describe("the vocabulary", () => {
  it.each([
    ["askedColumns", ["asked"]],
    ["KEPT_MS", ["kept"]],
    ["worn-theme", ["worn"]],
    ["taskQueue", []],
  ])("finds the avoided words of %s", (name, words) => {
    expect(avoided(name)).toEqual(words);
  });
  it("has no file with an avoided word in its name", () => {
    expect(sources.filter((file) => avoided(basename(file).replace(/\..*/, "")).length > 0)).toEqual([]);
  });
  it("has no export with an avoided word in its name", () => {
    const found = sources
      .filter((file) => /\.(m?tsx?)$/.test(file))
      .flatMap((file) =>
        exportsOf(file)
          .filter((name) => avoided(name).length > 0)
          .map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });
});
