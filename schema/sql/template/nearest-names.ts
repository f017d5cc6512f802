const MOST_LETTERS = 2;
/** Comparing two names takes as many steps as the product of their lengths. */
const MAX_LENGTH = 60;
/** Limit of names that are compared: a dataset's owners may define any number of parameters. */
const MAX_NAMES = 500;

/** Names within an edit distance of two from the requested one, the nearest first. */
export function nearestNames(name: string, names: Iterable<string>): string[] {
  if (name.length > MAX_LENGTH) return [];
  return [...names]
    .slice(0, MAX_NAMES)
    .map((each) => ({ each, distance: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ distance: letters }) => letters <= MOST_LETTERS)
    .toSorted((one, other) => one.distance - other.distance || (one.each < other.each ? -1 : 1))
    .map(({ each }) => each);
}

/** Edit distance, exact only up to MOST_LETTERS. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_LETTERS) return MOST_LETTERS + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++)
      next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (one[at] === other[to] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
