import { type Flow, nodesOf, throughput } from "../shared/flow";

/**
 * Both flows between two nodes, named from the node that sends more; a node's flow into itself has no second
 * direction.
 */
export interface Ribbon {
  source: string;
  target: string;
  forth: number;
  back: number;
}

export interface ChordNode {
  name: string;
  outward: number;
  inward: number;
}

/**
 * Flows below this share of the total would be invisible lines: they count in nodes and the table but are not drawn.
 */
const LEAST = 0.0005;

/**
 * Returns the nodes, largest first, and one ribbon per pair of nodes, widest first; the first `drawn` ribbons are
 * wide enough to see.
 */
export function chordOf(flows: readonly Flow[]): { nodes: ChordNode[]; ribbons: Ribbon[]; drawn: number } {
  const pairs = new Map<string, Ribbon>();
  for (const { source, target, value } of flows) {
    const known = pairs.get(JSON.stringify([target, source]));
    if (known && source !== target) known.back += value;
    else pairs.set(JSON.stringify([source, target]), { source, target, forth: value, back: 0 });
  }
  const ribbons = [...pairs.values()]
    .map(({ source, target, forth, back }) =>
      back > forth ? { source: target, target: source, forth: back, back: forth } : { source, target, forth, back },
    )
    .sort((a, b) => widthOf(b) - widthOf(a));
  const all = ribbons.reduce((sum, ribbon) => sum + widthOf(ribbon), 0);
  const sums = throughput(flows);
  const nodes = nodesOf(flows)
    .map((name) => ({ name, ...sums.get(name)! }))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  return { nodes, ribbons, drawn: ribbons.filter((ribbon) => widthOf(ribbon) >= all * LEAST).length };
}

export const widthOf = ({ forth, back }: Ribbon): number => forth + back;
export const sizeOf = ({ outward, inward }: ChordNode): number => outward + inward;
