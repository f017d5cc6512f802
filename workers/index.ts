import type { QueueMessage } from "../schema/messages/queue";
import { app } from "./app";
import type { Env } from "./env";
import { consume } from "./jobs/queue";
import { pruneResults } from "./jobs/prune";
import { purgeIdempotencyKeys } from "./jobs/purge-idempotency-keys";
import { purgeLogs } from "./jobs/purge-logs";
import { purgeQueryRuns } from "./jobs/purge-query-runs";
import { purgeTrash } from "./jobs/purge-trash";

export { DashboardPresence } from "../durable-objects/dashboard-presence/dashboard-presence";
export { JobChannel } from "../durable-objects/job-channel/job-channel";
export { PlanMeter } from "../durable-objects/plan-meter/plan-meter";
export { QueryGate } from "../durable-objects/query-gate/query-gate";
export { RefreshRoom } from "../durable-objects/refresh-room/refresh-room";
export { SqlTabs } from "../durable-objects/sql-tabs/sql-tabs";
export { UploadTables } from "../durable-objects/upload-tables/upload-tables";

export default {
  fetch: app.fetch,
  queue: consume,
  scheduled: (_, env, context) => {
    context.waitUntil(pruneResults(env, new Date(), crypto.randomUUID()));
    context.waitUntil(purgeTrash(env, new Date()));
    context.waitUntil(purgeLogs(env, new Date()));
    context.waitUntil(purgeQueryRuns(env, new Date()));
    context.waitUntil(purgeIdempotencyKeys(env, new Date()));
  },
} satisfies ExportedHandler<Env, QueueMessage>;
