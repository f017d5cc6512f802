import type { TextSplice } from "../messages/sql-tabs";

/** Applies the splices to a text, one after another. */
export const applied = (text: string, splices: readonly TextSplice[]): string =>
  splices.reduce((before, { at, remove, insert }) => before.slice(0, at) + insert + before.slice(at + remove), text);

/** Whether each splice lies within the text that it applies to. */
export function fit(splices: readonly TextSplice[], length: number): boolean {
  let now = length;
  return splices.every(({ at, remove, insert }) => {
    const fits = at + remove <= now;
    now += insert.length - remove;
    return fits;
  });
}

/** Normalizes changes: each only removes or only inserts, and adjacent insertions are merged. */
export function plain(splices: readonly TextSplice[]): TextSplice[] {
  const parts: TextSplice[] = [];
  for (const { at, remove, insert } of splices) {
    if (remove > 0) parts.push({ at, remove, insert: "" });
    const last = parts.at(-1);
    if (insert && remove === 0 && last && last.remove === 0 && last.at + last.insert.length === at)
      parts[parts.length - 1] = { ...last, insert: last.insert + insert };
    else if (insert) parts.push({ at, remove: 0, insert });
  }
  return parts;
}

/** The change from one text to another. */
export function between(before: string, after: string): TextSplice[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++;
  return plain([{ at: start, remove: before.length - start - end, insert: after.slice(start, after.length - end) }]);
}

/**
 * Transforms two concurrent changes of one text so that each can be applied after the other, and both orders yield the
 * same text: what both removed is removed once, and no insertion is lost.
 * Where both insert at the same position, the text of `first` comes first. Both must be plain.
 */
export function crossed(
  first: readonly TextSplice[],
  second: readonly TextSplice[],
): [first: readonly TextSplice[], second: readonly TextSplice[]] {
  if (first.length === 0 || second.length === 0) return [first, second];
  if (first.length === 1 && second.length === 1)
    return [behind(first[0]!, second[0]!, true), behind(second[0]!, first[0]!, false)];
  if (first.length > 1) {
    let other = second;
    const moved: TextSplice[] = [];
    for (const splice of first) {
      const [mine, theirs] = crossed([splice], other);
      moved.push(...mine);
      other = theirs;
    }
    return [moved, other];
  }
  let mine = first;
  const moved: TextSplice[] = [];
  for (const splice of second) {
    const [rest, theirs] = crossed(mine, [splice]);
    mine = rest;
    moved.push(...theirs);
  }
  return [mine, moved];
}

/** Transforms a splice to apply after another one that was made on the same text. */
function behind(splice: TextSplice, other: TextSplice, isFirst: boolean): TextSplice[] {
  const { at, remove } = splice;
  const grown = other.insert.length;
  if (remove === 0) {
    if (other.remove === 0)
      return [at < other.at || (at === other.at && isFirst) ? splice : { ...splice, at: at + grown }];
    return [at <= other.at ? splice : { ...splice, at: Math.max(other.at, at - other.remove) }];
  }
  if (other.remove === 0) {
    if (at + remove <= other.at) return [splice];
    if (at >= other.at) return [{ ...splice, at: at + grown }];
    return [
      { ...splice, remove: other.at - at },
      { ...splice, at: at + grown, remove: at + remove - other.at },
    ];
  }
  const overlap = Math.max(0, Math.min(at + remove, other.at + other.remove) - Math.max(at, other.at));
  if (overlap === remove) return [];
  return [{ ...splice, at: at <= other.at ? at : Math.max(other.at, at - other.remove), remove: remove - overlap }];
}
