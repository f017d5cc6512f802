import { ExternalFailure } from "../external/external-failure";
import { type ExternalRequest, type ExternalResponse, fetchExternal } from "../external/fetch-external";
import { unreachable } from "./address";
import type { ConnectionSettings } from "./engine";
import { ConnectionRefused } from "./engine";
import { type Localizable, LocalizableError, message } from "../../schema/language/localizable";

/** Why a database over HTTP returned no usable response; errors of the database itself are its engine's. */
export type HttpFault = "unresolved" | "closed" | "down" | "lost" | "redirected" | "strange" | "timeout";

export class HttpFailure extends LocalizableError {
  constructor(
    readonly fault: HttpFault,
    text: Localizable,
  ) {
    super(text);
  }
}

export interface HttpTarget {
  scheme: "http" | "https";
  host: string;
  port: number;
}

/** The header of HTTP's basic authentication, in UTF-8. */
export const basicAuthorization = (username: string, password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)))}`;

export const originOf = ({ scheme, host, port }: HttpTarget): string =>
  `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Bytes that may be read of one response, decompressed: a long result is streamed, and its rows are counted. */
const MAX_RESPONSE_BYTES = 1024 * 1024 * 1024;
/** Bytes in memory of a response that is read as a whole: a page of rows. */
export const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** Bytes in memory of a response without rows: an error, an acknowledgment. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

export interface HttpInit extends Pick<ExternalRequest, "method" | "headers" | "body"> {
  signal: AbortSignal;
}

/**
 * Sends one request. The host is resolved before each, as its name may have another address now. Throws HttpFailure,
 * ConnectionRefused, or the signal's reason.
 */
export async function httpRequest(
  settings: ConnectionSettings,
  target: HttpTarget,
  path: string,
  { signal, ...init }: HttpInit,
): Promise<ExternalResponse> {
  try {
    return await fetchExternal(settings, originOf(target) + path, {
      ...init,
      deadline: signal,
      maxBytes: MAX_RESPONSE_BYTES,
      allowHttp: true,
    });
  } catch (error) {
    throw failureOf(error, signal, "closed");
  }
}

/**
 * Converts an error of fetch or of reading its body. Node has the reason in a code of the cause, the Workers runtime in
 * the message.
 */
export function failureOf(error: unknown, signal: AbortSignal | null | undefined, otherwise: HttpFault): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof ConnectionRefused || error instanceof HttpFailure) return error;
  if (error instanceof ExternalFailure && error.fault !== "network") return faultOf(error);
  return networkFailure(error instanceof ExternalFailure ? error.cause : error, otherwise);
}

function faultOf({ fault }: ExternalFailure): Error {
  if (fault === "redirected")
    return new HttpFailure("redirected", message("The database responded with a redirect. Enter the final URL."));
  return fault === "too-large"
    ? new HttpFailure("strange", message("The database sent a response that is too long."))
    : unreachable();
}

function networkFailure(error: unknown, otherwise: HttpFault): HttpFailure {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  const words = `${cause?.code ?? ""} ${cause?.message ?? ""} ${(error as Error).message}`;
  if (/ENOTFOUND|EAI_AGAIN|DNS/i.test(words))
    return new HttpFailure("unresolved", message("The host name cannot be resolved."));
  if (/TIMEDOUT|TIMEOUT|EHOSTUNREACH|ENETUNREACH/i.test(words))
    return new HttpFailure("down", message("The host cannot be reached."));
  if (/ECONNRESET|SOCKET|terminated|connection lost|aborted/i.test(words)) return new HttpFailure("lost", LOST);
  return new HttpFailure(otherwise, otherwise === "lost" ? LOST : message("The connection was refused."));
}

export const LOST = message("The connection to the database was lost.");

/** Returns a signal that aborts when the reader aborts, with the same reason, or at the timeout, with a HttpFailure. */
export function deadline(
  timeoutMs: number,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(
    () => controller.abort(new HttpFailure("timeout", message("The query exceeded the timeout."))),
    timeoutMs,
  );
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    },
  };
}
