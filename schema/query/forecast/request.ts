/** Null selects by span and spacing of the times, true and false set it explicitly, a number is a Fourier order. */
export type SeasonalityOption = boolean | number | null;

export interface SeasonalityOptions {
  yearly: SeasonalityOption;
  weekly: SeasonalityOption;
  daily: SeasonalityOption;
}

/** A request for a forecast: several series over the same times. */
export interface ForecastRequest {
  /** Times of the observations (epoch ms), ascending, at least two of them different. */
  times: Float64Array;
  /** Times after the last observation (epoch ms), ascending. */
  future: readonly number[];
  /** Observations by series, one per time, all finite. */
  series: readonly Float64Array[];
  /** Share of values inside the predicted range, between 0 and 1, both exclusive. */
  confidence: number;
  seasons: SeasonalityOptions;
}

/** Expected value and range at every observed and then every future time. */
export interface Forecast {
  expected: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
}

/** Computes forecasts: one per series, in their order, null for a series that no model fits. */
export interface Forecaster {
  forecast(request: ForecastRequest): Promise<(Forecast | null)[]>;
}
