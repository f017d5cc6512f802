import type { PostProcessing } from "../query-context";
import type { Forecast, ForecastRequest } from "../forecast/request";
import type { Frame } from "../frame";
import { MAX_POST_PROCESSING_OPERATIONS } from "../../limits";
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
import { runSteps, tableCells, Work } from "./work";
import type { Steps } from "./work";
import { message } from "../../language/localizable";

export { PostProcessingError } from "./error";
export { runSteps } from "./work";

/** Operations by name, without `prophet`, which does not produce a frame synchronously. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>(
  [
    aggregate,
    boxplot,
    compare,
    contribution,
    cum,
    diff,
    escapeCells,
    flatten,
    geodeticParse,
    geohashDecode,
    geohashEncode,
    histogram,
    pivot,
    rank,
    rename,
    resample,
    rolling,
    select,
    sort,
    unescapeCells,
  ].map((operation) => [operation.name, operation]),
);

type Operations = readonly (PostProcessing | null)[];

/**
 * A frame after its operations: complete, or suspended where a forecast is needed, to be resumed with the forecasts.
 */
export type Processed =
  | { frame: Frame }
  | { forecast: ForecastRequest; resume: (forecasts: readonly (Forecast | null)[]) => Steps<Processed> };

/**
 * Runs operations in order up to one that needs a forecast. Nulls are skipped, a result without rows is unchanged.
 * Throws PostProcessingError.
 */
export function processBeforeForecast(frame: Frame, list: Operations, work = workOn(frame, list)): Steps<Processed> {
  return untilForecast(frame, list, work);
}

function* untilForecast(frame: Frame, list: Operations, work: Work): Steps<Processed> {
  const at = frame.length === 0 ? -1 : list.findIndex((each) => each?.operation === prophet.name);
  if (at < 0) return { frame: yield* runOperations(frame, list, work) };
  const current = yield* runOperations(frame, list.slice(0, at), work);
  if (current.length === 0) return { frame: current };
  work.startOperation();
  const { forecast, join } = yield* prophet.run(current, list[at]!.options ?? {}, work);
  return { forecast, resume: (forecasts) => untilForecast(join(forecasts), list.slice(at + 1), work) };
}

/** Runs operations without a forecast, synchronously. Throws PostProcessingError. */
export const postProcess = (frame: Frame, list: Operations): Frame =>
  runSteps(runOperations(frame, list, workOn(frame, list)));

function workOn(frame: Frame, { length }: Operations): Work {
  if (length > MAX_POST_PROCESSING_OPERATIONS)
    throw PostProcessingError.invalid(
      message("A query has {max} post-processing operations at most, not {length}", {
        max: MAX_POST_PROCESSING_OPERATIONS,
        length,
      }),
    );
  return new Work(tableCells(frame.columns.length + 1, frame.length));
}

function* runOperations(frame: Frame, list: Operations, work: Work): Steps<Frame> {
  if (frame.length === 0) return frame;
  let current = frame;
  for (const each of list) {
    if (each === null) continue;
    work.startOperation();
    current = yield* runOperation(current, each, work);
    work.checkNames(current.columns.map(({ label }) => label));
  }
  return current;
}

function runOperation(frame: Frame, { operation, options }: PostProcessing, work: Work): Steps<Frame> {
  if (!operation)
    throw PostProcessingError.invalid(message("`operation` property of post processing object undefined"));
  const found = OPERATIONS.get(operation);
  if (!found)
    throw PostProcessingError.invalid(message("Unsupported post processing operation: {operation}", { operation }));
  return found.run(frame, options ?? {}, work);
}

/** Every operation name that a query may contain, in the order in which the error for an unknown one lists them. */
export const OPERATION_NAMES = [
  "aggregate",
  "boxplot",
  "compare",
  "contribution",
  "cum",
  "diff",
  "escape_separator",
  "flatten",
  "geodetic_parse",
  "geohash_decode",
  "geohash_encode",
  "histogram",
  "pivot",
  "prophet",
  "rank",
  "rename",
  "resample",
  "rolling",
  "select",
  "sort",
  "unescape_separator",
] as const;

/** The error for queries whose post-processing names an unknown operation (a 400 before anything runs), or null. */
export function unknownOperations(
  queries: readonly { post_processing?: readonly (PostProcessing | null)[] | null }[],
): string | null {
  const known: ReadonlySet<string> = new Set(OPERATION_NAMES);
  const refusal = `{'operation': ['Must be one of: ${OPERATION_NAMES.join(", ")}.']}`;
  const byQuery = queries.flatMap(({ post_processing }, query) => {
    const steps = (post_processing ?? []).flatMap((step, at) =>
      step !== null && !known.has(step.operation) ? [`${at}: ${refusal}`] : [],
    );
    return steps.length > 0 ? [`${query}: {'post_processing': {${steps.join(", ")}}}`] : [];
  });
  return byQuery.length > 0 ? `Request is incorrect: {'queries': {${byQuery.join(", ")}}}` : null;
}
