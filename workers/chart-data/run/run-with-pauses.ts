import type { Steps } from "../../../schema/query/post-processing/work";
import { pause } from "../../engines/pauses";

/** Runs a long computation; at each pause, other tasks of the isolate run. */
export async function runWithPauses<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
