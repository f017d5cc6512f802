import { offsetsOf } from "../shared/time-comparison-names";
import type { Part } from "./layout";

/** Offsets and method of the time comparison; null unless the advanced analytics option enables it. */
export interface PartComparison {
  /** In the current notation: "1 year ago". */
  offsets: readonly string[];
  /** Compares two values; null shows the earlier values as separate parts. */
  compare: ((now: number, then: number) => number) | null;
  /** Returns the name of the root part of an offset. */
  title(name: string, offset: string): string;
}

export function partComparison(formData: Record<string, unknown>): PartComparison | null {
  const offsets = formData["time_series_option"] === "adv_anal" ? offsetsOf(formData).map(ago) : [];
  if (offsets.length === 0) return null;
  const how = WAYS[String(formData["comparison_type"])];
  return {
    offsets,
    compare: how?.compare ?? null,
    title: (name, offset) => (how ? `${name} ${how.sign} ${offset}` : `${name}, ${offset}`),
  };
}

const WAYS: Record<string, { sign: string; compare(now: number, then: number): number }> = {
  absolute: { sign: "−", compare: (now, then) => now - then },
  difference: { sign: "−", compare: (now, then) => now - then },
  percentage: { sign: "% of", compare: (now, then) => (now - then) / then },
  ratio: { sign: "÷", compare: (now, then) => now / then },
};

/** Returns the same parts with each value compared with its earlier value; null when there is none. */
export function comparedParts(
  now: readonly Part[],
  then: readonly Part[],
  compare: (now: number, then: number) => number,
): Part[] {
  const known = new Map(then.map((part) => [JSON.stringify(part.name), part]));
  return now.map((part) => {
    const other = known.get(JSON.stringify(part.name));
    const value = typeof part.val === "number" && typeof other?.val === "number" ? compare(part.val, other.val) : null;
    return {
      ...part,
      val: value !== null && Number.isFinite(value) ? value : null,
      children: comparedParts(part.children, other?.children ?? [], compare),
    };
  });
}

/** Legacy charts store offsets as a duration alone. */
const ago = (offset: string): string =>
  /\b(ago|later|from now)$|^\d{4}-\d\d|^inherit$/i.test(offset.trim()) ? offset : `${offset.trim()} ago`;
