import { described } from "./failure";
import { message } from "../../../schema/language/localizable";

/** Time beyond its own limit that the database has to report that the limit was reached. */
const GRACE_MS = 3000;

/**
 * Returns the work's value, or throws the recorded kind of error when the database stops responding: its own statement
 * timeout has no effect then.
 */
export async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          described(
            "BACKEND_TIMEOUT_ERROR",
            message("Error: The database did not respond within {seconds} s.", { seconds: limitMs / 1000 }),
          ),
        ),
      limitMs + GRACE_MS,
    );
  });
  try {
    return await Promise.race([work, silent]);
  } finally {
    clearTimeout(timer);
  }
}
