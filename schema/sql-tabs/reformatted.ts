import type { TextSplice } from "../messages/sql-tabs";

/** More changes than this become one that replaces everything between the first and the last. */
const MOST = 200;

/**
 * The changes from SQL to the same SQL formatted: only spaces and case, so that carets and concurrent edits of others
 * stay at their words. From the end to the beginning, so that none shifts another.
 */
export function reformatted(before: string, after: string): TextSplice[] {
  const changes: TextSplice[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const spaces = spacesAt(before, from);
    const wanted = spacesAt(after, to);
    if (spaces !== wanted) changes.push({ at: from, remove: spaces.length, insert: wanted });
    from += spaces.length;
    to += wanted.length;
    const word = wordAt(before, from);
    const other = after.slice(to, to + word.length);
    if (word.toLowerCase() !== other.toLowerCase() || word === "") {
      if (from < before.length || to < after.length) changes.push(rest(before, after, from, to));
      break;
    }
    if (word !== other) changes.push({ at: from, remove: word.length, insert: other });
    from += word.length;
    to += word.length;
  }
  return changes.length > MOST ? [rest(before, after, 0, 0)] : changes.reverse();
}

const spacesAt = (text: string, at: number): string => sticky(/\s*/y, text, at);
const wordAt = (text: string, at: number): string => sticky(/\w+|[^\w\s]/y, text, at);

function sticky(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** One change of everything from there on, except a common ending. */
function rest(before: string, after: string, from: number, to: number): TextSplice {
  let end = 0;
  while (
    end < Math.min(before.length - from, after.length - to) &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++;
  return { at: from, remove: before.length - from - end, insert: after.slice(to, after.length - end) };
}
