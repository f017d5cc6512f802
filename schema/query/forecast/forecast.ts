import { designOf } from "./design";
import { fitSeries } from "./fit";
import { normalQuantile } from "./normal-quantile";
import { chooseSeasons } from "./seasons";
import type { SeasonChoices } from "./seasons";

export interface ForecastRequest {
  /** Times of the observations (epoch ms), ascending, at least two of them different. */
  times: Float64Array;
  /** Times after the last observation (epoch ms), ascending. */
  future: readonly number[];
  /** Observations by series, one a time, all finite. */
  series: readonly Float64Array[];
  /** Share of values that the range is to hold, 0..1 exclusive. */
  confidence: number;
  seasons: SeasonChoices;
}

/** Expected value and range at every observed and then every future time. */
export interface Forecast {
  expected: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
}

/**
 * Forecasts of several series over the same times, in the order of the series. An additive regression in the spirit of
 * Prophet (Taylor and Letham, "Forecasting at scale", 2018), not Prophet itself: the same straight-line trend that may
 * bend at 25 places in its first 80 %, the same Fourier seasons and rules for choosing them, the same sparse prior on
 * bends; solved as reweighted least squares instead of by Stan. Approximated besides:
 * - values are scaled by their range, so a large constant does not loosen the prior on bends;
 * - the noise is estimated against the freedom the fit used up;
 * - ranges come from a formula, normal noise + uncertainty of the fit + variance of bends to come, without sampling;
 * - a season gets no harmonic that its spacing of times cannot show, and at most 15.
 * No holidays, no multiplicative seasons, no logistic growth. Same input, same output.
 */
export function forecast({ times, future, series, confidence, seasons }: ForecastRequest): Forecast[] {
  const design = designOf(times, future, chooseSeasons(times, seasons));
  const reach = normalQuantile(confidence);
  return series.map((observed) => {
    const low = minimum(observed);
    const range = -minimum(observed.map((value) => -value)) - low;
    if (range === 0) return constant(low, design.rows);
    const { expected, deviation } = fitSeries(design, observed.map((value) => (value - low) / range));
    return {
      expected: expected.map((value) => low + range * value),
      lower: expected.map((value, at) => low + range * (value - reach * deviation[at]!)),
      upper: expected.map((value, at) => low + range * (value + reach * deviation[at]!)),
    };
  });
}

function constant(value: number, rows: number): Forecast {
  const values = new Float64Array(rows).fill(value);
  return { expected: values, lower: values, upper: values };
}

function minimum(numbers: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! < least) least = numbers[at]!;
  return least;
}
