import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { messageKey, messageText } from "../../schema/language/message-key.ts";

export const poFormat = formatter({ lineNumbers: false });

export const catalogPath = (locale) => `web/locales/${locale}/messages.po`;

/**
 * Returns the messages of a language by Lingui's id: `{ message, context, translation, comments, origin }`.
 * @returns {Promise<Record<string, import("@lingui/conf").CatalogType[string]>>}
 */
export async function readCatalog(locale) {
  const filename = catalogPath(locale);
  return existsSync(filename) ? parseCatalog(readFileSync(filename, "utf8"), locale) : {};
}

const parseCatalog = async (text, locale) =>
  poFormat.parse(text, { locale, sourceLocale: "en", filename: catalogPath(locale) });

/** Writes a language's messages, in the order and with the header of the existing file. */
export async function writeCatalog(locale, catalog) {
  const filename = catalogPath(locale);
  const existing = readFileSync(filename, "utf8");
  writeFileSync(filename, await poFormat.serialize(catalog, { locale, sourceLocale: "en", filename, existing }));
}

/**
 * Returns the messages of a PO file in the form of Superset's language packs, gettext's Jed format: by context and
 * English text. Messages choose their plural forms themselves, so `plural_forms` applies to none.
 */
export async function languagePack(text, locale) {
  const messages = Object.values(await parseCatalog(text, locale)).filter(({ translation }) => translation);
  const header = { domain: "superset", plural_forms: "nplurals=2; plural=(n != 1);", lang: locale };
  const texts = messages.map(({ message, context, translation }) => [messageText(message, context), [translation]]);
  return { domain: "superset", locale_data: { superset: { "": header, ...Object.fromEntries(texts) } } };
}

/**
 * Whether the pages show a message: those of workers/ are of the server only.
 * @param {{ origin?: [file: string, line?: number][] | undefined }} message
 */
export const isPageMessage = ({ origin = [] }) => origin.length === 0 || origin.some(([file]) => !SERVER.test(file));

/**
 * Whether the server shows a message: those of schema/ are in responses, emails and pictures too.
 * @param {{ origin?: [file: string, line?: number][] | undefined }} message
 */
export const isServerMessage = ({ origin = [] }) => origin.some(([file]) => !file.startsWith("web/"));

const SERVER = /^(?:workers|durable-objects)\//;

/**
 * Returns the compiled messages of a PO file by `messageKey`: texts, and Lingui's compiled form of those with
 * placeholders. Messages that aren't translated, or not included, are left out. Throws if two messages share a key.
 */
export async function compileCatalog(text, locale, isIncluded = () => true) {
  const compiled = {};
  const messages = new Map();
  for (const entry of Object.values(await parseCatalog(text, locale))) {
    const { message, context, translation } = entry;
    const key = messageKey(message, context);
    if (messages.has(key)) throw new Error(`“${message}” and “${messages.get(key)}” have the same key ${key}`);
    messages.set(key, message);
    if (translation && isIncluded(entry))
      compiled[key] = message.includes("{") ? compileMessageOrThrow(translation) : translation;
  }
  return compiled;
}
