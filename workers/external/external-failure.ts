import { LocalizableError, type Localizable } from "../../schema/language/localizable";

/**
 * Why a request to a tenant's host failed. `url`: the address is not allowed. `host`: the name does not resolve, or
 * resolves to an address that is not allowed. `network`: the cause is fetch's error.
 */
export type ExternalFault = "url" | "host" | "redirected" | "too-large" | "not-json" | "timeout" | "network";

export class ExternalFailure extends LocalizableError {
  constructor(
    readonly fault: ExternalFault,
    text: Localizable,
    /** The status of a redirect. */
    readonly status: number | null = null,
    cause?: unknown,
    /** Where a redirect leads, as sent. */
    readonly location: string | null = null,
  ) {
    super(text, { cause });
  }
}
