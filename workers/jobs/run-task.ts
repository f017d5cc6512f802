import type { Env } from "../env";
import { withWork } from "../logging/current-work";
import { logError } from "../logging/log";
import { writeWork } from "../logging/work-line";

/** Runs a scheduled task under an id of its own and writes its line. A failure is logged: the next time repeats it. */
export function runTask(name: string, env: Env, task: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  return withWork(crypto.randomUUID(), async (work) => {
    let status: "done" | "failed" = "done";
    let count: unknown;
    try {
      count = await task();
    } catch (error) {
      status = "failed";
      logError(name, error);
    }
    const fields = typeof count === "number" ? { count } : {};
    writeWork(work, { kind: "task", name, status, durationMs: performance.now() - started, fields }, env);
  });
}
