import { z } from "zod";
import type { OAuth2Client } from "../../schema/database/oauth2";
import { networkOf } from "../connections/connect-database";
import type { Env } from "../env";
import { ExternalFailure } from "../external/external-failure";
import { fetchExternal } from "../external/fetch-external";
import { type Localizable, LocalizableError, message } from "../../schema/language/localizable";

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  /** How long it is valid; null where the provider does not return it. */
  seconds: number | null;
}

/** Why a provider returned no token. `isFinal`: the refusal is permanent. */
export class NoToken extends LocalizableError {
  constructor(
    text: Localizable,
    readonly isFinal: boolean,
  ) {
    super(text);
  }
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/** A year. */
const MAX_SECONDS = 31_536_000;

const NO_TOKEN = message("The token endpoint returned no token.");

const tokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive().nullish(),
});

/** Requests tokens from a client's token endpoint. Throws NoToken, whose message contains nothing of the response. */
export async function requestTokens(
  { id, secret, token_request_uri, request_content_type }: OAuth2Client,
  grant: Record<string, string>,
  env: Env,
): Promise<Tokens> {
  const fields = { client_id: id, client_secret: secret, ...grant };
  const body = request_content_type === "data" ? new URLSearchParams(fields) : JSON.stringify(fields);
  const headers = {
    accept: "application/json",
    ...(request_content_type === "json" ? { "content-type": "application/json" } : {}),
  };
  try {
    const response = await fetchExternal(networkOf(env), token_request_uri, {
      method: "POST",
      body,
      headers,
      deadline: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (!response.ok) {
      await response.cancel();
      throw refusal(response.status);
    }
    return tokensOf(await response.json());
  } catch (error) {
    throw error instanceof NoToken ? error : failureOf(error);
  }
}

/** A provider that is overloaded may return a token a moment later. */
function refusal(status: number): NoToken {
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return new NoToken(
    isFinal
      ? message("The provider refused the request (status {status}).", { status })
      : message("The token endpoint returned status {status}.", { status }),
    isFinal,
  );
}

function failureOf(error: unknown): NoToken {
  const { fault, status } = error instanceof ExternalFailure ? error : { fault: null, status: null };
  if (fault === "url") return new NoToken(message("The token endpoint must be an HTTPS URL."), true);
  if (fault === "host") return new NoToken(message("Could not reach the token endpoint."), false);
  if (fault === "redirected")
    return new NoToken(message("The token endpoint returned status {status}.", { status }), false);
  if (fault === "not-json") return new NoToken(NO_TOKEN, false);
  return new NoToken(message("The token endpoint did not respond."), false);
}

function tokensOf(body: unknown): Tokens {
  const { data, success } = tokenResponse.safeParse(body);
  if (!success) throw new NoToken(NO_TOKEN, false);
  const { access_token, refresh_token, expires_in } = data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    seconds: expires_in ? Math.min(expires_in, MAX_SECONDS) : null,
  };
}
