import { afterEach, expect, it } from "vitest";
import { joined, message } from "../schema/language/localizable";
import { activateLocale } from "./i18n";
import { shownText } from "./shown-text";

// Languages are activated in a document, of which only the language attribute is used.
Object.assign(globalThis, { document: { documentElement: {} } });
afterEach(() => activateLocale("en"));

it("translates the messages among a message's values, and those in a row", async () => {
  const text = message("Deleted: {name}", { name: joined([message("Charts"), message("Datasets")], ", ") });
  expect(shownText(text)).toBe("Deleted: Charts, Datasets");
  await activateLocale("de");
  expect(shownText(text)).toBe("Gelöscht: Diagramme, Datensätze");
});
