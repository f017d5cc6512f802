import type { Forecaster } from "../../schema/query/forecast/question";
import type { Frame } from "../../schema/query/frame";
import type { PostProcessing } from "../../schema/query/query-context";
import { PostProcessingError, processUntilForecast } from "../../schema/query/post-processing";

/** A frame after all its steps; forecasts among them are asked of the forecaster. */
export async function processed(frame: Frame, steps: readonly (PostProcessing | null)[], forecaster: Forecaster | undefined): Promise<Frame> {
  let made = processUntilForecast(frame, steps);
  while (!("frame" in made)) {
    if (!forecaster) throw PostProcessingError.failed("forecasts are not to be had here");
    made = made.resume(made.asks.series.length > 0 ? await asked(forecaster, made.asks) : []);
  }
  return made.frame;
}

/** What a forecast fails with stays where it was made. */
async function asked(forecaster: Forecaster, question: Parameters<Forecaster["forecast"]>[0]): Promise<Awaited<ReturnType<Forecaster["forecast"]>>> {
  try {
    return await forecaster.forecast(question);
  } catch {
    throw PostProcessingError.failed("the forecast could not be made");
  }
}
