import type { QueueMessage } from "../schema/messages/queue";
import { app } from "./app";
import type { Env } from "./env";
import { consume } from "./jobs/queue";
import { compactChanges } from "./jobs/compact-changes";
import { endOverdueRuns } from "./jobs/end-overdue-runs";
import { runTask } from "./jobs/run-task";
import { pruneResults } from "./jobs/prune";
import { purgeIdempotencyKeys } from "./jobs/purge-idempotency-keys";
import { purgeLogs } from "./jobs/purge-logs";
import { purgeQueryRuns } from "./jobs/purge-query-runs";
import { purgeReportLogs } from "./jobs/purge-report-logs";
import { purgeSignInAttempts } from "./jobs/purge-sign-in-attempts";
import { purgeTrash } from "./jobs/purge-trash";
import { enqueueUnfinishedPurges } from "./jobs/purge-workspace";
import { enqueueDueReports } from "./reports/due-reports";
import { endLostReports } from "./reports/end-lost-reports";
import { enqueueDueQueries } from "./scheduled-queries/due-queries";

export { ConnectionPool } from "../durable-objects/connection-pool/connection-pool";
export { DashboardPresence } from "../durable-objects/dashboard-presence/dashboard-presence";
export { JobChannel } from "../durable-objects/job-channel/job-channel";
export { PlanMeter } from "../durable-objects/plan-meter/plan-meter";
export { QueryLock } from "../durable-objects/query-lock/query-lock";
export { RefreshRoom } from "../durable-objects/refresh-room/refresh-room";
export { SqlTabs } from "../durable-objects/sql-tabs/sql-tabs";
export { UploadTables } from "../durable-objects/upload-tables/upload-tables";

/** The cron trigger of wrangler.toml for due reports and queries, and runs whose Worker stopped. */
const EVERY_MINUTE = "* * * * *";

export default {
  fetch: app.fetch,
  queue: consume,
  scheduled: (event, env, context) => {
    const at = new Date(event.scheduledTime);
    const tasks = event.cron === EVERY_MINUTE ? minuteTasks(env, at) : hourlyTasks(env);
    for (const [name, task] of Object.entries(tasks)) context.waitUntil(runTask(name, env, task));
  },
} satisfies ExportedHandler<Env, QueueMessage>;

/** By their names in the log. */
type Tasks = Readonly<Record<string, () => Promise<unknown>>>;

const minuteTasks = (env: Env, at: Date): Tasks => ({
  "enqueue due reports": () => enqueueDueReports(env, at),
  "enqueue due queries": () => enqueueDueQueries(env, at),
  "end overdue runs": () => endOverdueRuns(env, new Date()),
  "end lost reports": () => endLostReports(env, new Date()),
});

const hourlyTasks = (env: Env): Tasks => ({
  "prune results": () => pruneResults(env, new Date(), crypto.randomUUID()),
  "compact changes": () => compactChanges(env),
  "purge trash": () => purgeTrash(env, new Date()),
  "purge logs": () => purgeLogs(env, new Date()),
  "purge query runs": () => purgeQueryRuns(env, new Date()),
  "purge idempotency keys": () => purgeIdempotencyKeys(env, new Date()),
  "purge report logs": () => purgeReportLogs(env, new Date()),
  "purge sign-in attempts": () => purgeSignInAttempts(env, new Date()),
  "enqueue unfinished purges": () => enqueueUnfinishedPurges(env, new Date()),
});
