import { DatabaseError, NeonDbError } from "@neondatabase/serverless";
import type { Context } from "hono";
import { fail, Failure, Refusal } from "../../schema/errors";
import { MetadataUnavailable } from "../metadata-unavailable";
import { withCustomMessages } from "../request/custom-messages";
import type { App } from "../request/request-context";
import { message } from "../../schema/language/localizable";
import { respondLocalized } from "../request/respond";
import { currentWork } from "../logging/current-work";
import { logError } from "../logging/log";
import { nameOf } from "../logging/log-requests";

const NOT_FOUND = message(
  "404 Not Found: The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.",
);

/**
 * Maps every error of every route in one place, in the requester's language. Unexpected errors are logged and not
 * described in the response.
 */
export function respondWithError(error: Error, c: Context<App>): Promise<Response> {
  if (error instanceof Failure) {
    const { errors } = withCustomMessages(error, c.var.request?.knownActor() ?? null);
    return respondLocalized(c, { errors }, error.status);
  }
  if (error instanceof Refusal) return respondLocalized(c, error.body, error.status);
  if (hasCode(error, RULED_TABLE))
    return respondLocalized(
      c,
      {
        message: message(
          "Only people who can edit row-level security can delete this dataset or point it to another table.",
        ),
      },
      403,
    );
  if (error instanceof MetadataUnavailable) {
    logUnexpected(error, c);
    c.header("Retry-After", String(RETRY_AFTER_S));
    const text = message("The service is unavailable. Try again in a moment.");
    const { errors } = fail("GENERIC_BACKEND_ERROR", text, requestIdFields());
    return respondLocalized(c, { errors }, 503);
  }
  if (hasCode(error, TIMED_OUT)) {
    logUnexpected(error, c);
    const { errors, status } = fail(
      "BACKEND_TIMEOUT_ERROR",
      message("This took too long and was canceled. Try again, or narrow it down with filters."),
      requestIdFields(),
    );
    return respondLocalized(c, { errors }, status);
  }
  if (hasCode(error, UNUSABLE_VALUES) && BEYOND_IDS.test(c.req.path))
    return respondLocalized(c, { message: message("Not found") }, 404);
  if (hasCode(error, UNUSABLE_VALUES))
    return respondLocalized(c, { message: message("The request contains an invalid value.") }, 400);
  logUnexpected(error, c);
  return respondLocalized(c, { message: message("Fatal error"), ...requestIdFields() }, 500);
}

const logUnexpected = (error: Error, c: Context<App>): void => logError(nameOf(c), error);

/** What a body of an unexpected error says beside its message: the id under which the log describes the error. */
const requestIdFields = (): { request_id?: string } => {
  const work = currentWork();
  return work ? { request_id: work.id } : {};
};

const RETRY_AFTER_S = 5;

/** SQLSTATEs of statements of the metadata that exceeded the role's statement_timeout or lock_timeout. */
const TIMED_OUT = new Set(["57014", "55P03"]);

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
  return [error, error.cause].some(
    (each) => (each instanceof NeonDbError || each instanceof DatabaseError) && codes.has(each.code ?? ""),
  );
}

export function respondNotFound(c: Context<App>): Promise<Response> {
  return respondLocalized(c, { errors: fail("GENERIC_BACKEND_ERROR", NOT_FOUND).errors }, 404);
}

export function respondMethodNotAllowed(c: Context<App>): Promise<Response> {
  return respondLocalized(
    c,
    {
      errors: fail(
        "GENERIC_BACKEND_ERROR",
        message("405 Method Not Allowed: The method is not allowed for the requested URL."),
      ).errors,
    },
    405,
  );
}
