import type { QueueMessage } from "../schema/messages/queue";
import { app } from "./app";
import type { Env } from "./env";
import { consume } from "./jobs/queue";
import { compactChanges } from "./jobs/compact-changes";
import { endOverdueRuns } from "./jobs/end-overdue-runs";
import { pruneResults } from "./jobs/prune";
import { purgeIdempotencyKeys } from "./jobs/purge-idempotency-keys";
import { purgeLogs } from "./jobs/purge-logs";
import { purgeQueryRuns } from "./jobs/purge-query-runs";
import { purgeReportLogs } from "./jobs/purge-report-logs";
import { purgeSignInAttempts } from "./jobs/purge-sign-in-attempts";
import { purgeTrash } from "./jobs/purge-trash";
import { enqueueUnfinishedPurges } from "./jobs/purge-workspace";
import { enqueueDueReports } from "./reports/due-reports";
import { enqueueDueQueries } from "./scheduled-queries/due-queries";

export { ConnectionPool } from "../durable-objects/connection-pool/connection-pool";
export { DashboardPresence } from "../durable-objects/dashboard-presence/dashboard-presence";
export { JobChannel } from "../durable-objects/job-channel/job-channel";
export { PlanMeter } from "../durable-objects/plan-meter/plan-meter";
export { QueryLock } from "../durable-objects/query-lock/query-lock";
export { RefreshRoom } from "../durable-objects/refresh-room/refresh-room";
export { SqlTabs } from "../durable-objects/sql-tabs/sql-tabs";
export { UploadTables } from "../durable-objects/upload-tables/upload-tables";

/** The cron trigger of wrangler.toml for due reports and queries, and overdue runs. */
const EVERY_MINUTE = "* * * * *";

export default {
  fetch: app.fetch,
  queue: consume,
  scheduled: (event, env, context) => {
    if (event.cron === EVERY_MINUTE) {
      context.waitUntil(enqueueDueReports(env, new Date(event.scheduledTime)));
      context.waitUntil(enqueueDueQueries(env, new Date(event.scheduledTime)));
      context.waitUntil(endOverdueRuns(env, new Date()));
      return;
    }
    context.waitUntil(pruneResults(env, new Date(), crypto.randomUUID()));
    context.waitUntil(compactChanges(env));
    context.waitUntil(purgeTrash(env, new Date()));
    context.waitUntil(purgeLogs(env, new Date()));
    context.waitUntil(purgeQueryRuns(env, new Date()));
    context.waitUntil(purgeIdempotencyKeys(env, new Date()));
    context.waitUntil(purgeReportLogs(env, new Date()));
    context.waitUntil(purgeSignInAttempts(env, new Date()));
    context.waitUntil(enqueueUnfinishedPurges(env, new Date()));
  },
} satisfies ExportedHandler<Env, QueueMessage>;
