export interface DifferentLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** With more lines than this on both sides, everything between the first and the last difference counts as changed. */
const MOST = 2000;

/** The lines of both texts in order: unchanged, removed and added ones. */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let from = 0;
  while (from < old.length && from < now.length && old[from] === now[from]) from++;
  let behind = 0;
  while (behind < old.length - from && behind < now.length - from && old.at(-1 - behind) === now.at(-1 - behind))
    behind++;
  const [removed, come] = [old.slice(from, old.length - behind), now.slice(from, now.length - behind)];
  return [
    ...lines("same", old.slice(0, from)),
    ...between(removed, come),
    ...lines("same", old.slice(old.length - behind)),
  ];
}

const lines = (kind: DifferentLine["kind"], texts: readonly string[]): DifferentLine[] =>
  texts.map((text) => ({ kind, text }));

function between(removed: readonly string[], come: readonly string[]): DifferentLine[] {
  if (removed.length + come.length > MOST) return [...lines("removed", removed), ...lines("added", come)];
  // shared[a][b]: the most unchanged lines from a and from b on.
  const shared = Array.from({ length: removed.length + 1 }, () => new Uint16Array(come.length + 1));
  for (let a = removed.length - 1; a >= 0; a--)
    for (let b = come.length - 1; b >= 0; b--)
      shared[a]![b] =
        removed[a] === come[b] ? shared[a + 1]![b + 1]! + 1 : Math.max(shared[a + 1]![b]!, shared[a]![b + 1]!);
  const found: DifferentLine[] = [];
  let [a, b] = [0, 0];
  while (a < removed.length || b < come.length) {
    if (a < removed.length && b < come.length && removed[a] === come[b]) {
      found.push({ kind: "same", text: removed[a]! });
      a++;
      b++;
    } else if (b >= come.length || (a < removed.length && shared[a + 1]![b]! >= shared[a]![b + 1]!))
      found.push({ kind: "removed", text: removed[a++]! });
    else found.push({ kind: "added", text: come[b++]! });
  }
  return found;
}
