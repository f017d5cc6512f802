import { compileMessage } from "@lingui/message-utils/compileMessage";

const CALL = /\bt\(\s*(?<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/g;

/**
 * Returns the source with each message of `t("…{…}…")` compiled: the parser of ICU messages is larger than the
 * messages it would parse at run time.
 * The English text stays as the id for catalog lookups.
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

/** Used in builds; development and tests compile messages on first use. */
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
