import type { ConnectionSettings } from "./engine";
import { ConnectionRefused } from "./engine";
import { reach } from "./reach";

/** Why a database over HTTP gave no answer that can be used; what it said itself is its engine's own error. */
export type HttpFault = "unresolved" | "closed" | "down" | "lost" | "redirected" | "strange" | "timeout";

export class HttpFailure extends Error {
  constructor(readonly fault: HttpFault, message: string) {
    super(message);
  }
}

export interface HttpTarget {
  scheme: "http" | "https";
  host: string;
  port: number;
}

export const originOf = ({ scheme, host, port }: HttpTarget): string => `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`;

/**
 * One request. The host is looked up before each, as its name may lead elsewhere by now, and a redirect is never followed:
 * it could lead anywhere. Throws HttpFailure, ConnectionRefused, or the signal's reason.
 */
export async function httpRequest(settings: ConnectionSettings, target: HttpTarget, path: string, init: RequestInit): Promise<Response> {
  await reach(settings, target.port);
  let response: Response;
  try {
    response = await fetch(originOf(target) + path, { ...init, redirect: "manual" });
  } catch (error) {
    throw failureOf(error, init.signal, "closed");
  }
  // Node's fetch shows redirects as they are; browsers' shows a status of 0.
  if (response.status >= 200 && (response.status < 300 || response.status > 399)) return response;
  await response.body?.cancel();
  throw new HttpFailure("redirected", "The database redirects elsewhere; redirects are not followed.");
}

/** An error of fetch or of reading its body. Node says why in a code of the cause, the Workers runtime in words. */
export function failureOf(error: unknown, signal: AbortSignal | null | undefined, otherwise: HttpFault): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof ConnectionRefused || error instanceof HttpFailure) return error;
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  const words = `${cause?.code ?? ""} ${cause?.message ?? ""} ${(error as Error).message}`;
  if (/ENOTFOUND|EAI_AGAIN|DNS/i.test(words)) return new HttpFailure("unresolved", "The host name cannot be resolved.");
  if (/TIMEDOUT|TIMEOUT|EHOSTUNREACH|ENETUNREACH/i.test(words)) return new HttpFailure("down", "The host cannot be reached.");
  if (/ECONNRESET|SOCKET|terminated|connection lost|aborted/i.test(words)) return new HttpFailure("lost", LOST);
  return new HttpFailure(otherwise, otherwise === "lost" ? LOST : "The connection was refused.");
}

export const LOST = "The connection to the database was lost.";

/** A signal that fires when the reader gives up, with its reason, or when the time is over, with a HttpFailure. */
export function deadline(timeoutMs: number, signal: AbortSignal | undefined): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => controller.abort(new HttpFailure("timeout", "The query exceeded the timeout.")), timeoutMs);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    },
  };
}
