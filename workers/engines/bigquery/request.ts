import { isObject } from "../../../schema/wire/declared-field";
import { message } from "../../../schema/language/localizable";
import { backOff } from "../abortable-pause";
import type { ConnectionSettings } from "../engine";
import { jsonOf } from "../json-of";
import { accessToken, NoAccessToken } from "../google/access-token";
import { failureOf, HttpFailure, httpRequest, LOST, MAX_PAGE_BYTES } from "../http-request";
import { BigQueryError, UNAUTHORIZED } from "./bigquery-error";
import type { BigQueryTarget } from "./target";

const SCOPE = "https://www.googleapis.com/auth/bigquery";
const BUSY = new Set([429, 500, 502, 503, 504]);
/** Reasons of status 403 that pass by themselves. */
const PASSING = new Set(["rateLimitExceeded", "jobRateLimitExceeded", "backendError"]);
const MOST_TRIES = 6;

interface Sent {
  method?: "GET" | "POST";
  query?: Readonly<Record<string, string | null>>;
  body?: unknown;
  signal: AbortSignal;
}

/** Sends a request to the API below /bigquery/v2/, again while it is busy. Returns the object in the response. */
export async function request<T extends object>(
  settings: ConnectionSettings,
  target: BigQueryTarget,
  path: string,
  { method = "GET", query = {}, body, signal }: Sent,
): Promise<T> {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  for (let tries = 1; ; tries++) {
    const response = await httpRequest(settings, target, `/bigquery/v2/${path}${search.size > 0 ? `?${search}` : ""}`, {
      method,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${await tokenOf(settings, target, signal)}`,
        "user-agent": "edgewise",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    const text = await response.text(MAX_PAGE_BYTES).catch((error: unknown) => {
      throw failureOf(error, signal, "lost");
    });
    if (response.ok) return parsed<T>(text);
    const error = errorIn(text, response.status);
    const passes = BUSY.has(response.status) || (error instanceof BigQueryError && PASSING.has(error.reason));
    if (!passes || tries >= MOST_TRIES) throw error;
    await backOff(signal, tries);
  }
}

async function tokenOf(settings: ConnectionSettings, target: BigQueryTarget, signal: AbortSignal): Promise<string> {
  if (target.token !== undefined) return target.token;
  if (!target.account)
    throw new BigQueryError(UNAUTHORIZED, message("Enter the JSON key of a service account for this connection."));
  try {
    return await accessToken(target.account, SCOPE, { network: settings, signal, aliases: settings.hostAliases });
  } catch (error) {
    if (!(error instanceof NoAccessToken)) throw error;
    throw error.fault === "account"
      ? new BigQueryError(UNAUTHORIZED, message("Google refused the key of the service account."))
      : new HttpFailure("down", message("The host cannot be reached."));
  }
}

function parsed<T extends object>(text: string): T {
  const body = jsonOf(text);
  if (isObject(body)) return body as T;
  throw text.startsWith("{") ? new HttpFailure("lost", LOST) : strange();
}

function errorIn(text: string, status: number): Error {
  const body = jsonOf(text);
  const error = isObject(body) && isObject(body["error"]) ? body["error"] : null;
  if (!error) return status === 404 ? strange() : statusError(status);
  const [first] = Array.isArray(error["errors"]) ? (error["errors"] as unknown[]) : [];
  const reason = isObject(first) && typeof first["reason"] === "string" ? first["reason"] : "";
  const reported = typeof error["message"] === "string" ? error["message"] : message("The query failed.");
  return new BigQueryError(status === 401 ? UNAUTHORIZED : reason, reported);
}

const statusError = (status: number): HttpFailure =>
  new HttpFailure("strange", message("The database returned status {status}.", { status }));

const strange = (): HttpFailure => new HttpFailure("strange", message("The host does not respond like BigQuery."));
