export interface ChangedLine {
  sign: " " | "+" | "-";
  text: string;
}

/** Returns how one text becomes another, line by line, with the fewest lines added and removed (Myers, 1986). */
export function lineChanges(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const same = (lines: readonly string[]): ChangedLine[] => lines.map((text) => ({ sign: " ", text }));
  return [
    ...same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}

/** Steps beyond which the rest is shown as replaced: the search takes memory by their square. */
const MAX_STEPS = 2000;

function middle(before: readonly string[], after: readonly string[]): ChangedLine[] {
  // furthest[k]: how far into `before` a path on diagonal k reaches; one copy a step, to walk back.
  const trail: Map<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  for (let steps = 0; steps <= Math.min(MAX_STEPS, before.length + after.length); steps++) {
    trail.push(new Map(furthest));
    for (let k = -steps; k <= steps; k += 2) {
      const isAdded = k === -steps || (k !== steps && furthest.get(k - 1)! < furthest.get(k + 1)!);
      let x = isAdded ? furthest.get(k + 1)! : furthest.get(k - 1)! + 1;
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x++;
      furthest.set(k, x);
      if (x >= before.length && x - k >= after.length) return walkBack(trail, before, after);
    }
    furthest = new Map(furthest);
  }
  return [
    ...before.map((text): ChangedLine => ({ sign: "-", text })),
    ...after.map((text): ChangedLine => ({ sign: "+", text })),
  ];
}

function walkBack(
  trail: readonly Map<number, number>[],
  before: readonly string[],
  after: readonly string[],
): ChangedLine[] {
  const lines: ChangedLine[] = [];
  let [x, y] = [before.length, after.length];
  for (let steps = trail.length - 1; steps >= 0; steps--) {
    const furthest = trail[steps]!;
    const k = x - y;
    const isAdded = k === -steps || (k !== steps && furthest.get(k - 1)! < furthest.get(k + 1)!);
    const from = isAdded ? k + 1 : k - 1;
    const [fromX, fromY] = steps === 0 ? [0, 0] : [furthest.get(from)!, furthest.get(from)! - from];
    while (x > fromX && y > fromY) {
      lines.push({ sign: " ", text: before[x - 1]! });
      x--;
      y--;
    }
    if (steps === 0) break;
    if (isAdded) lines.push({ sign: "+", text: after[--y]! });
    else lines.push({ sign: "-", text: before[--x]! });
  }
  return lines.reverse();
}

/** Lines around a change that are shown. */
const CONTEXT_LINES = 2;

/** Returns the changed lines with a few around them, in groups. */
export function changedGroups(lines: readonly ChangedLine[]): ChangedLine[][] {
  const groups: ChangedLine[][] = [];
  let last = -Infinity;
  const changed = lines.flatMap(({ sign }, at) => (sign === " " ? [] : [at]));
  for (const at of changed) {
    const first = Math.max(at - CONTEXT_LINES, 0);
    if (first > last) groups.push([]);
    groups.at(-1)!.push(...lines.slice(Math.max(first, last), at + CONTEXT_LINES + 1));
    last = Math.max(last, Math.min(at + CONTEXT_LINES + 1, lines.length));
  }
  return groups;
}
