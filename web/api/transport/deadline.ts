import type { ApiError } from "./api-error";

/**
 * How long a request may take. Each attempt has the whole time: the time in which the person signs in again does not
 * count.
 */
export class Deadline {
  #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ms: number) {}

  /** Begins or begins again; returns the signal that aborts when the time is up. */
  start(): AbortSignal {
    this.stop();
    this.#controller = new AbortController();
    this.extend();
    return this.#controller.signal;
  }

  /** Grants the whole time again: a part of the response has arrived. */
  extend(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#controller.abort(new DOMException("timed out", "TimeoutError")), this.ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The error of a request that was aborted since its time is up; undefined if it failed otherwise. */
  async errorOf(cause: unknown): Promise<ApiError | undefined> {
    const { aborted, reason } = this.#controller.signal;
    return aborted && cause === reason ? (await import("./request-errors")).timeoutError(this.ms) : undefined;
  }
}

/** Reads a response within the rest of its request's time. */
export async function readWithin<T>(deadline: Deadline | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw (await deadline?.errorOf(cause)) ?? cause;
  } finally {
    deadline?.stop();
  }
}
