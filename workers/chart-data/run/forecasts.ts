import type { Forecaster } from "../../../schema/query/forecast/request";
import type { Frame } from "../../../schema/query/frame";
import type { PostProcessing } from "../../../schema/query/query-context";
import { PostProcessingError, processBeforeForecast } from "../../../schema/query/post-processing";
import { runWithPauses } from "./run-with-pauses";

/** Returns a frame after all post-processing steps; forecast steps are sent to the forecaster. */
export async function processed(
  frame: Frame,
  steps: readonly (PostProcessing | null)[],
  forecaster: Forecaster | undefined,
): Promise<Frame> {
  let made = await runWithPauses(processBeforeForecast(frame, steps));
  while (!("frame" in made)) {
    if (!forecaster) throw PostProcessingError.failed("forecasts are not available in this deployment");
    made = await runWithPauses(
      made.resume(made.forecast.series.length > 0 ? await requested(forecaster, made.forecast) : []),
    );
  }
  return made.frame;
}

/** Hides the reason of a failed forecast from the response. */
async function requested(
  forecaster: Forecaster,
  request: Parameters<Forecaster["forecast"]>[0],
): Promise<Awaited<ReturnType<Forecaster["forecast"]>>> {
  try {
    return await forecaster.forecast(request);
  } catch {
    throw PostProcessingError.failed("the forecast failed");
  }
}
