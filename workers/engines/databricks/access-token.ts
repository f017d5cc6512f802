import { isObject } from "../../../schema/wire/declared-field";
import type { ConnectionSettings } from "../engine";
import { jsonOf } from "../json-of";
import { tokenCache } from "../token-cache";
import { basicAuthorization, failureOf, HttpFailure, httpRequest, MAX_MESSAGE_BYTES, originOf } from "../http-request";
import { DatabricksError, databricksError } from "./databricks-error";
import type { DatabricksTarget } from "./target";
import { message } from "../../../schema/language/localizable";

const cachedToken = tokenCache();

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
  return cachedToken(key, async () => {
    const issued = await requestToken(settings, target, basicAuthorization(clientId, secret), signal);
    return { token: issued.access_token, validSeconds: issued.expires_in ?? 0 };
  });
}

/** OAuth 2.0 client credentials of a service principal, at the workspace's own endpoint. */
async function requestToken(
  settings: ConnectionSettings,
  target: DatabricksTarget,
  authorization: string,
  signal: AbortSignal,
): Promise<{ access_token: string; expires_in?: number }> {
  const response = await httpRequest(settings, target, "/oidc/v1/token", {
    method: "POST",
    headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "all-apis" }).toString(),
    signal,
  });
  const text = await response.text(MAX_MESSAGE_BYTES).catch((error: unknown) => {
    throw failureOf(error, signal, "lost");
  });
  if (response.status === 400 || response.status === 401 || response.status === 403)
    throw databricksError("UNAUTHENTICATED", undefined, 401);
  const issued = jsonOf(text);
  if (!response.ok || !isObject(issued) || typeof issued["access_token"] !== "string")
    throw response.ok
      ? new HttpFailure("strange", message("The server is no Databricks workspace."))
      : new DatabricksError("UNAVAILABLE", "", response.status);
  return issued as unknown as { access_token: string; expires_in?: number };
}
