/** An event with a start and an end. */
export interface GanttEvent {
  /** Index of its row in the result. */
  row: number;
  /** Label of its row in the chart; null for none. */
  category: string | null;
  series: string;
  start: number;
  end: number;
}

export interface GanttBar {
  event: GanttEvent;
  /** Distance from the top, in lanes. */
  top: number;
  bottom: number;
}

export interface GanttBlock {
  name: string;
  top: number;
  bottom: number;
}

export interface GanttLayout {
  bars: readonly GanttBar[];
  blocks: readonly GanttBlock[];
  height: number;
}

/** Share of a lane's height that its bars fill. */
const FILLED = 0.85;

/**
 * Lays out one block per category in order of first appearance, with one lane, or one lane per series. Overlapping
 * events of a lane share its height.
 */
export function layOut(events: readonly GanttEvent[], isSplitBySeries: boolean): GanttLayout {
  const bars: GanttBar[] = [];
  const blocks: GanttBlock[] = [];
  let top = 0;
  for (const [category, members] of grouped(events, (event) => event.category)) {
    const begin = top;
    for (const lane of isSplitBySeries ? grouped(members, (event) => event.series).values() : [members]) {
      bars.push(...inLane(lane, top));
      top += 1;
    }
    blocks.push({ name: category ?? "", top: begin, bottom: top });
  }
  return { bars, blocks, height: top };
}

/** Assigns each event to the first track that is free at its start. */
function inLane(events: readonly GanttEvent[], top: number): GanttBar[] {
  const free: number[] = [];
  const placed = [...events]
    .sort((a, b) => a.start - b.start)
    .map((event) => {
      const found = free.findIndex((end) => end <= event.start);
      const track = found === -1 ? free.length : found;
      free[track] = event.end;
      return { event, track };
    });
  const height = FILLED / free.length;
  const edge = top + (1 - FILLED) / 2;
  return placed.map(({ event, track }) => ({ event, top: edge + track * height, bottom: edge + (track + 1) * height }));
}

function grouped<K>(events: readonly GanttEvent[], keyOf: (event: GanttEvent) => K): Map<K, GanttEvent[]> {
  const groups = new Map<K, GanttEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}
