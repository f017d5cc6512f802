import { expect, it } from "vitest";
import { setupI18n } from "@lingui/core";
import { compileMessages } from "./compile-messages.mjs";

const run = (source: string) => {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  return new Function("t", `return ${compileMessages(source)}`)((message: string, values?: object) =>
    i18n._(message as never, values as never),
  ) as string;
};

it("compileMessages compiles messages with placeholders and leaves the others unchanged", () => {
  expect(compileMessages('t("Save")')).toBe('t("Save")');
  expect(run('t("Export {name}", { name: "Sales" })')).toBe("Export Sales");
  expect(run('t("{count, plural, one {# row} other {# rows}}", { count: 2000 })')).toBe("2,000 rows");
  expect(run("t('Type \"{word}\" to confirm', { word: 'x' })")).toBe('Type "x" to confirm');
  expect(run('t(\n  "Rename {name}",\n  { name: "Sales" },\n)')).toBe("Rename Sales");
  expect(run('t("{from}–{to} of {count, number}", { from: 1, to: 2, count: 3000 })')).toBe("1–2 of 3,000");
  expect(run('t(1 > 0 ? "Delete {name}" : "Delete", { name: "Sales" })')).toBe("Delete Sales");
});

it("compileMessages removes translators' comments and keeps contexts", () => {
  expect(compileMessages('t("In", undefined, { comment: "operator" })')).toBe('t("In", undefined, undefined)');
  expect(compileMessages('t("Order", undefined, { context: "sort order", comment: "noun" })')).toBe(
    't("Order", undefined, { context: "sort order" })',
  );
  expect(compileMessages('const label = defineMessage("In", { comment: "operator" });')).toBe('const label = ("In");');
});
