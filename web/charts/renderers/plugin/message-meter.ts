/** Most messages of a plugin in a period; a plugin that sends more is ended. */
export const MOST_MESSAGES = 100;
const PERIOD_MS = 1000;

/** Returns whether a message at a time is within the limit; times are those of one clock. */
export function messageMeter(most = MOST_MESSAGES, periodMs = PERIOD_MS): (atMs: number) => boolean {
  let startMs = -Infinity;
  let count = 0;
  return (atMs) => {
    if (atMs - startMs >= periodMs) [startMs, count] = [atMs, 0];
    count += 1;
    return count <= most;
  };
}
