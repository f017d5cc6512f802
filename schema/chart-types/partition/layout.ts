/** A part in the legacy API's format: a metric, a time or a member, with its children. */
export interface Part {
  name: unknown;
  /** Metric of a compared root part, if it differs from the name. */
  metric?: string;
  val?: number | null;
  children: Part[];
}

export interface PartBox {
  name: string;
  /** The metric's name in the result. */
  metric: string;
  /** Null when it is unknown. */
  value: number | null;
  depth: number;
  parent: PartBox | null;
  children: PartBox[];
  /** Start and end within 0 to 1. */
  from: number;
  to: number;
}

interface LayoutOptions {
  /** Depth at which parts are times, or null. */
  timeDepth: number | null;
  equalTimes: boolean;
  logarithmic: boolean;
  /** Children after this many are omitted when smaller than `threshold` of their parent; 0 keeps all. */
  limit: number;
  threshold: number;
  nameOf(part: Part, depth: number): string;
}

/**
 * Returns the parts with their extents, each before its children. Metrics have equal extents, all other parts
 * proportional ones, largest first.
 */
export function partBoxes(parts: readonly Part[], options: LayoutOptions): PartBox[] {
  const boxes: PartBox[] = [];
  const place = (
    siblings: readonly Part[],
    parent: PartBox | null,
    depth: number,
    from: number,
    to: number,
  ): PartBox[] => {
    const weighed = siblings.map((part) => ({ part, weight: weightOf(part, depth, options) }));
    const stored = depth === 0 ? weighed : visibleNodes(weighed, depth, options);
    const sum = stored.reduce((total, { weight }) => total + weight, 0);
    let at = from;
    return stored.flatMap(({ part, weight }) => {
      if (sum === 0) return [];
      const end = at + ((to - from) * weight) / sum;
      const box: PartBox = {
        name: options.nameOf(part, depth),
        metric: parent?.metric ?? part.metric ?? String(part.name),
        value: part.val ?? null,
        depth,
        parent,
        children: [],
        from: at,
        to: end,
      };
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

function visibleNodes(
  weighed: { part: Part; weight: number }[],
  depth: number,
  { timeDepth, limit, threshold }: LayoutOptions,
): { part: Part; weight: number }[] {
  // Times keep their order, and all of them are shown.
  if (depth === timeDepth) return weighed;
  const sorted = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const sum = sorted.reduce((total, { weight }) => total + weight, 0);
  return limit > 0 ? sorted.filter(({ weight }, at) => at < limit || weight >= sum * threshold) : sorted;
}
