import { boundedBody, textOf } from "./bounded-body";
import { ExternalFailure } from "./external-failure";
import { isPrivateHost, type NetworkPolicy, resolvePublicHost } from "./public-host";
import { message } from "../../schema/language/localizable";

export interface ExternalRequest {
  method?: "GET" | "POST" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  /** Milliseconds for the whole request, from the host's resolution to the last byte; or a signal that ends it. */
  deadline: number | AbortSignal;
  /** Most bytes of the response's body, decompressed. */
  maxBytes: number;
  /** Allows plain HTTP, for databases whose connection string requests it. Local runs always allow it. */
  allowHttp?: boolean;
}

/** The readable parts of a response: its body has limits of bytes and time. */
export interface ExternalResponse {
  status: number;
  /** 2xx. */
  ok: boolean;
  headers: Headers;
  body: ReadableStream<Uint8Array>;
  /** Returns the whole body, at most `maxBytes`. */
  text: (maxBytes?: number) => Promise<string>;
  /** Parses the body of a response with a JSON content type. Throws ExternalFailure for any other. */
  json: () => Promise<unknown>;
  /** Releases the connection without reading the body. */
  cancel: () => Promise<void>;
}

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * The only way to send a request to an address that a tenant can set, directly or through another response: HTTPS to a
 * public host, no redirects, with a time limit and a size limit. Throws ExternalFailure, or the reason of the given
 * signal.
 */
export async function fetchExternal(
  network: NetworkPolicy,
  address: string | URL,
  request: ExternalRequest,
): Promise<ExternalResponse> {
  const { method = "GET", headers, body, deadline, maxBytes, allowHttp } = request;
  const signal = typeof deadline === "number" ? timeoutSignal(deadline) : deadline;
  const url = await beforeAbort(() => checkExternalUrl(network, address, allowHttp), signal);
  const init: RequestInit = {
    method,
    redirect: "manual",
    signal,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  };
  const response = await beforeAbort(() => fetch(url, init), signal).catch((error: unknown) => {
    throw signal.aborted
      ? signal.reason
      : new ExternalFailure("network", message("The host did not respond."), null, error);
  });
  // A browser's fetch returns redirects with a status of 0, Node's and the Workers runtime's return their status.
  if (response.status < 200 || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    throw new ExternalFailure(
      "redirected",
      message("The host responded with a redirect. Enter the final URL."),
      response.status,
      undefined,
      response.headers.get("location"),
    );
  }
  return readable(response, maxBytes, signal);
}

/** Returns the URL if a request may be sent to it, after resolving its host. Throws ExternalFailure. */
export async function checkExternalUrl(network: NetworkPolicy, address: string | URL, allowHttp = false): Promise<URL> {
  const url = parseExternalUrl(address, allowHttp || network.allowPrivateHosts === true);
  if (!(await resolvePublicHost(hostOf(url), network)))
    throw new ExternalFailure("host", message("The host cannot be reached."));
  return url;
}

/** Requires HTTPS and no credentials. */
function parseExternalUrl(address: string | URL, allowHttp: boolean): URL {
  const url = URL.parse(String(address));
  const isWeb = url?.protocol === "https:" || (allowHttp && url?.protocol === "http:");
  if (!url || !isWeb || url.username !== "" || url.password !== "")
    throw new ExternalFailure("url", message("The address is not an HTTPS address."));
  return url;
}

/** Whether an address may be stored, by its form and its host's name. The host is resolved with each request. */
export function isExternalUrl(address: string, { allowPrivateHosts = false }: NetworkPolicy): boolean {
  try {
    const url = parseExternalUrl(address, allowPrivateHosts);
    return allowPrivateHosts || !isPrivateHost(hostOf(url));
  } catch {
    return false;
  }
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

function readable({ status, ok, headers, body }: Response, maxBytes: number, signal: AbortSignal): ExternalResponse {
  const bounded = boundedBody(body, maxBytes, signal);
  const cancel = async (): Promise<void> => bounded.cancel();
  const text = async (most = maxBytes): Promise<string> => textOf(bounded, most);
  const json = async (): Promise<unknown> => {
    if (!JSON_TYPE.test(headers.get("content-type") ?? "")) {
      await cancel();
      throw notJson();
    }
    const body = await text();
    try {
      return JSON.parse(body);
    } catch {
      throw notJson();
    }
  };
  return { status, ok, headers, body: bounded, text, json, cancel };
}

const notJson = (): ExternalFailure => new ExternalFailure("not-json", message("The host did not respond with JSON."));

/** Returns a timeout signal with this module's own reason. */
function timeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  AbortSignal.timeout(timeoutMs).addEventListener(
    "abort",
    () => controller.abort(new ExternalFailure("timeout", message("The host did not respond in time."))),
    { once: true },
  );
  return controller.signal;
}

/** Returns the promise's value, or throws the signal's reason if it aborts first. */
async function beforeAbort<T>(start: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let handleAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    handleAbort = () => reject(signal.reason as Error);
  });
  signal.addEventListener("abort", handleAbort, { once: true });
  try {
    return await Promise.race([start(), aborted]);
  } finally {
    signal.removeEventListener("abort", handleAbort);
  }
}
