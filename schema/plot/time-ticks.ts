const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;
const YEAR = 365.2 * DAY;
/** A calendar step between ticks. */
export type TimeStep = { about: number } & (
  | { kind: "fixed" }
  | { kind: "days"; count: number }
  | { kind: "months"; count: number }
);

const fixed = (ms: number): TimeStep => ({ kind: "fixed", about: ms });
/** Restarted at the first of each month, so that every month and year has a tick of its own. */
const days = (count: number): TimeStep => ({ kind: "days", count, about: count * DAY });
const months = (count: number): TimeStep => ({ kind: "months", count, about: count * MONTH });

/** Finest first. */
export const TIME_STEPS: readonly TimeStep[] = [
  ...[1, 5, 10, 50, 100, 500].map((ms) => fixed(ms)),
  ...[1, 5, 15, 30].map((n) => fixed(n * SECOND)),
  ...[1, 5, 15, 30].map((n) => fixed(n * MINUTE)),
  ...[1, 3, 6, 12].map((n) => fixed(n * HOUR)),
  fixed(DAY),
  ...[2, 4, 7, 15].map(days),
  ...[1, 3, 6].map(months),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((years): TimeStep => ({
    kind: "months",
    count: years * 12,
    about: years * YEAR,
  })),
];

/** Starts of a step between two epoch milliseconds, in UTC. */
export function timeTicks(min: number, max: number, step: TimeStep): number[] {
  const ticks: number[] = [];
  if (step.kind === "fixed") {
    for (let at = Math.ceil(min / step.about) * step.about; at <= max; at += step.about) ticks.push(at);
    return ticks;
  }
  const first = new Date(min);
  if (step.kind === "days") {
    for (let month = first.getUTCFullYear() * 12 + first.getUTCMonth(); monthStart(month) <= max; month++) {
      // Drops a tick that is too close to the next month's start.
      const last = monthStart(month + 1) - 0.8 * step.about;
      for (let at = monthStart(month); at <= last || at === monthStart(month); at += step.about)
        if (at >= min && at <= max) ticks.push(at);
    }
    return ticks;
  }
  let month = Math.floor((first.getUTCFullYear() * 12 + first.getUTCMonth()) / step.count) * step.count;
  for (let at = monthStart(month); at <= max; at = monthStart((month += step.count))) if (at >= min) ticks.push(at);
  return ticks;
}

function monthStart(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime();
}

/** Steps within the stored distances; calendar grains have a tolerance of a tenth, as months differ. */
export function allowedSteps(minStep: number | null, maxStep: number | null): readonly TimeStep[] {
  const allowed = TIME_STEPS.filter(
    ({ about }) => (minStep === null || about >= minStep * 0.9) && (maxStep === null || about <= maxStep * 1.02),
  );
  return allowed.length ? allowed : TIME_STEPS;
}

/** The first data position at or after each tick, for bars, whose labels belong below them. */
export function snapToData(ticks: readonly number[], x: readonly number[]): number[] {
  const snapped: number[] = [];
  let i = 0;
  for (let t = 0; t < ticks.length; t++) {
    while (i < x.length && x[i]! < ticks[t]!) i++;
    const at = x[i];
    if (at !== undefined && at < (ticks[t + 1] ?? Number.POSITIVE_INFINITY)) snapped.push(at);
  }
  return snapped;
}
