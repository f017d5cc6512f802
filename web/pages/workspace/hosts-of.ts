/** The hosts that a person typed, separated by blanks or commas. */
export const hostsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
