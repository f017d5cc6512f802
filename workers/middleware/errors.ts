import { DatabaseError, NeonDbError } from "@neondatabase/serverless";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { fail, Failure, Refusal } from "../../schema/errors";
import type { App } from "../request-context";

const NOT_FOUND = "404 Not Found: The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.";

/** Maps every error of every route in one place. Unexpected errors are logged and not described in the response. */
export function respondWithError(error: Error, c: Context<App>): Response {
  if (error instanceof Failure) return c.json({ errors: error.errors }, error.status as ContentfulStatusCode);
  if (error instanceof Refusal) return c.json(error.body, error.status as ContentfulStatusCode);
  if (hasCode(error, RULED_TABLE)) return c.json({ message: "A dataset under row-level security is deleted, or led to another table, only by who may write the rules." }, 403);
  if (hasCode(error, UNUSABLE_VALUES) && BEYOND_IDS.test(c.req.path)) return c.json({ message: "Not found" }, 404);
  if (hasCode(error, UNUSABLE_VALUES)) return c.json({ message: "The request holds a value that can neither be stored nor looked up." }, 400);
  console.error(JSON.stringify({ level: "error", path: c.req.path, method: c.req.method, error: String(error), cause: String(error.cause ?? ""), stack: error.stack }));
  return c.json({ message: "Fatal error" }, 500);
}

/**
 * SQLSTATEs that a request's value causes in the metadata: a zero byte in a text, a number or a time out of range, a
 * text that is invalid for its type.
 */
const UNUSABLE_VALUES = new Set(["22003", "22007", "22008", "22021", "22P02", "22P05"]);

/** No id has this many digits. */
const BEYOND_IDS = /\/\d{10,}(\/|$)/;

/** Raised by the trigger keep_ruled_table(). */
const RULED_TABLE = new Set(["EW403"]);

/**
 * Whether the metadata database threw the error: customers' databases throw their own drivers' errors, which their
 * engines explain.
 */
function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return [error, error.cause].some((each) => (each instanceof NeonDbError || each instanceof DatabaseError) && codes.has(each.code ?? ""));
}

export function respondNotFound(c: Context<App>): Response {
  return c.json({ errors: fail("GENERIC_BACKEND_ERROR", NOT_FOUND).errors }, 404);
}

export function respondMethodNotAllowed(c: Context<App>): Response {
  return c.json({ errors: fail("GENERIC_BACKEND_ERROR", "405 Method Not Allowed: The method is not allowed for the requested URL.").errors }, 405);
}
