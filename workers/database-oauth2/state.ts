import { base64Url } from "../identity/base64url";
import { hmacSha256 } from "../identity/hmac";
import { hex } from "../identity/secrets-hash";
import type { ValidSecrets } from "../valid-secrets";
import { signTicket, verifyTicket } from "../identity/ticket";

/** The person who started to authorize a database, and the tab that waits for it. */
export interface OAuth2State {
  userId: number;
  workspaceId: string;
  databaseId: number;
  tabId: string;
}

/** Returns "{database}.{tab}.{ticket}": valid for five minutes, for one person of one workspace. */
export async function signOAuth2State(
  secret: string,
  { userId, workspaceId, databaseId, tabId }: OAuth2State,
  now: Date,
): Promise<string> {
  return `${databaseId}.${tabId}.${await signTicket(secret, purposeOf(String(databaseId), tabId), { userId, workspaceId }, now)}`;
}

/**
 * Returns what a state was signed for, and its code verifier; null where the signature is invalid or the state has
 * expired.
 */
export async function verifyOAuth2State(
  secrets: ValidSecrets,
  state: string,
  now: Date,
): Promise<(OAuth2State & { codeVerifier: string }) | null> {
  const [, database, tabId, ticket] = /^(\d{1,9})\.([0-9a-f-]{36})\.(.+)$/.exec(state) ?? [];
  if (!database || !tabId || !ticket) return null;
  for (const secret of secrets) {
    const holder = await verifyTicket([secret], purposeOf(database, tabId), ticket, now);
    if (holder)
      return { ...holder, databaseId: Number(database), tabId, codeVerifier: await verifierOf(secret, state) };
  }
  return null;
}

const purposeOf = (database: string, tabId: string): string => `database ${database} for ${tabId}`;

/**
 * Returns the id that identifies everything of a person that waits for a database: one window unblocks all charts and
 * lists of a page.
 */
export async function tabIdOf(
  secret: string,
  { userId, workspaceId, databaseId }: Omit<OAuth2State, "tabId">,
): Promise<string> {
  const bytes = await hmacSha256(secret, `tab of ${userId} for ${workspaceId}:${databaseId}`);
  return hex(bytes.subarray(0, 16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Returns the verifier of a state (PKCE): it cannot be derived from the state alone, and nothing has to be stored for
 * people who never return.
 */
export const verifierOf = async (secret: string, state: string): Promise<string> =>
  base64Url(await hmacSha256(secret, `code verifier of ${state}`));
