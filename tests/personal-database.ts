import { env } from "cloudflare:workers";
import type { ClientResponse, Client } from "./client";
import { uniqueName } from "./objects";

/** The client that tests/oauth2-trino.ts accepts. */
export const oauth2Client = (more: Record<string, unknown> = {}) => ({
  id: "edgewise",
  secret: "trino's secret",
  scope: "openid offline_access",
  authorization_request_uri: `${env.OAUTH2_TRINO}/authorize`,
  token_request_uri: `${env.OAUTH2_TRINO}/token`,
  request_content_type: "data",
  ...more,
});

export const secureExtra = (more: Record<string, unknown> = {}): string =>
  JSON.stringify({ oauth2_client_info: oauth2Client(more) });

export const personalUri = (): string => `trino://${new URL(env.OAUTH2_TRINO).host}/memory/default?http_scheme=http`;

/** Creates a connection that requires a personal token of everybody. */
export async function makePersonalDatabase(client: Client, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await client.post("/api/v1/database/", {
    database_name: uniqueName("personal"),
    sqlalchemy_uri: personalUri(),
    masked_encrypted_extra: secureExtra(),
    expose_in_sqllab: true,
    allow_run_async: true,
    ...more,
  });
  if (status !== 201) throw new Error(`no database: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Returns the redirect in the response to a person without a token. */
export function redirectOf({ status, body }: ClientResponse): { url: string; tab_id: string; redirect_uri: string } {
  const [error] = body.errors ?? [];
  if (status !== 403 || error?.error_type !== "OAUTH2_REDIRECT")
    throw new Error(`no redirect: ${status} ${JSON.stringify(body)}`);
  return error.extra;
}

/** Signs in at the provider as a user; returns the path to which it redirects the window. */
export async function signedIn(url: string, user: string): Promise<string> {
  const there = new URL(url);
  there.searchParams.set("user", user);
  const back = new URL((await fetch(there, { redirect: "manual" })).headers.get("location")!);
  return back.pathname + back.search;
}

/** Authorizes Edgewise to query for the person, as `user` of the database. */
export const authorize = async (client: Client, refused: ClientResponse, user: string): Promise<ClientResponse> =>
  client.get(await signedIn(redirectOf(refused).url, user));

export const ruleTrino = (rule: Record<string, unknown>) =>
  fetch(`${env.OAUTH2_TRINO}/rule`, { method: "POST", body: JSON.stringify(rule) });
export const trinoWithToken = async (): Promise<{
  grants: Record<string, string>[];
  given: { access_token: string; refresh_token: string }[];
  queries: { user: string; sql: string }[];
}> => (await fetch(`${env.OAUTH2_TRINO}/received`)).json();
