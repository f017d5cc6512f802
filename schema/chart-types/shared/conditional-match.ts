import type { Value } from "../../query/chart-data-response";
import type { FormattingRule } from "./conditional-formatting";

/** Smallest and largest number of a column. */
export interface Extremes {
  min: number;
  max: number;
}

type Match = (value: Value | undefined) => number | undefined;

/**
 * Returns a rule as a function from value to opacity, undefined for values that do not match; null for an incomplete
 * rule.
 */
export function matcher(rule: FormattingRule, { min, max }: Extremes): Match | null {
  const operator = rule.operator || "None";
  const solid = rule.useGradient === false;
  const full: Match = () => 1;

  if (operator === "None")
    return (value) => (typeof value === "number" ? (solid ? 1 : shade(value, min, max, 0)) : undefined);
  if (operator === "is null") return (value) => (value === null || value === undefined ? 1 : undefined);
  if (operator in UNARY)
    return (value) =>
      typeof value === "boolean" && UNARY[operator as keyof typeof UNARY](value) ? full(value) : undefined;

  if (operator in RANGES) {
    const left = numeric(rule.targetValueLeft);
    const right = numeric(rule.targetValueRight);
    if (left === null || right === null) return null;
    const inside = RANGES[operator as keyof typeof RANGES];
    return (value) =>
      typeof value === "number" && inside(value, left, right) ? (solid ? 1 : shade(value, left, right)) : undefined;
  }
  if (rule.targetValue === undefined || rule.targetValue === null || rule.targetValue === "") return null;
  if (operator in TEXTS) {
    const target = String(rule.targetValue);
    const holds = TEXTS[operator as keyof typeof TEXTS];
    return (value) => (typeof value === "string" && holds(value, target) ? 1 : undefined);
  }

  const target = numeric(rule.targetValue);
  if (operator === "=") return (value) => (equals(value, rule.targetValue, target) ? 1 : undefined);
  if (operator === "≠") {
    const extreme = target === null ? 0 : Math.abs(max - target) > Math.abs(min - target) ? max : min;
    return (value) => {
      if (value === null || value === undefined || equals(value, rule.targetValue, target)) return undefined;
      return solid || typeof value !== "number" || target === null ? 1 : shade(value, target, extreme);
    };
  }
  if (!(operator in ORDERS) || target === null) return null;
  const order = ORDERS[operator as keyof typeof ORDERS];
  const extreme = operator === ">" || operator === "≥" ? max : min;
  return (value) =>
    typeof value === "number" && order(value, target) ? (solid ? 1 : shade(value, target, extreme)) : undefined;
}

/** Returns an opacity that increases linearly from `least` at the cutoff to 1 at the extreme. */
function shade(value: number, cutoff: number, extreme: number, least = 0.05): number {
  if (extreme === cutoff) return 1;
  const share = Math.abs(((1 - least) / (extreme - cutoff)) * (value - cutoff)) + least;
  return Math.min(1, Math.round(share * 100) / 100);
}

function equals(value: Value | undefined, target: unknown, targetNumber: number | null): boolean {
  return typeof value === "number" ? value === targetNumber : value === target;
}

function numeric(target: unknown): number | null {
  if (typeof target === "number") return target;
  return typeof target === "string" && target.trim() !== "" && Number.isFinite(Number(target)) ? Number(target) : null;
}

const UNARY = {
  "is true": (value: boolean) => value,
  "is false": (value: boolean) => !value,
  "is not null": () => true,
};
const RANGES = {
  "< x <": (value: number, left: number, right: number) => left < value && value < right,
  "≤ x ≤": (value: number, left: number, right: number) => left <= value && value <= right,
  "≤ x <": (value: number, left: number, right: number) => left <= value && value < right,
  "< x ≤": (value: number, left: number, right: number) => left < value && value <= right,
};
const TEXTS = {
  "begins with": (value: string, target: string) => value.startsWith(target),
  "ends with": (value: string, target: string) => value.endsWith(target),
  containing: (value: string, target: string) => value.toLowerCase().includes(target.toLowerCase()),
  "not containing": (value: string, target: string) => !value.toLowerCase().includes(target.toLowerCase()),
};
const ORDERS = {
  ">": (value: number, target: number) => value > target,
  "<": (value: number, target: number) => value < target,
  "≥": (value: number, target: number) => value >= target,
  "≤": (value: number, target: number) => value <= target,
};
