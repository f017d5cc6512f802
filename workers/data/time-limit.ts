import { described } from "./failure";

/** What the database is given beyond its own limit to say that it was reached. */
const GRACE_MS = 3000;

/** The work, or the recorded kind of error when the database falls silent: its own statement timeout is of no use then. */
export async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(described("BACKEND_TIMEOUT_ERROR", `Error: The database did not answer within ${limitMs / 1000} s.`)), limitMs + GRACE_MS);
  });
  try {
    return await Promise.race([work, silent]);
  } finally {
    clearTimeout(timer);
  }
}
