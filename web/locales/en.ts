/** English is the source text; only words that differ from their id belong here. */
export const messages: Record<string, string> = {};
