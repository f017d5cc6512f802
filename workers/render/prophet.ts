import { Prophet } from "@bsull/augurs/prophet";
import type { ProphetOptions, ProphetSeasonalityOption } from "@bsull/augurs/prophet";
import type { Forecast, ForecastRequest, SeasonalityOption } from "../../schema/query/forecast/request";
import { NO_OPTIMUM } from "./optimizer";

/**
 * Prophet samples 1,000 courses of the future trend; fewer of long series, as it keeps them all in memory and a Worker
 * has 128 MB.
 */
const MOST_SAMPLES = 1000;
const MOST_SAMPLED = 3_000_000;

type Optimizer = ProphetOptions["optimizer"];

/** Returns one forecast per series by Prophet; null for a series that it cannot be fitted to. */
export function forecastAll(
  { times, future, series, confidence, seasons }: ForecastRequest,
  optimizer: Optimizer,
): (Forecast | null)[] {
  const seconds = Array.from(times, toSeconds);
  const all = [...seconds, ...future.map(toSeconds)];
  const options: ProphetOptions = {
    optimizer,
    intervalWidth: confidence,
    uncertaintySamples: Math.min(MOST_SAMPLES, Math.floor(MOST_SAMPLED / all.length)),
    yearlySeasonality: seasonality(seasons.yearly),
    weeklySeasonality: seasonality(seasons.weekly),
    dailySeasonality: seasonality(seasons.daily),
  };
  return series.map((observed) => {
    if (observed.every((value) => value === observed[0])) return constant(observed[0]!, all.length);
    const model = new Prophet(options);
    try {
      model.fit({ ds: seconds, y: observed });
      const { point, intervals } = model.predict({ ds: all }).yhat;
      const [expected, lower, upper] = [point, intervals?.lower ?? point, intervals?.upper ?? point].map((values) =>
        Float64Array.from(values),
      ) as [Float64Array, Float64Array, Float64Array];
      return expected.every(Number.isFinite) ? { expected, lower, upper } : null;
    } catch (error) {
      if (String(error).includes(NO_OPTIMUM)) return null;
      throw error;
    } finally {
      model.free();
    }
  });
}

const toSeconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

function seasonality(option: SeasonalityOption): ProphetSeasonalityOption {
  if (option === null) return { type: "auto" };
  return typeof option === "boolean"
    ? { type: "manual", enabled: option }
    : option > 0
      ? { type: "fourier", order: option }
      : { type: "manual", enabled: false };
}

/** A constant series needs no fit: Prophet returns the same. */
function constant(value: number, length: number): Forecast {
  const values = new Float64Array(length).fill(value);
  return { expected: values, lower: values, upper: values };
}
