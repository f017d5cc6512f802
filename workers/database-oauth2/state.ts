import { base64Url } from "../identity/base64url";
import { hmacSha256 } from "../identity/hmac";
import { hex } from "../identity/secrets-hash";
import { signTicket, verifyTicket } from "../identity/ticket";

/** Who began to authorize which database, and the tab that waits for it. */
export interface OAuth2State {
  userId: number;
  workspaceId: string;
  databaseId: number;
  tabId: string;
}

/** "{database}.{tab}.{ticket}": good for five minutes, for one person of one workspace. */
export async function signOAuth2State(secret: string, { userId, workspaceId, databaseId, tabId }: OAuth2State, now: Date): Promise<string> {
  return `${databaseId}.${tabId}.${await signTicket(secret, purposeOf(String(databaseId), tabId), { userId, workspaceId }, now)}`;
}

/** What a state was signed for; null where we did not sign it, or its time is over. */
export async function verifyOAuth2State(secret: string, state: string, now: Date): Promise<OAuth2State | null> {
  const [, database, tabId, ticket] = /^(\d{1,9})\.([0-9a-f-]{36})\.(.+)$/.exec(state) ?? [];
  if (!database || !tabId || !ticket) return null;
  const holder = await verifyTicket(secret, purposeOf(database, tabId), ticket, now);
  return holder && { ...holder, databaseId: Number(database), tabId };
}

const purposeOf = (database: string, tabId: string): string => `database ${database} for ${tabId}`;

/** What everything of a person that waits for a database is told by: one window frees all charts and lists of a page. */
export async function tabIdOf(secret: string, { userId, workspaceId, databaseId }: Omit<OAuth2State, "tabId">): Promise<string> {
  const bytes = await hmacSha256(secret, `tab of ${userId} for ${workspaceId}:${databaseId}`);
  return hex(bytes.subarray(0, 16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The verifier of a state (PKCE): whoever sees the state can not make it, and nothing has to be kept for those who never come back. */
export const verifierOf = async (secret: string, state: string): Promise<string> => base64Url(await hmacSha256(secret, `code verifier of ${state}`));
