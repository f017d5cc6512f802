/** How long before its expiry a token is not used any more. */
const MARGIN_SECONDS = 60;
const MOST_TOKENS = 200;

export interface IssuedToken {
  token: string;
  validSeconds: number;
}

/**
 * Tokens of this isolate until they expire, the latest 200. A key must contain the credential that a token is issued
 * for, so that only who has the credential gets its token.
 */
export function tokenCache() {
  const known = new Map<string, { token: string; until: number }>();
  return async (key: string, issue: () => Promise<IssuedToken>): Promise<string> => {
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.token;
    const { token, validSeconds } = await issue();
    known.delete(key);
    known.set(key, { token, until: Date.now() + (validSeconds - MARGIN_SECONDS) * 1000 });
    if (known.size > MOST_TOKENS) known.delete(known.keys().next().value!);
    return token;
  };
}
