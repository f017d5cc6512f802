import { z } from "zod";
import { futureTimes } from "../forecast/future-times";
import type { Forecast, ForecastRequest, SeasonalityOption } from "../forecast/request";
import type { Frame, FrameColumn } from "../frame";
import { RANGE_INDEX, take } from "../frame";
import { numbersOf } from "./columns";
import { PostProcessingError } from "./error";
import { defineStep } from "./operation";
import { isMissing } from "./order";
import { message } from "../../language/localizable";

const MOST_PERIODS = 10_000;
/** Limit of rows × series; half a minute of work in the worst case. */
const MOST_VALUES = 50_000;
/** More times do not fit into the memory of a Worker. */
const MOST_TIMES = 12_000;
/** Limit of a seasonality's Fourier order; Prophet itself uses 10 for the year. */
const MOST_HARMONICS = 50;
const season = z.union([z.boolean(), z.number(), z.string()]).nullish();
const shape = {
  time_grain: z.string().nullable(),
  periods: z.union([z.number(), z.string()]).nullable(),
  confidence_interval: z.coerce.number(),
  yearly_seasonality: season,
  weekly_seasonality: season,
  daily_seasonality: season,
  index: z.string().nullish(),
};

/** A step's request to the forecaster, and the frame that it makes of the forecasts. */
export interface Forecasting {
  forecast: ForecastRequest;
  join(forecasts: readonly (Forecast | null)[]): Frame;
}

/**
 * Continues every series by `periods` steps of the time grain: rows in order of time, and before each series the
 * columns `<name>__yhat`, `<name>__yhat_lower` and `<name>__yhat_upper`. A series with a null among its values, or one
 * that no model of the forecaster fits, remains as observed.
 */
export const prophet = defineStep<typeof shape, Forecasting>(
  "prophet",
  shape,
  (
    frame,
    { time_grain, periods, confidence_interval, yearly_seasonality, weekly_seasonality, daily_seasonality, index },
    work,
  ) => {
    if (!time_grain) throw PostProcessingError.invalid(message("Time grain missing"));
    if (!futureTimes(0, 0, time_grain))
      throw PostProcessingError.invalid(message("Unsupported time grain: {timeGrain}", { timeGrain: time_grain }));
    const steps = Number(periods ?? Number.NaN);
    if (!Number.isInteger(steps) || steps < 0)
      throw PostProcessingError.invalid(message("Periods must be a whole number"));
    if (steps > MOST_PERIODS)
      throw PostProcessingError.invalid(message("Periods must not exceed {max}", { max: MOST_PERIODS }));
    if (!(confidence_interval > 0 && confidence_interval < 1))
      throw PostProcessingError.invalid(message("Confidence interval must be between 0 and 1 (exclusive)"));
    const temporal = frame.columns.find(
      ({ label, type }) => label[0] === (index ?? "__timestamp") && label.length === 1 && type === "datetime",
    );
    if (!temporal) throw PostProcessingError.invalid(message("DataFrame must include temporal column"));
    if (frame.columns.length < 2) throw PostProcessingError.invalid(message("DataFrame include at least one series"));

    const seasons = {
      yearly: seasonOption("yearly", yearly_seasonality),
      weekly: seasonOption("weekly", weekly_seasonality),
      daily: seasonOption("daily", daily_seasonality),
    };
    if (temporal.values.some(isMissing))
      throw PostProcessingError.invalid(message("A forecast needs a time in every row"));
    work.produce(frame.columns.length, frame.length);
    const sorted = sortedBy(temporal, frame);
    const times = numbersOf({ ...temporal, values: take(temporal.values, sorted.order) });
    if (new Set(times).size < 2)
      throw PostProcessingError.invalid(message("A forecast needs values at two different times or more"));
    const whole = sorted.series.filter(({ values }) => !values.some(isMissing));
    const future = whole.length > 0 ? futureTimes(times.at(-1)!, steps, time_grain)! : [];
    if (whole.length > 0 && times.length + future.length > MOST_TIMES)
      throw PostProcessingError.invalid(
        message("A forecast over more than {max} times is too large. Use fewer rows or periods", { max: MOST_TIMES }),
      );
    if ((times.length + future.length) * whole.length > MOST_VALUES)
      throw PostProcessingError.invalid(
        message("A forecast of more than {max} values is too large. Use fewer rows, periods or series", {
          max: MOST_VALUES,
        }),
      );
    const places = new Map(whole.map((column, at) => [column, at]));
    return {
      forecast: { times, future, series: whole.map(seriesNumbers), confidence: confidence_interval, seasons },
      join(forecasts) {
        const columns = sorted.series.flatMap((column) =>
          withForecast(column, forecasts[places.get(column) ?? -1] ?? null, future.length),
        );
        return {
          columns: [{ ...temporal, values: [...times, ...future] }, ...columns],
          index: RANGE_INDEX,
          length: times.length + future.length,
        };
      },
    };
  },
);

/**
 * Reads a seasonality option: null selects by the times, true and false set it explicitly, a whole number is a Fourier
 * order.
 */
function seasonOption(name: string, given: boolean | number | string | null | undefined): SeasonalityOption {
  if (given === null || given === undefined || typeof given === "boolean") return given ?? null;
  const order = typeof given === "string" && given.trim() === "" ? Number.NaN : Number(given);
  if (order > MOST_HARMONICS)
    throw PostProcessingError.invalid(
      message("The {name} seasonality must not exceed {max}", { name, max: MOST_HARMONICS }),
    );
  if (Number.isInteger(order) && order >= 0) return order;
  throw PostProcessingError.invalid(message("The {name} seasonality must be true, false or a whole number", { name }));
}

function sortedBy(temporal: FrameColumn, frame: Frame): { order: number[]; series: FrameColumn[] } {
  const order = Array.from({ length: frame.length }, (_, at) => at).sort(
    (a, b) => Number(temporal.values[a]) - Number(temporal.values[b]),
  );
  const series = frame.columns
    .filter((column) => column !== temporal)
    .map((column) => ({ ...column, values: take(column.values, order) }));
  return { order, series };
}

function seriesNumbers(column: FrameColumn): Float64Array {
  const numbers = numbersOf(column);
  if (numbers.every(Number.isFinite)) return numbers;
  throw PostProcessingError.invalid(
    message('A forecast needs numbers, which "{label}" does not hold', { label: column.label[0] }),
  );
}

function withForecast(column: FrameColumn, made: Forecast | null, ahead: number): FrameColumn[] {
  const observed: FrameColumn = {
    ...column,
    type: column.type === "int" && ahead > 0 ? "float" : column.type,
    values: [...column.values, ...Array.from({ length: ahead }, () => null)],
  };
  if (!made) return [observed];
  const named = (suffix: string, values: Float64Array): FrameColumn => ({
    label: [`${column.label[0]}${suffix}`],
    type: "float",
    values: [...values],
  });
  return [
    named("__yhat", made.expected),
    named("__yhat_lower", made.lower),
    named("__yhat_upper", made.upper),
    observed,
  ];
}
