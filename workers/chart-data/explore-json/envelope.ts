import { Failure, Refusal, wireError } from "../../../schema/errors";
import type { WireError } from "../../../schema/errors";
import { LegacyVizError } from "../../../schema/legacy-viz/error";
import type { Form } from "../../../schema/legacy-viz/form";
import type { TimeRange } from "../../../schema/query/time-range";
import { TimeRangeError } from "../../../schema/query/time-range-error";
import { PostProcessingError } from "../../../schema/query/post-processing/error";
import type { ChartDataResult } from "../run/run-query-context";
import { withoutErrorPrefix } from "../run/failure";

/** The response of explore_json around a chart's `data`. */
export function legacyPayload(
  { result, payloads }: ChartDataResult,
  form: Form,
  range: TimeRange,
  { data, colnames }: { data: unknown; colnames: readonly string[] | undefined },
): Record<string, unknown> {
  const [text, payload] = [result[0]!, payloads[0]!];
  return {
    cache_key: text["cache_key"],
    cached_dttm: text["cached_dttm"],
    cache_timeout: text["cache_timeout"],
    errors: [],
    form_data: form,
    is_cached: text["is_cached"] === true,
    query: payload.query.replace(/;\s*$/, ""),
    ...ends(range),
    status: "success",
    stacktrace: null,
    rowcount: payload.rowcount,
    colnames: colnames ?? payload.colnames,
    coltypes: payload.coltypes,
    data,
    applied_filters: payload.applied_filters,
    rejected_filters: payload.rejected_filters,
  };
}

/**
 * The same envelope with status 400 for a chart whose query or drawing failed; null for errors that are not the
 * chart's.
 */
export function legacyFailure(error: unknown, form: Form, range: TimeRange): Refusal | null {
  const errors = errorsOf(error);
  return (
    errors &&
    new Refusal(400, {
      cache_key: null,
      cached_dttm: null,
      cache_timeout: null,
      errors,
      form_data: form,
      is_cached: false,
      query: "",
      ...ends(range),
      status: "failed",
      stacktrace: null,
      rowcount: 0,
      colnames: [],
      coltypes: [],
      applied_filters: [],
      rejected_filters: [],
    })
  );
}

function errorsOf(error: unknown): WireError[] | null {
  if (error instanceof LegacyVizError || error instanceof TimeRangeError || error instanceof PostProcessingError)
    return [wireError("VIZ_GET_DF_ERROR", error.text)];
  if (error instanceof Failure) return error.errors;
  if (!(error instanceof Refusal)) return null;
  const { message: text = error.text, error_type, level, extra } = error.body as Partial<WireError>;
  const bare = withoutErrorPrefix(text);
  return [
    error_type
      ? { message: bare, error_type, level: level ?? "error", extra: extra ?? {} }
      : wireError("VIZ_GET_DF_ERROR", bare),
  ];
}

const ends = ({ since, until }: TimeRange) => ({
  from_dttm: since?.getTime() ?? null,
  to_dttm: until?.getTime() ?? null,
});
