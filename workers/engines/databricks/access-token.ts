import type { ConnectionSettings } from "../engine";
import { failureOf, HttpFailure, httpRequest, MAX_MESSAGE_BYTES, originOf } from "../http-request";
import { DatabricksError, databricksError } from "./databricks-error";
import type { DatabricksTarget } from "./target";
import { message } from "../../../schema/language/localizable";

/** How long before its expiry a token is not used any more. */
const MARGIN_SECONDS = 60;
const MOST_TOKENS = 200;

/** Tokens of this isolate by workspace, client and secret, so that only who has the secret gets its token. */
const tokens = new Map<string, { token: string; until: number }>();

/** Returns the bearer token of a target: its own, or one that the workspace issues to a service principal. */
export async function accessToken(
  settings: ConnectionSettings,
  target: DatabricksTarget,
  signal: AbortSignal,
): Promise<string> {
  const { credentials } = target;
  if ("token" in credentials) return credentials.token;
  const { clientId, secret } = credentials;
  const key = JSON.stringify([originOf(target), clientId, secret]);
  const known = tokens.get(key);
  if (known && known.until > Date.now()) return known.token;
  const issued = await requestToken(settings, target, `${clientId}:${secret}`, signal);
  tokens.delete(key);
  tokens.set(key, {
    token: issued.access_token,
    until: Date.now() + ((issued.expires_in ?? 0) - MARGIN_SECONDS) * 1000,
  });
  if (tokens.size > MOST_TOKENS) tokens.delete(tokens.keys().next().value!);
  return issued.access_token;
}

/** OAuth 2.0 client credentials of a service principal, at the workspace's own endpoint. */
async function requestToken(
  settings: ConnectionSettings,
  target: DatabricksTarget,
  client: string,
  signal: AbortSignal,
): Promise<{ access_token: string; expires_in?: number }> {
  const response = await httpRequest(settings, target, "/oidc/v1/token", {
    method: "POST",
    headers: { authorization: `Basic ${basic(client)}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "all-apis" }).toString(),
    signal,
  });
  const text = await response.text(MAX_MESSAGE_BYTES).catch((error: unknown) => {
    throw failureOf(error, signal, "lost");
  });
  if (response.status === 400 || response.status === 401 || response.status === 403)
    throw databricksError("UNAUTHENTICATED", undefined, 401);
  const issued = parsed(text);
  if (!response.ok || typeof issued["access_token"] !== "string")
    throw response.ok
      ? new HttpFailure("strange", message("The server is no Databricks workspace."))
      : new DatabricksError("UNAVAILABLE", "", response.status);
  return issued as unknown as { access_token: string; expires_in?: number };
}

const basic = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

/** The JSON object of a response; empty for anything else. */
function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
