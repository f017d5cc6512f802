import { describe, expect, it } from "vitest";
import type { Value } from "../answer";
import type { Frame } from "../frame";
import { frameFromColumns } from "../frame";
import { frameKinds, frameNames, frameToRows } from "../frame-output";
import { postProcess } from "./index";

const months = Array.from({ length: 6 }, (_, at) => Date.UTC(2004, at));
const OPTIONS = { time_grain: "P1M", periods: 2, confidence_interval: 0.8, index: "month" };
const frameOf = (series: Record<string, Value[]>, times: Value[] = months): Frame =>
  frameFromColumns([{ name: "month", values: times, type: "datetime" }, ...Object.entries(series).map(([name, values]) => ({ name, values }))]);
const run = (frame: Frame, options: Record<string, unknown> = {}): Frame => postProcess(frame, [{ operation: "prophet", options: { ...OPTIONS, ...options } }]);
const sales = [316, 311, 205, 206, 273, 286];

describe("prophet", () => {
  it("puts the forecast's columns before each series and the months to come below", () => {
    const answer = run(frameOf({ sales, orders: [91, 86, 56, 64, 74, 85] }));
    expect(frameNames(answer)).toEqual(["month", "sales__yhat", "sales__yhat_lower", "sales__yhat_upper", "sales", "orders__yhat", "orders__yhat_lower", "orders__yhat_upper", "orders"]);
    expect(frameKinds(answer)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(answer.columns[0]!.values).toEqual([...months, Date.UTC(2004, 6), Date.UTC(2004, 7)]);
    expect(answer.columns[4]!.values).toEqual([...sales, null, null]);
    for (const row of frameToRows(answer)) expect(Number(row["sales__yhat_lower"]) < Number(row["sales__yhat"]) && Number(row["sales__yhat"]) < Number(row["sales__yhat_upper"])).toBe(true);
  });

  it("fits what was observed alone when there are no periods", () => {
    const answer = run(frameOf({ sales }), { periods: 0 });
    expect(answer.length).toBe(6);
    expect(answer.columns[4]!.values).toEqual(sales);
  });

  it("orders rows by time", () => {
    const answer = run(frameOf({ sales: [3, 1, 2] }, [months[2]!, months[0]!, months[1]!]), { periods: 1 });
    expect(answer.columns[0]!.values).toEqual(months.slice(0, 4));
    expect(answer.columns[4]!.values).toEqual([1, 2, 3, null]);
  });

  it("keeps a series with a null as observed, without a forecast", () => {
    const answer = run(frameOf({ sales, late: [null, 4, 5, 6, 7, 8] }));
    expect(frameNames(answer)).toEqual(["month", "sales__yhat", "sales__yhat_lower", "sales__yhat_upper", "sales", "late"]);
    expect(answer.columns[5]!.values).toEqual([null, 4, 5, 6, 7, 8, null, null]);
    expect(run(frameOf({ late: [null, 4, 5, 6, 7, 8] })).length).toBe(6);
  });

  it("takes seasons as true, false, an order or nothing, and numbers as text", () => {
    const season = { yearly_seasonality: 2, weekly_seasonality: false, daily_seasonality: null };
    const yhat = (options: Record<string, unknown>): Value[] => run(frameOf({ sales }), options).columns[1]!.values;
    expect(yhat({ ...season, yearly_seasonality: "2", periods: "2", confidence_interval: "0.8" })).toEqual(yhat(season));
    expect(yhat(season)).not.toEqual(yhat({ yearly_seasonality: false }));
    expect(yhat({})).toEqual(yhat({ yearly_seasonality: false }));
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
  ])("refuses %o", (options, message) => {
    expect(() => run(frameOf({ sales }), options)).toThrow(message);
  });

  it("refuses a frame that gives nothing to go by", () => {
    expect(() => run(frameOf({}))).toThrow("DataFrame include at least one series");
    expect(() => run(frameOf({ sales: [1] }, [months[0]!]))).toThrow("A forecast needs values at two different times or more");
    expect(() => run(frameOf({ sales: [1, 2] }, [months[0]!, null]))).toThrow("A forecast needs a time in every row");
    expect(() => run(frameOf({ city: ["Rome", "Bern"] }, months.slice(0, 2)))).toThrow('A forecast needs numbers, which "city" does not hold');
    expect(() => run(frameOf({ sales }), { time_grain: undefined, periods: undefined, nope: 1 })).toThrow("prophet() got an unexpected keyword argument 'nope'");
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`s${at}`, sales]));
    expect(() => run(frameOf(many), { periods: 10_000 })).toThrow("A forecast of more than 200000 values is too large");
  });
});
