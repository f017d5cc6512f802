import type { PostProcessing } from "../query-context";
import type { Forecast, ForecastQuestion } from "../forecast/question";
import type { Frame } from "../frame";
import { aggregate } from "./aggregate";
import { boxplot } from "./boxplot";
import { compare } from "./compare";
import { contribution } from "./contribution";
import { cum } from "./cum";
import { diff } from "./diff";
import { PostProcessingError } from "./error";
import { escapeCells, unescapeCells } from "./escape-cells";
import { flatten } from "./flatten";
import { geodeticParse } from "./geodetic-parse";
import { geohashDecode } from "./geohash-decode";
import { geohashEncode } from "./geohash-encode";
import { histogram } from "./histogram";
import type { Operation } from "./operation";
import { pivot } from "./pivot";
import { prophet } from "./prophet";
import { rank } from "./rank";
import { rename } from "./rename";
import { resample } from "./resample";
import { rolling } from "./rolling";
import { select } from "./select";
import { sort } from "./sort";

export { PostProcessingError } from "./error";

const operations = new Map<string, Operation>(
  [
    aggregate, boxplot, compare, contribution, cum, diff, escapeCells, flatten, geodeticParse, geohashDecode, geohashEncode, histogram, pivot, rank, rename, resample,
    rolling, select, sort, unescapeCells,
  ].map((operation) => [operation.name, operation]),
);

type Steps = readonly (PostProcessing | null)[];

/** A frame on its way through steps: done, or stopped where a forecast is asked for, to go on when it is there. */
export type Processed = { frame: Frame } | { asks: ForecastQuestion; resume: (forecasts: readonly (Forecast | null)[]) => Processed };

/** Runs steps in order up to one that asks for a forecast; null steps are passed over, an answer without rows is left as it is. Throws PostProcessingError. */
export function processUntilForecast(frame: Frame, steps: Steps): Processed {
  const at = frame.length === 0 ? -1 : steps.findIndex((step) => step?.operation === prophet.name);
  if (at < 0) return { frame: postProcess(frame, steps) };
  const current = postProcess(frame, steps.slice(0, at));
  if (current.length === 0) return { frame: current };
  const { asks, join } = prophet.run(current, steps[at]!.options ?? {});
  return { asks, resume: (forecasts) => processUntilForecast(join(forecasts), steps.slice(at + 1)) };
}

/** Steps without a forecast. Throws PostProcessingError. */
export function postProcess(frame: Frame, steps: Steps): Frame {
  if (frame.length === 0) return frame;
  return steps.reduce((current: Frame, step) => (step === null ? current : runStep(current, step)), frame);
}

function runStep(frame: Frame, { operation, options }: PostProcessing): Frame {
  if (!operation) throw PostProcessingError.invalid("`operation` property of post processing object undefined");
  const found = operations.get(operation);
  if (!found) throw PostProcessingError.invalid(`Unsupported post processing operation: ${operation}`);
  return found.run(frame, options ?? {});
}

/** Every operation name a query may carry, in the order the refusal of an unknown one lists them. */
export const OPERATION_NAMES = [
  "aggregate", "boxplot", "compare", "contribution", "cum", "diff", "escape_separator", "flatten", "geodetic_parse", "geohash_decode", "geohash_encode",
  "histogram", "pivot", "prophet", "rank", "rename", "resample", "rolling", "select", "sort", "unescape_separator",
] as const;

/** The refusal of queries whose post-processing names an unknown operation (a 400 before anything runs), or null. */
export function unknownOperations(queries: readonly { post_processing?: readonly (PostProcessing | null)[] | null }[]): string | null {
  const known: ReadonlySet<string> = new Set(OPERATION_NAMES);
  const refusal = `{'operation': ['Must be one of: ${OPERATION_NAMES.join(", ")}.']}`;
  const byQuery = queries.flatMap(({ post_processing }, query) => {
    const steps = (post_processing ?? []).flatMap((step, at) => (step !== null && !known.has(step.operation) ? [`${at}: ${refusal}`] : []));
    return steps.length > 0 ? [`${query}: {'post_processing': {${steps.join(", ")}}}`] : [];
  });
  return byQuery.length > 0 ? `Request is incorrect: {'queries': {${byQuery.join(", ")}}}` : null;
}
