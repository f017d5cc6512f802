/**
 * Replaces everything from an opening mark to the next closing one, marks included; an opening mark that is not closed
 * remains. Linear in the length of the text, as the search for a missing closing mark is not repeated.
 */
export function replaceBetween(
  text: string,
  pairs: readonly (readonly [open: string, close: string])[],
  by: string,
): string {
  const parts: string[] = [];
  const searched = pairs.map(([open, close]) => ({ open, close, at: text.indexOf(open) }));
  let done = 0;
  for (;;) {
    for (const pair of searched) if (pair.at >= 0 && pair.at < done) pair.at = text.indexOf(pair.open, done);
    const [first] = searched.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at);
    if (!first) return parts.join("") + text.slice(done);
    const end = text.indexOf(first.close, first.at + first.open.length);
    if (end < 0) {
      // No later mark of this pair is closed either.
      first.at = -1;
      continue;
    }
    parts.push(text.slice(done, first.at), by);
    done = end + first.close.length;
  }
}
