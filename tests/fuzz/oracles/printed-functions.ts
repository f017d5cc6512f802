const TOKENS =
  /`(?:[^`]|``)*`|'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"|\/\*[^]*?\*\/|<[a-z_ ]+>|[\p{L}_][\p{L}\p{N}_]*|[^]/gu;

/**
 * Returns lower-case words before parentheses in a query that a server printed itself, in which every name is quoted.
 */
export function functionsIn(printed: string): string[] {
  const tokens = printed.match(TOKENS) ?? [];
  return tokens.flatMap((token, at) =>
    tokens[at + 1] === "(" && /^[\p{L}_]/u.test(token) ? [token.toLowerCase()] : [],
  );
}
