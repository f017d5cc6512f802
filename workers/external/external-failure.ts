/**
 * Why a request to a tenant's host failed. `url`: the address is not allowed. `host`: the name does not resolve, or
 * resolves to an address that is not allowed. `network`: the cause is fetch's error.
 */
export type ExternalFault = "url" | "host" | "redirected" | "too-large" | "not-json" | "timeout" | "network";

export class ExternalFailure extends Error {
  constructor(
    readonly fault: ExternalFault,
    message: string,
    /** The status of a redirect. */
    readonly status: number | null = null,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
