import type { Context } from "hono";
import { refuse, type Refusal } from "../../../schema/errors";
import { decodeQuery, RisonError } from "../../../schema/rison";
import type { App } from "../../request/request-context";
import { pythonRepr } from "../../../schema/text/python-repr";
import { type Localizable, message } from "../../../schema/language/localizable";

/** The `q` of a request, {} when absent or empty; rison or JSON. */
export function queryParameter(c: Context<App>): unknown {
  const text = c.req.query("q");
  try {
    return text ? decodeQuery(text) : {};
  } catch (error) {
    throw error instanceof RisonError ? refuse(400, message("Not a valid rison/json argument")) : error;
  }
}

/** 400 with Superset's message, which quotes the schema error. */
export const badQuery = (complaint: Localizable): Refusal =>
  refuse(400, message("Not a valid rison schema {complaint}", { complaint }));
export const wrongType = (value: unknown, type: string): Refusal =>
  badQuery(message("{value} is not of type ''{type}''", { value: pythonRepr(value), type }));
export const notOneOf = (value: unknown, options: readonly string[]): Refusal =>
  badQuery(message("{value} is not one of {options}", { value: pythonRepr(value), options: pythonRepr(options) }));

export function asObject(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw wrongType(value, "object");
  return value as Record<string, unknown>;
}

export function asStrings(value: unknown): string[] {
  if (!Array.isArray(value)) throw wrongType(value, "array");
  for (const item of value) if (typeof item !== "string") throw wrongType(item, "string");
  return value as string[];
}

export function asInteger(value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw wrongType(value, "integer");
  return value;
}

export function asIntegers(value: unknown): number[] {
  if (!Array.isArray(value)) throw wrongType(value, "array");
  return value.map(asInteger);
}

/** The `keys` of a query: null selects all parts of the response. */
export function asKeys(value: unknown, options: readonly string[]): ReadonlySet<string> | null {
  if (value === undefined) return null;
  const keys = asStrings(value);
  for (const key of keys) if (!options.includes(key)) throw notOneOf(key, options);
  return keys.length ? new Set(keys) : null;
}
