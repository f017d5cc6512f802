import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { setupI18n } from "@lingui/core";
import { compileMessages } from "./compile-messages.mjs";

const run = (source: string) => {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  return new Function("t", `return ${compileMessages(source)}`)((message: string, values?: object) => i18n._(message as never, values as never)) as string;
};

it("compileMessages compiles messages with placeholders and leaves the others unchanged", () => {
  expect(compileMessages('t("Save")')).toBe('t("Save")');
  expect(run('t("Export {name}", { name: "Sales" })')).toBe("Export Sales");
  expect(run('t("{count, plural, one {# row} other {# rows}}", { count: 2000 })')).toBe("2,000 rows");
  expect(run("t('Type \"{word}\" to confirm', { word: 'x' })")).toBe('Type "x" to confirm');
  expect(run('t(\n  "Rename {name}",\n  { name: "Sales" },\n)')).toBe("Rename Sales");
  expect(run('t("{from}–{to} of {count, number}", { from: 1, to: 2, count: 3000 })')).toBe("1–2 of 3,000");
});

it("every message with values is a literal in its call, so that the compiler finds it", () => {
  const files = globSync("web/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(200);
  const hidden = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bt\((?!["'])[^()"']*,[^)]*/g)].map(([call]) => `${file}: ${call}`)).filter((found) => !found.startsWith("web/i18n.ts"));
  expect(hidden).toEqual([]);
});
