/** A part as the legacy charts shape it: a metric, a time or a member, with what it is parted into. */
export interface Part {
  name: unknown;
  /** Of a whole that is compared: the metric its values are of, where that is not its name. */
  metric?: string;
  val?: number | null;
  children: Part[];
}

export interface PartBox {
  name: string;
  /** The metric as it is named in the answer. */
  metric: string;
  /** Null where nothing is known of it. */
  value: number | null;
  depth: number;
  parent: PartBox | null;
  children: PartBox[];
  /** Its extent within 0 to 1. */
  from: number;
  to: number;
}

interface LayoutOptions {
  /** Depth whose parts are times, or null. */
  timeDepth: number | null;
  equalTimes: boolean;
  logarithmic: boolean;
  /** Parts after this many of a node are left out where they are smaller than `threshold` of it; 0 keeps all. */
  limit: number;
  threshold: number;
  nameOf(part: Part, depth: number): string;
}

/** Parts with the extent of each, every one before its children: metrics share alike, all else by its weight, the largest first. */
export function partBoxes(parts: readonly Part[], options: LayoutOptions): PartBox[] {
  const boxes: PartBox[] = [];
  const place = (siblings: readonly Part[], parent: PartBox | null, depth: number, from: number, to: number): PartBox[] => {
    const weighed = siblings.map((part) => ({ part, weight: weightOf(part, depth, options) }));
    const kept = depth === 0 ? weighed : keptOf(weighed, depth, options);
    const sum = kept.reduce((total, { weight }) => total + weight, 0);
    let at = from;
    return kept.flatMap(({ part, weight }) => {
      if (sum === 0) return [];
      const end = at + ((to - from) * weight) / sum;
      const box: PartBox = { name: options.nameOf(part, depth), metric: parent?.metric ?? part.metric ?? String(part.name), value: part.val ?? null, depth, parent, children: [], from: at, to: end };
      at = end;
      boxes.push(box);
      box.children = place(part.children, box, depth + 1, box.from, box.to);
      return [box];
    });
  };
  place(parts, null, 0, 0, 1);
  return boxes;
}

function weightOf({ val }: Part, depth: number, { timeDepth, equalTimes, logarithmic }: LayoutOptions): number {
  if (depth === 0 || (depth === timeDepth && equalTimes)) return 1;
  const size = Math.abs(val ?? 0);
  return logarithmic ? Math.log(size + 1) : size;
}

function keptOf(weighed: { part: Part; weight: number }[], depth: number, { timeDepth, limit, threshold }: LayoutOptions): { part: Part; weight: number }[] {
  // Times stay in their order, and all of them.
  if (depth === timeDepth) return weighed;
  const sorted = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const sum = sorted.reduce((total, { weight }) => total + weight, 0);
  return limit > 0 ? sorted.filter(({ weight }, at) => at < limit || weight >= sum * threshold) : sorted;
}
