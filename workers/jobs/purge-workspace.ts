import { sql } from "drizzle-orm";
import type { PurgeWorkspace } from "../../schema/messages/queue";
import { queryLockNames } from "../chart-data/cache/query-lock";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";
import { forgetPerson } from "../resources/workspace/forget-person";
import { uploadStore } from "../upload-store";
import type { Afterwards } from "./with-job-slot";
import { logError } from "../logging/log";

/** People or uploads a step: an invocation makes up to 1,000 calls, and a person takes three and one per open page. */
const BATCH = 50;
/** Pages of 1,000 objects a step. */
const BUCKET_PAGES = 20;
/** Longer than a job runs. */
const LATE_RESULTS_S = 15 * 60;
/** A purge whose messages were lost is started over after this. */
const UNFINISHED_MS = 3_600_000;

/** Enqueues the purge of a workspace whose deletion has begun. The clock repeats what a full queue refuses. */
export async function enqueuePurge(env: Env, workspaceId: string): Promise<void> {
  await env.QUERIES.send({ kind: "purge-workspace", jobId: workspaceId, step: "people", after: 0 }).catch(
    (error: unknown) => logError("enqueue purge", error, { workspace_id: workspaceId }),
  );
}

/** Starts the purges over that should have ended. Returns how many. */
export async function enqueueUnfinishedPurges(env: Env, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNFINISHED_MS).toISOString();
  const rows = await runJobStatement<{ id: string }>(
    env,
    sql`select id from workspaces_in_deletion(${before}::timestamptz)`,
  );
  for (const { id } of rows) await enqueuePurge(env, id);
  return rows.length;
}

/**
 * Runs a step and enqueues the next. Every step may be repeated, and the rows that name what is left are deleted after
 * all of it: a purge that was interrupted anywhere continues.
 */
export async function purgeWorkspace(message: PurgeWorkspace, env: Env): Promise<Afterwards> {
  const next = await runStep(message, env);
  if (next)
    await env.QUERIES.send(
      { ...message, ...next },
      next.step === "late results" ? { delaySeconds: LATE_RESULTS_S } : {},
    );
  return "over";
}

async function runStep({ jobId: id, step, after }: PurgeWorkspace, env: Env): Promise<Next | null> {
  switch (step) {
    case "people":
    case "uploads": {
      const found = await belongings(env, id, step, after);
      await Promise.all(
        found.map((each) =>
          each.uuid === null ? forgetPerson(env, id, each.id) : uploadStore(env, id, each.uuid).clear(),
        ),
      );
      if (found.length === BATCH) return { step, after: found.at(-1)!.id };
      return { step: step === "people" ? "uploads" : "results", after: 0 };
    }
    case "results":
      await Promise.all(queryLockNames(id).map((name) => env.QUERY_LOCK.getByName(name).forget()));
      return { step: (await emptyBucket(env, id)) ? "rows" : "results", after: 0 };
    case "rows":
      await runJobStatement(env, sql`select purge_workspace(${id}::uuid)`);
      return { step: "late results", after: 0 };
    case "late results":
      return (await emptyBucket(env, id)) ? null : { step, after: 0 };
  }
}

type Next = Pick<PurgeWorkspace, "step" | "after">;

const belongings = (env: Env, id: string, kind: "people" | "uploads", after: number) =>
  runJobStatement<{ id: number; uuid: string | null }>(
    env,
    sql`select id, uuid from workspace_belongings(${id}::uuid, ${kind}, ${after}::integer, ${BATCH}::integer)`,
  );

/** Returns whether nothing is left. */
async function emptyBucket({ RESULTS }: Env, id: string): Promise<boolean> {
  if (!RESULTS) return true;
  for (let page = 0; page < BUCKET_PAGES; page++) {
    const { objects, truncated } = await RESULTS.list({ prefix: `${id}/` });
    if (objects.length) await RESULTS.delete(objects.map(({ key }) => key));
    if (!truncated) return true;
  }
  return false;
}
