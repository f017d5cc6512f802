import type { Context } from "hono";
import type { App } from "../request/request-context";
import { allowOtherSites } from "./cross-origin";

/** A refusal in the shape of OAuth: `{error, error_description}`. */
export class OAuthError extends Error {
  constructor(
    readonly error:
      | "invalid_request"
      | "invalid_grant"
      | "invalid_client_metadata"
      | "unsupported_grant_type"
      | "invalid_target"
      | "invalid_redirect_uri"
      | "temporarily_unavailable",
    description: string,
    readonly status: 400 | 429 = 400,
  ) {
    super(description);
  }
}

/** Responds to programs of any origin, which send no cookies; responses with tokens are not stored. */
export function respondToClient(c: Context<App>, body: object, status: 200 | 201 | 400 | 429 = 200): Response {
  allowOtherSites(c);
  c.header("Cache-Control", "no-store");
  return c.json(body, status);
}

/** Runs a handler whose refusals are those of OAuth. */
export async function withOAuthErrors(c: Context<App>, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return respondToClient(c, { error: error.error, error_description: error.message }, error.status);
  }
}
