import type { Env } from "../env";

/** Pages of objects that one run checks; the next run begins elsewhere. */
const MAX_PAGES = 50;

/**
 * Deletes expired objects from the bucket; those without an end, such as pictures of people, stay. `start` is where to begin, a random id: keys begin with a
 * workspace's. Returns how many were deleted.
 */
export async function pruneResults({ RESULTS }: Pick<Env, "RESULTS">, now: Date, start: string): Promise<number> {
  if (!RESULTS) return 0;
  let removed = 0;
  let [cursor, startAfter]: [string | undefined, string | undefined] = [undefined, start];
  for (let page = 0; page < MAX_PAGES; page++) {
    const listed: R2Objects = await RESULTS.list({
      include: ["customMetadata"],
      ...(cursor ? { cursor } : startAfter ? { startAfter } : {}),
    });
    const old = listed.objects
      .filter(({ customMetadata }) => Number(customMetadata?.["until"] ?? Infinity) <= now.getTime())
      .map(({ key }) => key);
    if (old.length) await RESULTS.delete(old);
    removed += old.length;
    if (listed.truncated) cursor = listed.cursor;
    else if (startAfter) [cursor, startAfter] = [undefined, undefined];
    else break;
  }
  return removed;
}
