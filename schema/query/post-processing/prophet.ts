import { z } from "zod";
import { PostProcessingError } from "./error";
import { defineOperation } from "./operation";

/** Forecasts are not made here; the answer is that of an installation without the forecasting package. */
export const prophet = defineOperation(
  "prophet",
  {
    time_grain: z.string(),
    periods: z.coerce.number().int(),
    confidence_interval: z.coerce.number(),
    yearly_seasonality: z.unknown().optional(),
    weekly_seasonality: z.unknown().optional(),
    daily_seasonality: z.unknown().optional(),
    index: z.string().nullish(),
  },
  (frame, { time_grain, confidence_interval, index }) => {
    const temporal = index ?? "__timestamp";
    if (!time_grain) throw PostProcessingError.invalid("Time grain missing");
    if (confidence_interval <= 0 || confidence_interval >= 1) throw PostProcessingError.invalid("Confidence interval must be between 0 and 1 (exclusive)");
    if (!frame.columns.some(({ label }) => label[0] === temporal)) throw PostProcessingError.invalid("DataFrame must include temporal column");
    if (frame.columns.length < 2) throw PostProcessingError.invalid("DataFrame include at least one series");
    throw PostProcessingError.invalid("`prophet` package not installed");
  },
);
