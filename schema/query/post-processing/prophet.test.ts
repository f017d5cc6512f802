import { describe, expect, it } from "vitest";
import type { Value } from "../chart-data-response";
import type { Frame } from "../frame";
import { frameFromColumns } from "../frame";
import { frameKinds, frameNames, frameToRows } from "../frame-output";
import type { Forecast, ForecastRequest } from "../forecast/request";
import { postProcess, processBeforeForecast, runSteps } from "./index";

const months = Array.from({ length: 6 }, (_, at) => Date.UTC(2004, at));
const OPTIONS = { time_grain: "P1M", periods: 2, confidence_interval: 0.8, index: "month" };
const frameOf = (series: Record<string, Value[]>, times: Value[] = months): Frame =>
  frameFromColumns([
    { name: "month", values: times, type: "datetime" },
    ...Object.entries(series).map(([name, values]) => ({ name, values })),
  ]);
const requested = (frame: Frame, options: Record<string, unknown> = {}): ForecastRequest => {
  const made = runSteps(processBeforeForecast(frame, [{ operation: "prophet", options: { ...OPTIONS, ...options } }]));
  if (!("forecast" in made)) throw new Error("Nothing was asked");
  return made.forecast;
};
/** A forecaster that expects 10 everywhere for the first series, and one less for each further series. */
const tens = ({ times, future, series }: ForecastRequest): Forecast[] =>
  series.map((_, at) => {
    const all = (value: number): Float64Array => new Float64Array(times.length + future.length).fill(value - at);
    return { expected: all(10), lower: all(9), upper: all(11) };
  });
const run = (
  frame: Frame,
  options: Record<string, unknown> = {},
  forecast: (request: ForecastRequest) => readonly (Forecast | null)[] = tens,
  more: { operation: string; options?: Record<string, unknown> }[] = [],
): Frame => {
  let made = runSteps(
    processBeforeForecast(frame, [null, { operation: "prophet", options: { ...OPTIONS, ...options } }, ...more]),
  );
  while ("forecast" in made) made = runSteps(made.resume(forecast(made.forecast)));
  return made.frame;
};
const sales = [316, 311, 205, 206, 273, 286];

describe("prophet", () => {
  it("adds forecast columns before each series and rows for future months", () => {
    const response = run(frameOf({ sales, orders: [91, 86, 56, 64, 74, 85] }));
    expect(frameNames(response)).toEqual([
      "month",
      "sales__yhat",
      "sales__yhat_lower",
      "sales__yhat_upper",
      "sales",
      "orders__yhat",
      "orders__yhat_lower",
      "orders__yhat_upper",
      "orders",
    ]);
    expect(frameKinds(response)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(response.columns[0]!.values).toEqual([...months, Date.UTC(2004, 6), Date.UTC(2004, 7)]);
    expect(response.columns[4]!.values).toEqual([...sales, null, null]);
    expect(frameToRows(response).at(-1)).toMatchObject({
      sales__yhat: 10,
      sales__yhat_lower: 9,
      sales__yhat_upper: 11,
      sales: null,
      orders__yhat: 9,
    });
  });

  it("fits only observed times when there are no periods", () => {
    const response = run(frameOf({ sales }), { periods: 0 });
    expect(response.length).toBe(6);
    expect(response.columns[4]!.values).toEqual(sales);
  });

  it("orders rows by time", () => {
    const response = run(frameOf({ sales: [3, 1, 2] }, [months[2]!, months[0]!, months[1]!]), { periods: 1 });
    expect(response.columns[0]!.values).toEqual(months.slice(0, 4));
    expect(response.columns[4]!.values).toEqual([1, 2, 3, null]);
  });

  it("keeps a series with a null as observed, without a forecast", () => {
    const response = run(frameOf({ sales, late: [null, 4, 5, 6, 7, 8] }));
    expect(frameNames(response)).toEqual([
      "month",
      "sales__yhat",
      "sales__yhat_lower",
      "sales__yhat_upper",
      "sales",
      "late",
    ]);
    expect(response.columns[5]!.values).toEqual([null, 4, 5, 6, 7, 8, null, null]);
    expect(run(frameOf({ late: [null, 4, 5, 6, 7, 8] })).length).toBe(6);
  });

  it("keeps a series that no model fits as observed", () => {
    const response = run(frameOf({ sales, orders: sales }), {}, (request) => [null, tens(request)[1]!]);
    expect(frameNames(response)).toEqual([
      "month",
      "sales",
      "orders__yhat",
      "orders__yhat_lower",
      "orders__yhat_upper",
      "orders",
    ]);
    expect(response.columns[2]!.values[0]).toBe(9);
  });

  it("resumes with the following steps, including another forecast", () => {
    const select = { operation: "select", options: { columns: ["month", "sales"] } };
    expect(frameNames(run(frameOf({ sales, orders: sales }), {}, tens, [select]))).toEqual(["month", "sales"]);
    const twice = run(frameOf({ sales }), {}, tens, [
      select,
      { operation: "prophet", options: { ...OPTIONS, periods: 0 } },
    ]);
    expect(frameNames(twice)).toEqual(["month", "sales"]);
    expect(twice.length).toBe(8);
  });

  it("requests no forecast for a result without rows, and is refused without a forecaster", () => {
    const empty = frameOf({ sales: [] }, []);
    expect(runSteps(processBeforeForecast(empty, [{ operation: "prophet", options: OPTIONS }]))).toEqual({
      frame: empty,
    });
    expect(() => postProcess(frameOf({ sales }), [{ operation: "prophet", options: OPTIONS }])).toThrow(
      "Unsupported post processing operation: prophet",
    );
  });

  it("accepts seasonality as true, false, an order or null, and numbers as text", () => {
    const season = { yearly_seasonality: "2", weekly_seasonality: false, daily_seasonality: null };
    const { seasons, future, confidence } = requested(frameOf({ sales }), {
      ...season,
      periods: "2",
      confidence_interval: "0.8",
    });
    expect({ seasons, future, confidence }).toEqual({
      seasons: { yearly: 2, weekly: false, daily: null },
      future: [Date.UTC(2004, 6), Date.UTC(2004, 7)],
      confidence: 0.8,
    });
    expect(requested(frameOf({ sales }), { daily_seasonality: true }).seasons).toEqual({
      yearly: null,
      weekly: null,
      daily: true,
    });
  });

  it.each([
    [{ time_grain: "" }, "Time grain missing"],
    [{ time_grain: null }, "Time grain missing"],
    [{ time_grain: "P3Y" }, "Unsupported time grain: P3Y"],
    [{ periods: -1 }, "Periods must be a whole number"],
    [{ periods: 1.5 }, "Periods must be a whole number"],
    [{ periods: 1e9 }, "Periods must not exceed 10000"],
    [{ confidence_interval: 0 }, "Confidence interval must be between 0 and 1 (exclusive)"],
    [{ confidence_interval: 1 }, "Confidence interval must be between 0 and 1 (exclusive)"],
    [{ index: null }, "DataFrame must include temporal column"],
    [{ index: "sales" }, "DataFrame must include temporal column"],
    [{ yearly_seasonality: "often" }, "The yearly seasonality must be true, false or a whole number"],
    [{ daily_seasonality: -3 }, "The daily seasonality must be true, false or a whole number"],
    [{ weekly_seasonality: 1e6 }, "The weekly seasonality must not exceed 50"],
  ])("refuses %o", (options, message) => {
    expect(() => run(frameOf({ sales }), options)).toThrow(message);
  });

  it("refuses a frame without enough data for a forecast", () => {
    expect(() => run(frameOf({}))).toThrow("DataFrame include at least one series");
    expect(() => run(frameOf({ sales: [1] }, [months[0]!]))).toThrow(
      "A forecast needs values at two different times or more",
    );
    expect(() => run(frameOf({ sales: [1, 2] }, [months[0]!, null]))).toThrow("A forecast needs a time in every row");
    expect(() => run(frameOf({ city: ["Rome", "Bern"] }, months.slice(0, 2)))).toThrow(
      'A forecast needs numbers, which "city" does not hold',
    );
    expect(() => run(frameOf({ sales }), { time_grain: undefined, periods: undefined, nope: 1 })).toThrow(
      "prophet() got an unexpected keyword argument 'nope'",
    );
    const days = Array.from({ length: 12_000 }, (_, at) => at * 86_400_000);
    expect(() => run(frameOf({ sales: days }, days), { periods: 1 })).toThrow(
      "A forecast over more than 12000 times is too large",
    );
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`s${at}`, sales]));
    expect(() => run(frameOf(many), { periods: 10_000 })).toThrow("A forecast of more than 50000 values is too large");
  });
});
