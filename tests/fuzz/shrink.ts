import type { Sample } from "./generate";

/** Returns the smallest text found that still fails, by removing tokens, then characters, while it does. */
export async function shrink(sample: Sample, fails: (sample: Sample) => Promise<boolean>): Promise<Sample> {
  let { sql } = sample;
  for (const unit of [/[ \t\n]+|[\p{L}\p{N}_]+|[^]/gu, /[^]/gu]) {
    for (let changed = true; changed;) {
      changed = false;
      for (let size = Math.max(1, (sql.match(unit)?.length ?? 1) >> 1); size >= 1; size >>= 1) {
        for (let at = 0; ;) {
          const tokens = sql.match(unit) ?? [];
          if (at >= tokens.length) break;
          const smaller = [...tokens.slice(0, at), ...tokens.slice(at + size)].join("");
          if (smaller !== "" && (await fails({ ...sample, sql: smaller }))) {
            sql = smaller;
            changed = true;
          } else at += size;
        }
      }
    }
  }
  return { ...sample, sql };
}
