import type { RangeValue } from "../../../../schema/filter-types/masks";
import { defineMessage } from "../../../../schema/language/message";

const EXACT = 1;

/** The problem with a range, as a text to translate; null when it is valid. */
export function rangeProblem([low, high]: RangeValue, single: number | null | undefined): string | null {
  return single !== EXACT && low !== null && high !== null && low > high
    ? defineMessage("Minimum must be strictly less than maximum")
    : null;
}

export interface SliderScale {
  min: number;
  max: number;
  step: number;
  /** Slider position of a value. */
  at(value: number): number;
  /** Value at a slider position: rounded in between, exact at the ends. */
  valueAt(place: number): number;
}

/** Round steps of about a hundredth of the range; integers if the ends are integers. */
export function sliderScale(least: number, most: number): SliderScale {
  const hundredth = most > least ? Math.floor(Math.log10((most - least) / 100)) : 0;
  const exponent = Number.isInteger(least) && Number.isInteger(most) ? Math.max(0, hundredth) : hundredth;
  const round = (value: number) => Number(value.toFixed(Math.min(100, Math.max(0, -exponent))));
  const step = round(10 ** exponent);
  const [min, max] = [round(Math.floor(least / step) * step), round(Math.ceil(most / step) * step)];
  return {
    min,
    max,
    step,
    at: (value) => (value <= least ? min : value >= most ? max : value),
    valueAt: (place) => (place <= min ? least : place >= max ? most : round(Math.round(place / step) * step)),
  };
}
