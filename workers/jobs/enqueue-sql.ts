import type { Actor } from "../../schema/actor";
import { fail } from "../../schema/errors";
import type { QueryRun } from "../../schema/query-run/present";
import type { Env } from "../env";
import type { Credentials } from "../metadata";
import { message } from "../../schema/language/localizable";

/** Sends a run to the queue; its SQL stays in the metadata. `savedQueryId` marks the run of a schedule. */
export async function enqueueSql(
  env: Env,
  { workspace, user }: Actor,
  { slug, host }: Pick<Credentials, "slug" | "host">,
  run: QueryRun,
  { readsOnly = false, savedQueryId }: { readsOnly?: boolean; savedQueryId?: number },
): Promise<void> {
  if (!env.RESULTS) throw fail("RESULTS_BACKEND_NOT_CONFIGURED_ERROR", message("Results backend is not configured."));
  try {
    await env.SQL_RUNS.send({
      kind: "run-sql",
      jobId: run.job_id!,
      requester: { workspaceId: workspace.id, slug, host, userId: user.id },
      runId: run.id,
      ...(readsOnly ? { readsOnly } : {}),
      ...(savedQueryId === undefined ? {} : { savedQueryId }),
    });
  } catch {
    throw fail("ASYNC_WORKERS_ERROR", message("Failed to start remote query on a worker."));
  }
}
