import type { Value } from "../../schema/query/chart-data-response";

/**
 * Returns epoch ms if they represent the whole text, else "2004-01-31T12:00:00.123456" (in UTC) for times finer than a
 * millisecond.
 */
export function exactTime(text: string, epochMs: (text: string) => number | null): Value {
  const ms = epochMs(text);
  const fraction = /\.(\d{3}\d*[1-9])/.exec(text)?.[1];
  if (ms === null || !fraction) return ms;
  // To the nearest second: engines round half milliseconds either way.
  const second = Math.round((ms - Number(`.${fraction}`) * 1000) / 1000) * 1000;
  return `${new Date(second).toISOString().slice(0, -5)}.${fraction.padEnd(6, "0")}`;
}
