import { compileMessage } from "@lingui/message-utils/compileMessage";

const CALL = /\bt\((?<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/g;

/**
 * The source with every message of `t("…{…}…")` compiled: the parser of ICU messages is larger than what it would read at run time.
 * The English text stays as the id that catalogues are looked up by.
 * @param {string} source
 * @returns {string}
 */
export function compileMessages(source) {
  return source.replace(CALL, (call, text) => {
    if (!text.includes("{")) return call;
    const message = compileMessage(stringOf(text));
    return `t(${JSON.stringify({ id: stringOf(text), message })}`;
  });
}

const stringOf = (literal) => JSON.parse(literal.startsWith("'") ? `"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"` : literal);

/** For builds; in development and in tests messages are compiled when they are asked for. */
export function compiledMessages() {
  return {
    name: "compiled-messages",
    apply: "build",
    enforce: "pre",
    transform(source, id) {
      return /\/web\/.*\.tsx?$/.test(id.replaceAll("\\", "/")) && source.includes("t(") ? { code: compileMessages(source), map: null } : null;
    },
  };
}
