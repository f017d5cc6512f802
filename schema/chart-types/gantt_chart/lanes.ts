/** Something with a beginning and an end. */
export interface GanttEvent {
  /** The row of the answer it stands in. */
  row: number;
  /** What its row of the chart is named by; null has no name. */
  category: string | null;
  series: string;
  start: number;
  end: number;
}

export interface GanttBar {
  event: GanttEvent;
  /** From the top, a lane being one high. */
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

/** How much of a lane its bars take. */
const FILLED = 0.85;

/** A block a category in order of arrival, in it one lane, or one a series. Events of a lane that overlap share its height. */
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

/** Each event in the first track that is free when it begins. */
function inLane(events: readonly GanttEvent[], top: number): GanttBar[] {
  const free: number[] = [];
  const placed = [...events].sort((a, b) => a.start - b.start).map((event) => {
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
