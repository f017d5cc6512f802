import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { compileCatalog, isPageMessage, isServerMessage, languagePack } from "./i18n/catalogs.mjs";
import { literals, messageCalls } from "./i18n/read-messages.mjs";

/**
 * Returns the source with each message of `t("…{…}…")` compiled: the parser of ICU messages is larger than the
 * messages it would parse at run time. The English text stays as the id for catalog lookups; comments and
 * `defineMessage` are removed.
 * @param {string} source
 * @param {string} path
 * @returns {string}
 */
export function compileMessages(source, path = "messages.tsx") {
  const edits = messageCalls(path, source).flatMap(({ callee, start, end, arguments: [text, , options] }) => {
    if (!text || callee.name === "message") return [];
    return callee.name === "defineMessage"
      ? [{ start, end, text: `(${source.slice(text.start, text.end)})` }]
      : [...compiled(text), ...withoutComment(options, source)];
  });
  let result = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

function compiled(node) {
  if (node.type === "ConditionalExpression") return [...compiled(node.consequent), ...compiled(node.alternate)];
  const [id] = literals(node) ?? [];
  if (!id?.includes("{")) return [];
  return [{ start: node.start, end: node.end, text: JSON.stringify({ id, message: compileMessageOrThrow(id) }) }];
}

function withoutComment(options, source) {
  if (options?.type !== "ObjectExpression") return [];
  const kept = options.properties.filter(({ key }) => key.name !== "comment");
  if (kept.length === options.properties.length) return [];
  const text = kept.map(({ start, end }) => source.slice(start, end)).join(", ");
  return [{ start: options.start, end: options.end, text: text === "" ? "undefined" : `{ ${text} }` }];
}

/** Used in builds; development and tests compile messages on first use. */
export function compiledMessages() {
  return {
    name: "compiled-messages",
    apply: "build",
    enforce: "pre",
    transform(source, id) {
      return /\/(?:web|schema)\/.*\.tsx?$/.test(id.replaceAll("\\", "/")) && /\b(?:t|defineMessage)\(/.test(source)
        ? { code: compileMessages(source, id.replace(/\?.*/, "")), map: null }
        : null;
    },
  };
}

/**
 * Compiles the catalogs in web/locales/: each language is a file of its own, loaded when it is selected; and for the
 * Worker, a language pack and a file with the messages that the server shows.
 */
export function messageCatalogs() {
  const files = new Map();
  return {
    name: "message-catalogs",
    async transform(source, id) {
      const locale = /\/locales\/(\w+)\/messages\.po$/.exec(id.replaceAll("\\", "/"))?.[1];
      if (!locale) return null;
      const messages = JSON.stringify(await compileCatalog(source, locale, isPageMessage));
      files.set(`language-packs/${locale}.json`, await languagePack(source, locale));
      files.set(`server-messages/${locale}.json`, await compileCatalog(source, locale, isServerMessage));
      return { code: `export const messages = JSON.parse(${JSON.stringify(messages)});`, map: null, moduleType: "js" };
    },
    generateBundle() {
      for (const [fileName, json] of files) this.emitFile({ type: "asset", fileName, source: JSON.stringify(json) });
    },
  };
}
