/** Whether this is the Workers runtime; Node runs the engines in tests. */
export const onWorkers = navigator.userAgent === "Cloudflare-Workers";

/**
 * Imported once at startup and not in a request: where modules load slowly, as in tests, a request that waits for one
 * continues in another request's context and never gets a response.
 */
const sockets = onWorkers ? await import("cloudflare:sockets") : null;

/** Connects one of the runtime's own sockets, which Node lacks, to an IP address or a name. */
export function connectSocket(host: string, port: number, secureTransport: "off" | "starttls"): Socket {
  const hostname = host.includes(":") ? `[${host}]` : host;
  const socket = sockets!.connect({ hostname, port }, { secureTransport, allowHalfOpen: false });
  socket.closed.catch(() => {});
  return socket;
}

const TIMEOUT_MS = 10_000;

/**
 * Waits for a socket's promise for at most ten seconds; a failure gets the code, as the runtime's own messages vary.
 */
export async function inTime<T>(work: Promise<T>, code: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(coded("ETIMEDOUT", "The server did not respond in time.")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw ["ETIMEDOUT", code].includes(codeOf(error)) ? error : coded(code, String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Returns an error with a code as Node's sockets have. */
export const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });
export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";
