/** Null chooses by span and spacing of the times, true and false by hand, a number is a Fourier order. */
export type SeasonChoice = boolean | number | null;

export interface SeasonChoices {
  yearly: SeasonChoice;
  weekly: SeasonChoice;
  daily: SeasonChoice;
}

/** What is to be forecast: several series over the same times. */
export interface ForecastQuestion {
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

/** Whoever answers: a forecast a series, in their order, null for one that no model fits. */
export interface Forecaster {
  forecast(question: ForecastQuestion): Promise<(Forecast | null)[]>;
}
