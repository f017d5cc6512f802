import type { Actor } from "../../schema/actor";
import { fail } from "../../schema/errors";
import type { QueryRun } from "../../schema/query-run/present";
import type { Env } from "../env";
import type { Credentials } from "../metadata";

/** Sends a run to the queue; its SQL stays in the metadata. */
export async function enqueueSql(env: Env, { workspace, user }: Actor, { slug, host }: Pick<Credentials, "slug" | "host">, run: QueryRun, readsOnly: boolean): Promise<void> {
  if (!env.RESULTS) throw fail("RESULTS_BACKEND_NOT_CONFIGURED_ERROR", "Results backend is not configured.");
  try {
    await env.QUERIES.send({ kind: "run-sql", jobId: run.job_id!, asker: { workspaceId: workspace.id, slug, host, userId: user.id }, runId: run.id, ...(readsOnly ? { readsOnly } : {}) });
  } catch {
    throw fail("ASYNC_WORKERS_ERROR", "Failed to start remote query on a worker.");
  }
}
