import { countRequests, sentUntil } from "./requests.mjs";

/** A task that takes longer blocks input. */
const LONG_TASK_MS = 50;
/** A session window of layout shifts, as in https://web.dev/articles/cls. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;

/**
 * The figures of a visit, times in ms from navigation.
 * @param {any} observed what the page's observer recorded
 * @param {{ method: string, params: any }[]} events of DevTools' Network domain
 * @param {number} oneLineMs first contentful paint of a page of one line
 */
export function figuresOf(observed, events, oneLineMs) {
  const { timeOrigin, charts, shifts, tasks, firstContentfulPaint } = observed;
  const visible = charts.map(({ visibleAt }) => visibleAt);
  const lastInteractiveMs = Math.max(...charts.map(({ interactiveAt }) => interactiveAt));
  const untilLastChart = countRequests(sentUntil(events, timeOrigin + Math.max(...visible)));
  const all = countRequests(events);
  return {
    firstContentfulPaintMs: firstContentfulPaint,
    oneLineMs,
    beyondOneLineMs: firstContentfulPaint === null ? null : firstContentfulPaint - oneLineMs,
    firstChartMs: Math.min(...visible),
    lastChartMs: Math.max(...visible),
    lastInteractiveMs,
    layoutShift: layoutShift(shifts),
    blockedMs: blockedTime(tasks),
    blockedUntilLastMs: blockedTime(tasks.filter(({ startTime }) => startTime < lastInteractiveMs)),
    requestsUntilLast: untilLastChart.requests,
    requests: all.requests,
    cachedRequests: all.cached,
    kilobytesUntilLast: untilLastChart.bytes / 1024,
    kilobytes: all.bytes / 1024,
    chartsInView: charts.length,
    picturedCharts: charts.filter(({ pictured }) => pictured).length,
    vanishedCharts: charts.filter(({ gaps }) => gaps > 0).length,
    failedCharts: observed.failed,
  };
}

/**
 * The time by which tasks were longer than those that don't block input.
 * @param {{ duration: number }[]} tasks
 */
export const blockedTime = (tasks) =>
  tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);

/**
 * Cumulative layout shift: the largest sum of a session window.
 * @param {{ startTime: number, value: number, hadRecentInput: boolean }[]} shifts
 */
export function layoutShift(shifts) {
  let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isSameWindow = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!isSameWindow) [sum, first] = [0, startTime];
    sum += value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}
