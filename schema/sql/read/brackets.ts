/**
 * Indexes of the opening brackets that contain a wanted token at any depth. An unclosed bracket contains everything
 * after it. A single pass: nested brackets would otherwise be scanned repeatedly.
 */
export function bracketsWith<T extends { text: string }>(
  tokens: readonly T[],
  isWanted: (token: T, at: number) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  const open: number[] = [];
  /** Count of open brackets, outermost first, that are already in `found`. */
  let noted = 0;
  tokens.forEach((token, at) => {
    if (token.text === "(" || token.text === "[") open.push(at);
    else if (token.text === ")" || token.text === "]") {
      open.pop();
      noted = Math.min(noted, open.length);
    } else if (isWanted(token, at)) while (noted < open.length) found.add(open[noted++]!);
  });
  return found;
}
