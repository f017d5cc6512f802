import type { Value } from "../../schema/query/answer";

/** A moment as epoch ms where that holds all of the text, "2004-01-31T12:00:00.123456" (in UTC) where the text is finer. */
export function exactTime(text: string, epochMs: (text: string) => number | null): Value {
  const ms = epochMs(text);
  const fraction = /\.(\d{3}\d*[1-9])/.exec(text)?.[1];
  if (ms === null || !fraction) return ms;
  // To the nearest second: engines round halves of a millisecond either way.
  const second = Math.round((ms - Number(`.${fraction}`) * 1000) / 1000) * 1000;
  return `${new Date(second).toISOString().slice(0, -5)}.${fraction.padEnd(6, "0")}`;
}
