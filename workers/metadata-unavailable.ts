import { DatabaseError, NeonDbError } from "@neondatabase/serverless";

/** The metadata database can't be reached or doesn't respond in time: a later request may succeed. */
export class MetadataUnavailable extends Error {
  constructor(
    cause: unknown,
    /** Whether the request only identified its requester. */
    readonly onlyIdentifies: boolean,
  ) {
    super("The metadata database is unavailable", { cause });
  }
}

/** SQLSTATEs of servers that refuse connections: too many of them, shutdown, starting up. */
const REFUSALS = new Set(["53300", "57P01", "57P02", "57P03"]);
const refuses = (code = ""): boolean => code.startsWith("08") || REFUSALS.has(code);
/** Texts of the driver, whose errors of connections have no code. */
const LOST = [
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Network connection lost",
];

/**
 * Whether the driver threw the error because it got no response: an error of the server, such as a violated
 * constraint, is a response.
 */
export function isUnreachable(error: unknown): boolean {
  // A WebSocket that doesn't open throws its event.
  if (typeof ErrorEvent !== "undefined" && error instanceof ErrorEvent) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return refuses(error.code);
  if (error instanceof NeonDbError) return error.code === undefined || refuses(error.code);
  if (error.name === "TimeoutError" || LOST.some((text) => error.message.startsWith(text))) return true;
  return error.cause !== undefined && isUnreachable(error.cause);
}
