/** Messages as lines for translators: number, English text, context and comments; tabs and newlines are escaped. */
export function exportLines(catalog, { all = false } = {}) {
  return Object.values(catalog)
    .filter(({ translation }) => all || !translation)
    .sort((a, b) => compare(originOf(a), originOf(b)) || compare(a.message, b.message))
    .map((entry, at) =>
      [at + 1, entry.message, noteOf(entry), ...(all ? [entry.translation ?? ""] : [])].map(escapeText).join("\t"),
    );
}

/**
 * Puts translated lines (number, translation) into a catalog. `exported` are the lines that `exportLines` returned.
 * Returns how many were accepted, and the problems of the others by line.
 */
export function importLines(catalog, exported, translated, problemOf) {
  const entries = new Map(Object.values(catalog).map((entry) => [keyOf(entry.message, contextOf(entry)), entry]));
  const sources = new Map(
    exported.map((line) => line.split("\t")).map(([number, message, note]) => [number, { message, note }]),
  );
  const problems = [];
  let accepted = 0;
  for (const line of translated.filter((each) => each.trim() !== "")) {
    const [number, text = ""] = line.split("\t");
    const source = sources.get(number?.trim());
    const message = source && unescapeText(source.message);
    const entry = source && entries.get(keyOf(message, /^\[(.*?)\]/.exec(source.note ?? "")?.[1] ?? ""));
    const problem = !source
      ? "no such number in the exported lines"
      : !entry
        ? "the catalog has no such message any more"
        : problemOf(message, unescapeText(text));
    if (problem) problems.push(`${number}: ${problem}: ${text}`);
    else {
      entry.translation = unescapeText(text);
      accepted++;
    }
  }
  return { accepted, problems };
}

const originOf = ({ origin }) => origin?.[0]?.[0] ?? "";
const contextOf = ({ context }) => context ?? "";
const keyOf = (message, context) => `${context}\u0004${message}`;
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** `[context] comment; comment`, and where the message is used. */
function noteOf(entry) {
  const used = originOf(entry).replace(/^web\/(?:pages\/)?|\.tsx?$/g, "");
  const comments = entry.comments ?? [];
  return [...(entry.context ? [`[${entry.context}]`] : []), comments.join("; "), comments.length > 0 ? "" : `(${used})`]
    .filter(Boolean)
    .join(" ");
}

const escapeText = (text) => String(text).replace(/[\\\t\n]/g, (one) => ESCAPES[one]);
const unescapeText = (text) => text.replace(/\\([\\tn])/g, (_, one) => ({ "\\": "\\", t: "\t", n: "\n" })[one]);
const ESCAPES = { "\\": "\\\\", "\t": "\\t", "\n": "\\n" };
