import type { XAxis } from "../chart-types/drawing/uplot";
import { allowedSteps, snapToData, timeTicks } from "./time-ticks";
import { niceStep, valueTicks } from "./value-scale";

export interface XLabels {
  at: number[];
  text: string[];
  /** In degrees. */
  rotation: number;
}

interface XLabelsInput {
  min: number;
  max: number;
  /** Width of the plot and height of the whole chart, in CSS pixels. */
  width: number;
  height: number;
  measure(text: string): number;
  /** Data positions for labels of bars; null where ticks may be between them. */
  snap: readonly number[] | null;
}

const GAP = 14;
const LEAST_GAP = 6;

/**
 * Which positions of an x axis are labeled, so that no labels overlap. Labels of a slightly wider plot are kept while
 * they are apart: making space for the outer ones must not remove others.
 */
export function xLabels(axis: XAxis, input: XLabelsInput, wider: XLabels | null = null): XLabels {
  if (wider && fits(wider, input, LEAST_GAP)) return wider;
  if (axis.kind === "category") return categoryLabels(axis, input);
  const labels = axis.kind === "time" ? timeLabels(axis, input) : valueLabels(axis, input);
  const space = rotatedSpace(labels.rotation, input.height);
  return space === null
    ? labels
    : { ...labels, text: labels.text.map((text) => shortened(text, space, input.measure)) };
}

/** Longest rotated label, so that the plot keeps most of the height; null for labels that aren't rotated. */
const rotatedSpace = (rotation: number, height: number): number | null =>
  rotation ? Math.min(140, height * 0.3) / Math.sin((rotation * Math.PI) / 180) : null;

/** Pixels by which labels exceed the left and the right end of the plot. */
export function labelOverhang(
  { at, text, rotation }: XLabels,
  { min, max, width, measure }: Pick<XLabelsInput, "min" | "max" | "width" | "measure">,
): { left: number; right: number } {
  const perX = width / (max - min || 1);
  const [before, after] = rotation ? [Math.cos((rotation * Math.PI) / 180), 0] : [0.5, 0.5];
  let [left, right] = [0, 0];
  for (let i = 0; i < at.length; i++) {
    const center = (at[i]! - min) * perX;
    const length = measure(text[i]!);
    left = Math.max(left, length * before - center);
    right = Math.max(right, center + length * after - width);
  }
  return { left, right };
}

function timeLabels(axis: XAxis & { kind: "time" }, input: XLabelsInput): XLabels {
  const { min, max, width, snap } = input;
  const rotation = axis.rotation;
  const most = width / (rotation ? 18 : 28);
  let best: XLabels = { at: [], text: [], rotation };
  for (const step of allowedSteps(axis.minStep, axis.maxStep)) {
    if ((max - min) / step.about > most && axis.maxStep === null) continue;
    const ticks = timeTicks(min, max, step);
    const at = snap
      ? snapToData(
          ticks,
          snap.filter((x) => x >= min && x <= max),
        )
      : ticks;
    const labels = { at, text: timeTexts(axis, at), rotation };
    if (!at.length && best.at.length) break;
    best = labels;
    if (fits(labels, input)) break;
  }
  if (best.at.length < 2 && snap === null) {
    const middle = best.at[0];
    if (middle === undefined) best = { at: [min], text: timeTexts(axis, [min]), rotation };
  } else if (!best.at.length && snap?.length) best = { at: [snap[0]!], text: timeTexts(axis, [snap[0]!]), rotation };
  if (fits(best, input)) return best;
  const stored = thinned(best, input);
  return { ...stored, text: timeTexts(axis, stored.at) };
}

const timeTexts = (axis: XAxis & { kind: "time" }, at: readonly number[]): string[] =>
  at.map((x, i) => axis.tick(x, at[i - 1] ?? null));

function valueLabels(axis: XAxis & { kind: "value" }, input: XLabelsInput): XLabels {
  const { min, max, width, measure } = input;
  for (let count = Math.max(2, Math.floor(width / 56)); count > 1; count--) {
    const step = niceStep(max - min, count);
    const at = valueTicks({ min, max }, (max - min) / step, false);
    const labels = { at, text: at.map((x) => axis.tick(x)), rotation: axis.rotation };
    if (fits(labels, { ...input, measure })) return labels;
  }
  return { at: [min, max], text: [axis.tick(min), axis.tick(max)], rotation: axis.rotation };
}

/** All names if they fit; truncated in wide bands, else rotated where the height allows it, else every k-th. */
function categoryLabels(axis: XAxis & { kind: "category" }, input: XLabelsInput): XLabels {
  const { min, max, width, height, measure } = input;
  const first = Math.max(0, Math.ceil(min));
  const last = Math.min(axis.labels.length - 1, Math.floor(max));
  const at = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  const bandWidth = width / (max - min || 1);
  const full = { at, text: at.map((i) => axis.labels[i] ?? ""), rotation: axis.rotation };
  const widest = Math.min(140, height * 0.3);
  const space = rotatedSpace(axis.rotation, height);
  if (space !== null) {
    const labels = { ...full, text: full.text.map((text) => shortened(text, space, measure)) };
    return axis.everyLabel || fits(labels, input) ? labels : thinned(labels, input);
  }
  if (fits(full, input)) return full;
  if (bandWidth >= 72) return { ...full, text: full.text.map((text) => shortened(text, bandWidth - 12, measure)) };
  if (bandWidth >= 12 && height >= 220 && full.text.some((text) => measure(text) > 40))
    return { ...full, rotation: 45, text: full.text.map((text) => shortened(text, widest, measure)) };
  if (axis.everyLabel) return { ...full, text: full.text.map((text) => shortened(text, bandWidth - 2, measure)) };
  return thinned({ ...full, text: full.text.map((text) => shortened(text, 96, measure)) }, input);
}

function fits({ at, text, rotation }: XLabels, { min, max, width, measure }: XLabelsInput, gap = GAP): boolean {
  const perX = width / (max - min || 1);
  if (rotation) return at.every((x, i) => i === 0 || (x - at[i - 1]!) * perX >= 12);
  let end = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < at.length; i++) {
    const half = measure(text[i]!) / 2;
    const center = (at[i]! - min) * perX;
    if (center - half < end + gap) return false;
    end = center + half;
  }
  return true;
}

function thinned(labels: XLabels, input: XLabelsInput): XLabels {
  for (let every = 2; every < labels.at.length; every++) {
    const stored = {
      at: labels.at.filter((_, i) => i % every === 0),
      text: labels.text.filter((_, i) => i % every === 0),
      rotation: labels.rotation,
    };
    if (fits(stored, input)) return stored;
  }
  return { at: labels.at.slice(0, 1), text: labels.text.slice(0, 1), rotation: labels.rotation };
}

/** A text in at most `space` pixels, truncated with an ellipsis where it is longer. */
export function shortened(text: string, space: number, measure: (text: string) => number): string {
  if (measure(text) <= space) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(`${text.slice(0, middle)}…`) <= space) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, Math.max(1, low)).trimEnd()}…`;
}
