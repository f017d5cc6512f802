import type { Splice } from "../messages/sql-tabs";

/** The text after each of the splices was made in its turn. */
export const applied = (text: string, splices: readonly Splice[]): string => splices.reduce((before, { at, remove, insert }) => before.slice(0, at) + insert + before.slice(at + remove), text);

/** Whether each lies in the text that it is made on. */
export function fit(splices: readonly Splice[], length: number): boolean {
  let now = length;
  return splices.every(({ at, remove, insert }) => {
    const fits = at + remove <= now;
    now += insert.length - remove;
    return fits;
  });
}

/** The same changes, each of which only removes or only puts in, with what was typed in one go as one. */
export function plain(splices: readonly Splice[]): Splice[] {
  const parts: Splice[] = [];
  for (const { at, remove, insert } of splices) {
    if (remove > 0) parts.push({ at, remove, insert: "" });
    const last = parts.at(-1);
    if (insert && remove === 0 && last && last.remove === 0 && last.at + last.insert.length === at) parts[parts.length - 1] = { ...last, insert: last.insert + insert };
    else if (insert) parts.push({ at, remove: 0, insert });
  }
  return parts;
}

/** The change that leads from a text to another. */
export function between(before: string, after: string): Splice[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  return plain([{ at: start, remove: before.length - start - end, insert: after.slice(start, after.length - end) }]);
}

/**
 * Two ways on from one text, each as it is to be made behind the other, so that both orders end in the same text: what both removed is gone once, and nothing that was put in is lost.
 * Where both put something in at one place, that of `first` stands first. Both are plain.
 */
export function crossed(first: readonly Splice[], second: readonly Splice[]): [first: readonly Splice[], second: readonly Splice[]] {
  if (first.length === 0 || second.length === 0) return [first, second];
  if (first.length === 1 && second.length === 1) return [behind(first[0]!, second[0]!, true), behind(second[0]!, first[0]!, false)];
  if (first.length > 1) {
    let other = second;
    const moved: Splice[] = [];
    for (const splice of first) {
      const [mine, theirs] = crossed([splice], other);
      moved.push(...mine);
      other = theirs;
    }
    return [moved, other];
  }
  let mine = first;
  const moved: Splice[] = [];
  for (const splice of second) {
    const [rest, theirs] = crossed(mine, [splice]);
    mine = rest;
    moved.push(...theirs);
  }
  return [mine, moved];
}

/** A splice behind another one that was made on the same text. */
function behind(splice: Splice, other: Splice, isFirst: boolean): Splice[] {
  const { at, remove } = splice;
  const grown = other.insert.length;
  if (remove === 0) {
    if (other.remove === 0) return [at < other.at || (at === other.at && isFirst) ? splice : { ...splice, at: at + grown }];
    return [at <= other.at ? splice : { ...splice, at: Math.max(other.at, at - other.remove) }];
  }
  if (other.remove === 0) {
    if (at + remove <= other.at) return [splice];
    if (at >= other.at) return [{ ...splice, at: at + grown }];
    return [{ ...splice, remove: other.at - at }, { ...splice, at: at + grown, remove: at + remove - other.at }];
  }
  const overlap = Math.max(0, Math.min(at + remove, other.at + other.remove) - Math.max(at, other.at));
  if (overlap === remove) return [];
  return [{ ...splice, at: at <= other.at ? at : Math.max(other.at, at - other.remove), remove: remove - overlap }];
}
