import { Refusal } from "../errors";
import { pythonText } from "../text/python-text";
import { accepts } from "../wire/declared-field";
import { type NormalizedQueryContext, normalizeQueryContext } from "./normalize-query-context";
import { queryContextSchema } from "./query-context-schema";

/** A refusal with Superset's status and whole body. */
export interface RecordedError {
  status: number;
  body: { message: string };
}

export const isRecordedError = (value: NormalizedQueryContext | RecordedError): value is RecordedError =>
  "status" in value;

/**
 * Parses a query context: the body of a request, a stored one or one of a queue. Nothing else makes a
 * NormalizedQueryContext of something unknown. Returns Superset's refusal for any other value.
 */
export function parseQueryContext(given: unknown): NormalizedQueryContext | RecordedError {
  if (typeof given !== "object" || given === null) return refusal("Request is not JSON");
  if (Array.isArray(given)) return refusal("Request is incorrect: {'_schema': ['Invalid input type.']}");
  if (!accepts(queryContextSchema, given))
    return refusal(`Request is incorrect: ${pythonText(queryContextSchema(given))}`);
  const { type } = given.datasource;
  if (type === undefined) return refusal("Request is incorrect: {'_schema': ['Request is incorrect']}");
  const { datasource, force, queries, form_data, result_format, result_type, custom_cache_timeout } = given;
  return normalizeQueryContext({
    datasource: { id: Number(datasource.id), type },
    force: force === true,
    queries,
    form_data: form_data ?? null,
    result_format: result_format ?? "json",
    result_type: result_type ?? "full",
    custom_cache_timeout:
      custom_cache_timeout === null || custom_cache_timeout === undefined
        ? null
        : Math.trunc(Number(custom_cache_timeout)),
  });
}

/** The same, where the refusal ends the request. */
export function requireQueryContext(given: unknown): NormalizedQueryContext {
  const parsed = parseQueryContext(given);
  if (isRecordedError(parsed)) throw new Refusal(parsed.status, { ...parsed.body });
  return parsed;
}

const refusal = (message: string): RecordedError => ({ status: 400, body: { message } });
