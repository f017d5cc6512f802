import type { Layer, PlotModel } from "./plot-model";

/**
 * Converts values to pixels of the picture on linear scales; on a log axis, values that are not positive are at the
 * bottom.
 */
export interface PlotPixels {
  left: number;
  top: number;
  width: number;
  height: number;
  x(value: number): number;
  y(value: number): number;
  /** Where an area or bar without a stack begins. */
  floor: number;
  ratio: number;
}

/** The plot's box, its scales, and the picture's pixels per CSS pixel. */
export interface PlotBox {
  left: number;
  top: number;
  width: number;
  height: number;
  ratio: number;
  x: { min: number; max: number };
  y: { min: number; max: number; log: boolean };
}

export function plotPixels({
  left,
  top,
  width,
  height,
  ratio,
  x: { min: x0, max: x1 },
  y: { min: y0, max: y1, log },
}: PlotBox): PlotPixels {
  const perX = width / (x1 - x0 || 1);
  const bottom = top + height;
  const x = (value: number): number => left + (value - x0) * perX;
  if (log) {
    const low = Math.log10(y0);
    const perPower = height / (Math.log10(y1) - low || 1);
    return {
      left,
      top,
      width,
      height,
      x,
      y: (value) => (value > 0 ? bottom - (Math.log10(value) - low) * perPower : bottom),
      floor: bottom,
      ratio,
    };
  }
  const perY = height / (y1 - y0 || 1);
  const y = (value: number): number => bottom - (value - y0) * perY;
  return { left, top, width, height, x, y, floor: y(Math.min(Math.max(0, y0), y1)), ratio };
}

const WIDEST_BAR = 72;

/** Fraction of a band that one bar, or a group of bars side by side, takes. */
const shareOf = (slots: number): number => (slots > 1 ? 0.78 : 0.62);

export interface BarBox {
  left: number;
  right: number;
  /** Ends of the bar; `end` is at its value. */
  start: number;
  end: number;
}

/** Where a bar is painted from: one pixel of the surface separates it from the bar of its stack that it stands on. */
export function seamedStart({ start, end }: BarBox, base: number | null | undefined, ratio: number): number {
  const isOnBar = base !== null && base !== undefined && base !== 0;
  return isOnBar && Math.abs(end - start) > 2 * ratio ? start + ratio * Math.sign(end - start) : start;
}

/** Boxes of a layer's bars, in pixels of the picture. */
export function barBoxes(
  pixels: PlotPixels,
  { band, slots }: PlotModel,
  { slot, top, base }: Layer,
): (x: number, index: number) => BarBox | null {
  const { ratio } = pixels;
  const bandWidth = Math.abs(pixels.x(band) - pixels.x(0));
  const total = Math.min(bandWidth * shareOf(slots), WIDEST_BAR * ratio * slots);
  const slotWidth = total / slots;
  const gap = slots > 1 && slotWidth > 4 * ratio ? ratio : 0;
  return (x, index) => {
    const value = top[index];
    if (value === null || value === undefined) return null;
    const center = pixels.x(x);
    const left = Math.round(center - total / 2 + slot * slotWidth);
    const right = Math.max(left + ratio, Math.round(center - total / 2 + (slot + 1) * slotWidth - gap));
    const from = base?.[index] ?? 0;
    const start = from === 0 ? pixels.floor : pixels.y(from);
    const end = pixels.y(value);
    return {
      left,
      right,
      start: Math.round(start),
      end:
        end === start
          ? Math.round(end)
          : Math.abs(end - start) < ratio
            ? Math.round(start) + Math.sign(end - start) * ratio
            : Math.round(end),
    };
  };
}
