import { expect, it } from "vitest";
import type { Forecaster } from "../../../schema/query/forecast/request";
import { frameFromRows } from "../../../schema/query/frame";
import { processed } from "./forecasts";

const days = Array.from({ length: 20 }, (_, day) => ({ __timestamp: Date.UTC(2024, 0, 1 + day), sales: day }));
const frame = frameFromRows(days, ["__timestamp", "sales"], { __timestamp: "datetime", sales: "int" });
const step = { operation: "prophet", options: { time_grain: "P1D", periods: 3, confidence_interval: 0.8 } };

it("reports that a forecast failed, without the reason, when its Worker fails", async () => {
  const broken: Forecaster = { forecast: () => Promise.reject(new Error("out of memory at 0x7f")) };
  await expect(processed(frame, [step], broken)).rejects.toThrow("the forecast failed");
  await expect(processed(frame, [step], broken)).rejects.not.toThrow("0x7f");
});

it("reports a missing forecaster for forecasts, and needs none for other steps", async () => {
  await expect(processed(frame, [step], undefined)).rejects.toThrow("forecasts are not available in this deployment");
  expect(
    (
      await processed(
        frame,
        [{ operation: "cum", options: { operator: "sum", columns: { sales: "sales" } } }],
        undefined,
      )
    ).length,
  ).toBe(20);
});
