import { pause } from "../abortable-pause";
import type { ConnectionSettings } from "../engine";
import { basicAuthorization, failureOf, HttpFailure, httpRequest, LOST, MAX_PAGE_BYTES } from "../http-request";
import type { TrinoTarget } from "./target";
import { TrinoError, type TrinoPlace, UNAUTHENTICATED } from "./trino-error";
import { message } from "../../../schema/language/localizable";

export interface Page {
  id?: string;
  nextUri?: string;
  /** The coordinator's own page for the query. */
  infoUri?: string;
  columns?: { name: string; type: string }[];
  data?: unknown[][];
  stats?: { state?: string; progressPercentage?: number; completedSplits?: number; totalSplits?: number };
  error?: { message?: string; errorName?: string; errorLocation?: TrinoPlace };
}

/** A page and the transaction in its headers. */
export interface TrinoResponse {
  page: Page;
  startedTransaction: string | null;
}

const BUSY = new Set([429, 502, 503, 504]);
const PAUSE_MS = 100;

/**
 * Sends one request of the protocol; retries while the coordinator is busy, until the signal aborts. Throws TrinoError
 * for what Trino refuses.
 */
export async function request(
  settings: ConnectionSettings,
  target: TrinoTarget,
  method: "POST" | "GET",
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  body?: string,
): Promise<TrinoResponse> {
  for (;;) {
    const response = await httpRequest(settings, target, path, {
      method,
      headers: {
        ...identity(target),
        ...(settings.label ? { "x-trino-trace-token": settings.label } : {}),
        ...headers,
      },
      signal,
      ...(body === undefined ? {} : { body }),
    });
    if (BUSY.has(response.status)) {
      await response.cancel();
      await pause(signal, PAUSE_MS);
      continue;
    }
    const text = await response.text(MAX_PAGE_BYTES).catch((error: unknown) => {
      throw failureOf(error, signal, "lost");
    });
    if (response.status === 401) throw new TrinoError(UNAUTHENTICATED, "Access Denied: Invalid credentials");
    if (response.status === 403)
      throw target.token === undefined
        ? new TrinoError("AUTHENTICATION_FAILED", "Access Denied: Invalid credentials")
        : new TrinoError("PERMISSION_DENIED", "Access Denied");
    if (!response.ok)
      throw new HttpFailure("strange", message("The database returned status {status}.", { status: response.status }));
    const page = parsed(text);
    if (page.error)
      throw new TrinoError(
        page.error.errorName ?? "",
        page.error.message ?? message("The query failed."),
        page.error.errorLocation ?? null,
      );
    return { page, startedTransaction: response.headers.get("x-trino-started-transaction-id") };
  }
}

/** Cancels the query at the coordinator; ignores a coordinator that does not respond. */
export async function cancel(
  settings: ConnectionSettings,
  target: TrinoTarget,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await httpRequest(settings, target, path, { method: "DELETE", headers: identity(target), signal });
    await response.cancel();
  } catch {
    // The coordinator ends an abandoned query by itself after a while.
  }
}

/** Returns the path of a next page, which is requested only from the host that the query was sent to. */
export function pathOf(nextUri: string, { host }: TrinoTarget): string {
  const url = URL.canParse(nextUri) ? new URL(nextUri) : null;
  const isOurs =
    url !== null &&
    url.hostname.replace(/^\[|\]$/g, "").toLowerCase() === host.toLowerCase() &&
    url.pathname.startsWith("/v1/statement/");
  if (!isOurs)
    throw new HttpFailure("strange", message("The database redirects to another host. Connect to that host."));
  return url.pathname + url.search;
}

const LONG_NUMBER = /\d{16}/;

/** Keeps whole numbers beyond a number's precision as the received text. */
function digitsStored(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? "")
    ? context!.source
    : value;
}

function parsed(text: string): Page {
  try {
    const page = JSON.parse(text, LONG_NUMBER.test(text) ? digitsStored : undefined) as Page | null;
    if (typeof page === "object" && page !== null && (page.id !== undefined || page.error)) return page;
  } catch {
    // Not JSON: handled below.
  }
  throw text.startsWith("{")
    ? new HttpFailure("lost", LOST)
    : new HttpFailure("strange", message("The host does not respond like a Trino coordinator."));
}

/** A token identifies its user by itself. */
function identity({ username, password, token }: TrinoTarget): Record<string, string> {
  const program = { "x-trino-source": "edgewise", "user-agent": "edgewise" };
  if (token !== undefined) return { ...program, authorization: `Bearer ${token}` };
  const user = { "x-trino-user": username, ...program };
  return password === ""
    ? user
    : {
        ...user,
        authorization: basicAuthorization(username, password),
      };
}
