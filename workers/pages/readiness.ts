import type { Env } from "../env";
import { openMetadata } from "../metadata";
import { logError } from "../logging/log";

/** What every request may need; the name is for the log. */
const PARTS: Record<string, (env: Env) => Promise<unknown>> = {
  metadata: (env) => openMetadata(env).read(NOBODY, null, () => []),
  queues: (env) => Promise.all([env.QUERIES, env.SQL_RUNS, env.REPORTS].map((queue) => queue.metrics())),
  bucket: async (env) => env.RESULTS?.head("readiness"),
  render: (env) => env.RENDER.printWords({ title: "", hint: "", width: 1, height: 1 }),
};
const NOBODY = { slug: null, host: "", session: null, workspaceId: null, userId: null };
const PART_TIMEOUT_MS = 3_000;
/** Strangers may ask: the parts are tried this often by an isolate, however many do. */
const TRIED_EVERY_MS = 5_000;

let tried: { atMs: number; ready: Promise<boolean> } | undefined;

/** Whether all parts of the deployment respond. Names of those that don't are logged and not returned. */
export function isReady(env: Env, now: Date): Promise<boolean> {
  if (!tried || now.getTime() - tried.atMs >= TRIED_EVERY_MS) tried = { atMs: now.getTime(), ready: tryParts(env) };
  return tried.ready;
}

async function tryParts(env: Env): Promise<boolean> {
  const names = Object.keys(PARTS);
  const outcomes = await Promise.allSettled(names.map((name) => inTime(PARTS[name]!(env))));
  const failed = outcomes.flatMap((outcome, at) =>
    outcome.status === "rejected" ? [{ part: names[at], reason: outcome.reason as unknown }] : [],
  );
  for (const { part, reason } of failed) logError("readiness", reason, { part });
  return failed.length === 0;
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no response in ${PART_TIMEOUT_MS} ms`)), PART_TIMEOUT_MS);
  });
  late.catch(() => {});
  return Promise.race([work, late]);
}
