import { encodeRison } from "../../../schema/rison";
import { t } from "../../i18n";
import { ApiError, readApiError } from "./api-error";
import { takeEarly } from "./early-responses";
import { noteAuthenticated, sessionOfPage, reauthenticate } from "./ended-session";
import { guestCall } from "./guest-session";

export { ApiError, type ErrorEntry } from "./api-error";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Added to the URL; `q` may be any value and is written as rison. */
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The request continues after the page is left. */
  keepalive?: boolean;
}

/**
 * Calls the API with the session's cookie. Responses are parsed JSON; errors are ApiErrors. When the session has ended,
 * the person is asked to sign in and the call is sent once more.
 */
export const api = {
  get: <T>(path: string, query?: Record<string, unknown>, options: CallOptions = {}) => send<T>("GET", path, { ...options, ...(query ? { query } : {}) }),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}) => send<T>("POST", path, { ...options, body: json(body) }),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}) => send<T>("PUT", path, { ...options, body: json(body) }),
  delete: <T>(path: string, query?: Record<string, unknown>, options: CallOptions = {}) => send<T>("DELETE", path, { ...options, ...(query ? { query } : {}) }),
  upload: <T>(path: string, form: FormData, options: CallOptions = {}) => send<T>("POST", path, { ...options, body: form }),
  /** Returns the response itself, to read its body as a stream. */
  stream: (path: string, body: unknown, options: CallOptions = {}) => request("POST", path, { ...options, body: json(body) }),
};

async function send<T>(method: string, path: string, options: CallOptions & { body?: string | FormData | undefined }): Promise<T> {
  const response = await request(method, path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Like the calls of `api`, for callers that need the whole response and not only its JSON. */
export async function request(method: string, path: string, options: CallOptions & { body?: string | FormData | undefined }, retried = false): Promise<Response> {
  const { body, query, signal } = options;
  const address = withQuery(path, query);
  const guest = guestCall();
  const headers: Record<string, string> = { Accept: "application/json", ...guest?.headers, ...options.headers };
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  if (method !== "GET" && !guest) headers["X-CSRFToken"] = await csrfToken();
  const session = sessionOfPage();
  const early = method === "GET" ? takeEarly(address) : undefined;
  const response = await (early ?? fetch(address, { method, headers, credentials: guest ? "omit" : "same-origin", ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}), keepalive: options.keepalive === true })).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw readApiError(0, undefined);
  });
  if (response.ok) {
    noteAuthenticated();
    return response;
  }
  const problem = readApiError(response.status, await response.json().catch(() => undefined));
  if (response.status === 401 && (await (guest ? guest.renewed(problem) : reauthenticate(session))) && !retried) return request(method, path, options, true);
  // The session was renewed in another tab: request its token, once.
  if (problem.errors.some((entry) => entry.error_type === "FRONTEND_CSRF_ERROR" || entry.message.includes("CSRF"))) {
    if (retried) throw readApiError(response.status, { message: t("Your session timed out, please refresh your page and try again.") });
    forgetCsrfToken();
    return request(method, path, options, true);
  }
  throw problem;
}

function withQuery(path: string, query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return path;
  const pairs = entries.map(([key, value]) => `${key}=${encodeURIComponent(key === "q" ? encodeRison(value) : String(value))}`);
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

let csrf: Promise<string> | undefined;

/** The CSRF token that calls which change data must carry. */
export function csrfToken(): Promise<string> {
  const known = /(?:^|; )csrf_token=([^;]+)/.exec(globalThis.document?.cookie ?? "")?.[1];
  if (known) return Promise.resolve(known);
  csrf ??= send<{ result: string }>("GET", "/api/v1/security/csrf_token/", {}).then(
    (response) => response.result,
    (problem: unknown) => {
      csrf = undefined;
      if (problem instanceof ApiError && problem.status === 401) throw problem;
      return "";
    },
  );
  return csrf;
}

/** Forgets the token of a session that ended or began. */
export function forgetCsrfToken() {
  csrf = undefined;
}

const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
