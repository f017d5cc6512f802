import {
  chartsToRefresh,
  msToNextRound,
  refreshDelays,
  roundStart,
} from "../../../../schema/dashboard/refresh-schedule";
import { MAX_WATCHED } from "../../../../schema/messages/refresh-room";
import { enterRefreshRoom } from "./refresh-room";

export interface TimedRefresh {
  dashboardId: number;
  intervalSeconds: number;
  stagger: { stagger: boolean; staggerMs: number };
  /** Visible charts that automatic refresh includes. */
  charts: () => number[];
  /**
   * Loads a chart's rows as of `since` or newer (ms since 1970); resolves to the time of the database query, null on
   * failure.
   */
  refresh: (chartId: number, since: number) => Promise<number | null>;
}

export interface TimedRounds {
  /** Call when the visible charts change. */
  update: () => void;
  stop: () => void;
}

/** How long followers wait for the leader. */
const GRACE_MS = 10_000;
/** Without a leader every window queries, spread over this time. */
const SPREAD_MS = 1_000;

/**
 * Automatic refresh in rounds that all viewers of the dashboard share: of the windows that show a chart, one queries
 * and notifies the others, which read the cached result. Without a channel every window queries; the server still runs
 * one query per round.
 */
export function startRounds({ dashboardId, intervalSeconds, stagger, charts, refresh }: TimedRefresh): TimedRounds {
  const intervalMs = intervalSeconds * 1000;
  const freshAt = new Map<number, number>();
  const waits = new Set<ReturnType<typeof setTimeout>>();
  let led: ReadonlySet<number> | null = null;
  let reported = "";

  const schedule = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      waits.delete(timer);
      work();
    }, ms);
    waits.add(timer);
  };
  const refreshSince = async (chart: number, since: number): Promise<number | null> => {
    const queriedAt = await refresh(chart, since);
    if (queriedAt !== null) freshAt.set(chart, Date.now());
    return queriedAt;
  };
  const refreshChart = async (chart: number, round: number): Promise<void> => {
    const queriedAt = await refreshSince(chart, round);
    if (queriedAt !== null && led?.has(chart))
      room.send({ kind: "refreshed", charts: [chart], since: Math.min(round, queriedAt) });
  };
  const refreshCharts = (ids: readonly number[], round: number) => {
    const delays = refreshDelays(ids.length, { intervalMs, ...stagger });
    ids.forEach((chart, at) => schedule(delays[at]!, () => void refreshChart(chart, round)));
  };
  const visible = () => (document.visibilityState === "visible" ? charts() : []);
  const begin = () => {
    const round = roundStart(Date.now(), intervalMs);
    const shown = visible();
    const { own, others } = chartsToRefresh(shown, { led, freshAt, round });
    if (led) refreshCharts(own, round);
    else schedule(Math.random() * SPREAD_MS, () => refreshCharts(own, round));
    // The leader queries in the same order.
    const delays = refreshDelays(shown.length, { intervalMs, ...stagger });
    for (const chart of others)
      schedule(
        delays[shown.indexOf(chart)]! + Math.min(intervalMs / 2, GRACE_MS) + Math.random() * SPREAD_MS,
        () => (freshAt.get(chart) ?? 0) < round && void refreshChart(chart, round),
      );
    next();
  };
  const next = () => schedule(msToNextRound(Date.now(), intervalMs), begin);

  const update = () => {
    const shown = visible().slice(0, MAX_WATCHED);
    if (reported === shown.join()) return;
    reported = shown.join();
    room.send({ kind: "watch", seconds: shown.length > 0 ? intervalSeconds : 0, charts: shown });
  };
  const room = enterRefreshRoom(dashboardId, {
    opened: () => {
      led = new Set();
      reported = "";
      update();
    },
    event: (event) => {
      if ("lead" in event) led = new Set(event.lead);
      else
        for (const chart of visible())
          if (event.refreshed.includes(chart) && (freshAt.get(chart) ?? 0) < Date.now() - intervalMs / 2)
            void refreshSince(chart, event.since);
    },
    closed: () => (led = null),
  });
  next();
  document.addEventListener("visibilitychange", update);
  return {
    update,
    stop: () => {
      document.removeEventListener("visibilitychange", update);
      for (const timer of waits) clearTimeout(timer);
      room.leave();
    },
  };
}
