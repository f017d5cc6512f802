/** A window in which the dashboard refreshes. */
export interface Watcher {
  id: string;
  /** Order in which the windows connected. */
  came: number;
  seconds: number;
  charts: readonly number[];
}

export type RefreshRoomMessage =
  | { kind: "enter"; id: string }
  | { kind: "watch"; id: string; seconds: number; charts: readonly number[] }
  | { kind: "refreshed"; id: string; charts: readonly number[]; since: number }
  | { kind: "leave"; id: string };

export type RefreshRoomEffect =
  | { kind: "lead"; id: string; charts: readonly number[] }
  | { kind: "notify"; id: string; charts: readonly number[]; since: number }
  | { kind: "refuse"; id: string };

interface Step {
  watchers: Watcher[];
  effects: RefreshRoomEffect[];
}

/** Most windows of one dashboard that share refreshes; further ones refresh by themselves. */
export const MAX_WATCHERS = 500;

/**
 * Assigns each chart to one leading window among those with the same interval, which requests it; the others are
 * notified when it has.
 */
export function refreshRoom(watchers: readonly Watcher[], message: RefreshRoomMessage, nowMs: number): Step {
  switch (message.kind) {
    case "enter":
      if (watchers.length >= MAX_WATCHERS)
        return { watchers: [...watchers], effects: [{ kind: "refuse", id: message.id }] };
      return {
        watchers: [
          ...watchers,
          { id: message.id, came: Math.max(0, ...watchers.map(({ came }) => came)) + 1, seconds: 0, charts: [] },
        ],
        effects: [],
      };
    case "watch":
      return led(
        watchers,
        watchers.map((each) =>
          each.id === message.id
            ? { ...each, seconds: message.seconds, charts: message.seconds > 0 ? message.charts : [] }
            : each,
        ),
      );
    case "leave":
      return led(
        watchers,
        watchers.filter(({ id }) => id !== message.id),
      );
    case "refreshed":
      return { watchers: [...watchers], effects: effectsFor(watchers, message, nowMs) };
  }
}

/** Charts by leading window: the first window that shows a chart at an interval leads it. */
function leads(watchers: readonly Watcher[]): Map<string, number[]> {
  const seen = new Set<string>();
  const byWatcher = new Map<string, number[]>();
  for (const { id, seconds, charts } of watchers.toSorted((a, b) => a.came - b.came)) {
    const own = charts.filter((chart) => !seen.has(`${seconds} ${chart}`));
    for (const chart of own) seen.add(`${seconds} ${chart}`);
    byWatcher.set(id, own);
  }
  return byWatcher;
}

function led(before: readonly Watcher[], watchers: Watcher[]): Step {
  const [was, is] = [leads(before), leads(watchers)];
  const changed = [...is].filter(([id, charts]) => charts.join() !== (was.get(id) ?? []).join());
  return { watchers, effects: changed.map(([id, charts]) => ({ kind: "lead", id, charts })) };
}

/** Only the leader's reports about a chart count, and no rows are newer than now. */
function effectsFor(
  watchers: readonly Watcher[],
  { id, charts, since }: RefreshRoomMessage & { kind: "refreshed" },
  nowMs: number,
): RefreshRoomEffect[] {
  const from = watchers.find((each) => each.id === id);
  const own = new Set(leads(watchers).get(id));
  const on = charts.filter((chart) => own.has(chart));
  return watchers.flatMap((each): RefreshRoomEffect[] => {
    const shown =
      each.id === id || each.seconds !== from?.seconds ? [] : on.filter((chart) => each.charts.includes(chart));
    return shown.length > 0 ? [{ kind: "notify", id: each.id, charts: shown, since: Math.min(since, nowMs) }] : [];
  });
}
