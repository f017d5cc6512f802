import type { ResponseOf, Route } from "../../../schema/calls/calls";
import { encodeRison } from "../../../schema/rison";
import { t } from "../../i18n";
import { ApiError, readApiError } from "./api-error";
import type { CallArguments, SendOptions } from "./call-input";
import { readWithin } from "./deadline";
import { takeEarly } from "./early-responses";
import { noteAuthenticated, sessionOfPage, reauthenticate } from "./ended-session";
import { guestCall } from "./guest-session";
import { responseError } from "./response-error";

export { ApiError } from "./api-error";

/** What `request` sends; `q` of the query may be any value and is written as Rison. */
export interface RequestOptions extends SendOptions {
  query?: Record<string, unknown> | undefined;
  body?: string | FormData | undefined;
}

/**
 * Sends a declared call with the session's cookie and returns the JSON of its response; errors are ApiErrors. When the
 * session has ended, the person signs in and the call is sent once more.
 */
export const call = async <R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<ResponseOf<R>> =>
  (await sendCall(route, input)).body;

/** Like `call`, with the headers and the status of the response. */
export const respond = <R extends Route>(
  route: R,
  ...[input]: CallArguments<R>
): Promise<{ body: ResponseOf<R>; headers: Headers; status: number }> => sendCall(route, input);

export interface CallParts extends SendOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends a call whose types are those of `call` and `resource`. */
export async function sendCall(route: string, { params, body, ...options }: CallParts = {}) {
  const [method = "", path = ""] = route.split(" ");
  const response = await request(
    method,
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!)),
    { ...options, body: body instanceof FormData ? body : json(body) },
  );
  const { status, headers } = response;
  const read = await readWithin(options.deadline, async () => (status === 204 ? undefined : await response.json()));
  return { body: read, headers, status };
}

/** Sends any request like `call`, for responses that are files or streams. */
export async function request(
  method: string,
  path: string,
  options: RequestOptions,
  retried = false,
): Promise<Response> {
  const { body, query, signal, deadline } = options;
  const address = withQuery(path, query);
  const guest = guestCall();
  const headers: Record<string, string> = { Accept: "application/json", ...guest?.headers, ...options.headers };
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  if (method !== "GET" && !guest) headers["X-CSRFToken"] = await csrfToken();
  const session = sessionOfPage();
  const early = method === "GET" ? takeEarly(address) : undefined;
  const response = await (
    early ??
    fetch(address, {
      method,
      headers,
      credentials: guest ? "omit" : "same-origin",
      ...(body === undefined ? {} : { body }),
      ...abortedBy(signal, deadline?.start()),
      keepalive: options.keepalive === true,
    })
  ).catch(async (cause: unknown) => {
    deadline?.stop();
    throw signal?.aborted ? cause : ((await deadline?.errorOf(cause)) ?? readApiError(0, undefined));
  });
  if (response.ok) {
    noteAuthenticated();
    return response;
  }
  const problem = await responseError(response.status, await response.json().catch(() => undefined));
  deadline?.stop();
  if (response.status === 401 && (await (guest ? guest.renewed(problem) : reauthenticate(session))) && !retried)
    return request(method, path, options, true);
  // The session was renewed in another tab: request its token, once.
  if (problem.errors.some((entry) => entry.error_type === "FRONTEND_CSRF_ERROR" || entry.message.includes("CSRF"))) {
    if (retried)
      throw readApiError(response.status, {
        message: t("Your session timed out, please refresh your page and try again."),
      });
    forgetCsrfToken();
    return request(method, path, options, true);
  }
  throw problem;
}

const abortedBy = (signal?: AbortSignal, timeout?: AbortSignal): { signal?: AbortSignal } => {
  const given = signal && timeout ? AbortSignal.any([signal, timeout]) : (signal ?? timeout);
  return given ? { signal: given } : {};
};

function withQuery(path: string, query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return path;
  const pairs = entries.map(
    ([key, value]) => `${key}=${encodeURIComponent(key === "q" ? encodeRison(value) : String(value))}`,
  );
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

let csrf: Promise<string> | undefined;

/** The CSRF token that calls which change data must carry. */
export function csrfToken(): Promise<string> {
  const known = /(?:^|; )csrf_token=([^;]+)/.exec(globalThis.document?.cookie ?? "")?.[1];
  if (known) return Promise.resolve(known);
  csrf ??= call("GET /api/v1/security/csrf_token/").then(
    (response) => response.result,
    (problem: unknown) => {
      csrf = undefined;
      if (problem instanceof ApiError && problem.status === 401) throw problem;
      return "";
    },
  );
  return csrf;
}

/** Clears the token of a session that ended or began. */
export function forgetCsrfToken() {
  csrf = undefined;
}

const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
