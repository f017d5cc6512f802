import { exceededBounds } from "./query-bounds";
import { MAX_ERRORS, queryContextFields, queryErrors } from "./data-request";
import { type NormalizedQueryContext, normalizeQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryContext, QueryObject } from "../../../schema/query/query-context";

/** A refusal with Superset's status and whole body. */
export interface RecordedError {
  status: number;
  body: { message: string };
}

export const isRecordedError = (value: QueryContext | RecordedError): value is RecordedError => "status" in value;

/** Parses the body of POST /api/v1/chart/data into a normalized query context, or returns Superset's refusal. */
export function parseContext(body: unknown): NormalizedQueryContext | RecordedError {
  if (typeof body !== "object" || body === null) return refusal("Request is not JSON");
  if (Array.isArray(body)) return refusal("Request is incorrect: {'_schema': ['Invalid input type.']}");
  const given = body as Record<string, unknown>;
  const errors: ErrorTree = {};
  let found = 0;
  for (const key of Object.keys(given)) {
    const field = Object.hasOwn(queryContextFields, key) ? queryContextFields[key] : undefined;
    const wrong = field ? field(given[key]) : ["Unknown field."];
    if (!wrong) continue;
    errors[key] = wrong;
    if (++found === MAX_ERRORS) break;
  }
  if (Object.keys(errors).length === 0 && Array.isArray(given["queries"])) {
    const wrong = exceededBounds(given["queries"]) ?? queryErrors(given["queries"]);
    if (wrong) errors["queries"] = wrong;
  }
  if (Object.keys(errors).length > 0) return refusal(`Request is incorrect: ${pythonText(errors)}`);
  const datasource = given["datasource"] as { id?: unknown; type?: string } | undefined;
  if (!datasource) return refusal("Request is incorrect: {'datasource': ['Missing data for required field.']}");
  if (!given["queries"]) return refusal("Request is incorrect: {'queries': ['Missing data for required field.']}");
  if (!Number.isInteger(Number(datasource.id ?? Number.NaN))) return refusal("Request is incorrect: {'datasource': {'id': ['Invalid value.']}}");
  return normalizeQueryContext({
    datasource: { id: Number(datasource.id), type: datasource.type === "query" ? "query" : "table" },
    force: given["force"] === true,
    queries: given["queries"] as QueryObject[],
    form_data: (given["form_data"] as Record<string, unknown> | null | undefined) ?? null,
    result_format: (given["result_format"] as QueryContext["result_format"] | null | undefined) ?? "json",
    result_type: (given["result_type"] as QueryContext["result_type"] | null | undefined) ?? "full",
    custom_cache_timeout: (given["custom_cache_timeout"] as number | null | undefined) ?? null,
  });
}

/** Messages by field, and by position in lists, nested as Superset nests them. */
export interface ErrorTree {
  [key: string]: string[] | ErrorTree;
}

const refusal = (message: string): RecordedError => ({ status: 400, body: { message } });

/** Python's repr of nested dicts: positions are numbers, strings have single quotes unless they contain one. */
function pythonText(tree: ErrorTree): string {
  const entries = Object.entries(tree).map(([key, value]) => `${/^\d+$/.test(key) ? key : pythonString(key)}: ${Array.isArray(value) ? `[${value.map(pythonString).join(", ")}]` : pythonText(value)}`);
  return `{${entries.join(", ")}}`;
}

const pythonString = (text: string): string => (text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`);

