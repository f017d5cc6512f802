import { Prophet } from "@bsull/augurs/prophet";
import type { ProphetOptions, ProphetSeasonalityOption } from "@bsull/augurs/prophet";
import type { Forecast, ForecastQuestion, SeasonChoice } from "../../schema/query/forecast/question";
import { NO_OPTIMUM } from "./optimizer";

/** Prophet draws 1,000 courses of the trend to come; of long series fewer, as it holds them all at once and a Worker has 128 MB. */
const MOST_SAMPLES = 1000;
const MOST_SAMPLED = 3_000_000;

type Optimizer = ProphetOptions["optimizer"];

/** A forecast a series by Prophet; null for a series that it can not be fitted to. */
export function forecastAll({ times, future, series, confidence, seasons }: ForecastQuestion, optimizer: Optimizer): (Forecast | null)[] {
  const seconds = Array.from(times, toSeconds);
  const all = [...seconds, ...future.map(toSeconds)];
  const options: ProphetOptions = {
    optimizer, intervalWidth: confidence, uncertaintySamples: Math.min(MOST_SAMPLES, Math.floor(MOST_SAMPLED / all.length)),
    yearlySeasonality: seasonality(seasons.yearly), weeklySeasonality: seasonality(seasons.weekly), dailySeasonality: seasonality(seasons.daily),
  };
  return series.map((observed) => {
    if (observed.every((value) => value === observed[0])) return constant(observed[0]!, all.length);
    const model = new Prophet(options);
    try {
      model.fit({ ds: seconds, y: observed });
      const { point, intervals } = model.predict({ ds: all }).yhat;
      const [expected, lower, upper] = [point, intervals?.lower ?? point, intervals?.upper ?? point].map((values) => Float64Array.from(values)) as [Float64Array, Float64Array, Float64Array];
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

function seasonality(choice: SeasonChoice): ProphetSeasonalityOption {
  if (choice === null) return { type: "auto" };
  return typeof choice === "boolean" ? { type: "manual", enabled: choice } : choice > 0 ? { type: "fourier", order: choice } : { type: "manual", enabled: false };
}

/** Nothing to fit: what Prophet makes of it too. */
function constant(value: number, length: number): Forecast {
  const values = new Float64Array(length).fill(value);
  return { expected: values, lower: values, upper: values };
}
