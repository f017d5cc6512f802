const MOST_LETTERS = 2;

/** Names within two letters' change of the one asked for, the nearest first. */
export function nearestNames(name: string, names: Iterable<string>): string[] {
  return [...names]
    .map((each) => ({ each, distance: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ distance: letters }) => letters <= MOST_LETTERS)
    .toSorted((one, other) => one.distance - other.distance || (one.each < other.each ? -1 : 1))
    .map(({ each }) => each);
}

/** Letters to add, drop or change; no more exact than MOST_LETTERS asks for. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_LETTERS) return MOST_LETTERS + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++) next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (one[at] === other[to] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
