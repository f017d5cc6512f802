import type { ConnectionKeeper } from "../durable-objects/connection-keeper/connection-keeper";
import type { DashboardPresence } from "../durable-objects/dashboard-presence/dashboard-presence";
import type { JobChannel } from "../durable-objects/job-channel/job-channel";
import type { PlanMeter } from "../durable-objects/plan-meter/plan-meter";
import type { QueryGate } from "../durable-objects/query-gate/query-gate";
import type { RefreshRoom } from "../durable-objects/refresh-room/refresh-room";
import type { SqlTabs } from "../durable-objects/sql-tabs/sql-tabs";
import type { UploadTables } from "../durable-objects/upload-tables/upload-tables";
import type { Forecaster } from "../schema/query/forecast/question";
import type { Painter, Printer } from "../schema/svg/painter";
import type { Mailer } from "./mail";
import type { QueueMessage } from "../schema/messages/queue";

/** Bindings of wrangler.toml and secrets of the deployment. */
export interface Env {
  ASSETS: Fetcher;
  QUERY_GATE: DurableObjectNamespace<QueryGate>;
  CONNECTION_KEEPER: DurableObjectNamespace<ConnectionKeeper>;
  UPLOAD_TABLES: DurableObjectNamespace<UploadTables>;
  PLAN_METER: DurableObjectNamespace<PlanMeter>;
  JOB_CHANNEL: DurableObjectNamespace<JobChannel>;
  DASHBOARD_PRESENCE: DurableObjectNamespace<DashboardPresence>;
  SQL_TABS: DurableObjectNamespace<SqlTabs>;
  REFRESH_ROOM: DurableObjectNamespace<RefreshRoom>;
  /** The Worker of wrangler.render.toml: what needs much code or time. */
  RENDER: Forecaster & Painter & Printer;
  SIGN_IN_LIMITER: RateLimit;
  /** Connections that a person tries before they are stored. */
  CONNECTION_LIMITER: RateLimit;
  /** Queries that are run later; "edgewise-queries", with "edgewise-queries-dead" behind it. */
  QUERIES: Queue<QueueMessage>;
  /** Results and long questions, under the workspace's id; absent where a deployment keeps results in the data centre's cache alone. */
  RESULTS?: R2Bucket;
  /** What sends invitations and links; without it, or without MAIL_FROM, links are shown to who may give them. */
  MAIL?: Mailer;
  MAIL_FROM?: string;
  /** Bots that alerts and reports are posted by: JSON object, a workspace's slug → token of Slack ("xoxb-…"). */
  SLACK_TOKENS?: string;
  /** Seconds that must lie between two runs of an alert, of a report; "0" or absent: a minute. */
  ALERT_MINIMUM_INTERVAL?: string;
  REPORT_MINIMUM_INTERVAL?: string;
  /** Usernames, with commas between: admins of the default workspace who run the deployment. Nobody where it is absent. */
  OPERATORS?: string;
  /** postgres:// of the metadata database, as role edgewise_app. */
  DATABASE_URL: string;
  /** At least 32 characters each; signs sessions' CSRF tokens, signs bearer tokens. */
  SESSION_SECRET: string;
  JWT_SECRET: string;
  /** Base64 of 32 bytes; wraps customers' database passwords. */
  CREDENTIALS_KEY: string;
  /** "<slug>.<BASE_DOMAIN>" addresses a workspace; "" for one workspace or custom hosts only. */
  BASE_DOMAIN: string;
  /** Origins of map services whose features and styles pages may ask for, with blanks between: "https://maps.example https://*.tiles.example". */
  MAP_HOSTS?: string;
  /** JSON as of Superset's SCHEDULED_QUERIES: the form by which queries are scheduled for what reads them from outside; absent, none are. */
  SCHEDULED_QUERIES?: string;
  /** Set only by `npm start` and the tests: host:port of the Neon proxy in front of the local Postgres. */
  NEON_LOCAL_PROXY?: string;
  /** Set only by `npm start` and the tests: JSON object, name → host:port of local databases that connections may reach. */
  LOCAL_DATABASES?: string;
  /** Set only by `npm start` and the tests: the machine's name service, asked as DNS over HTTPS is. */
  RESOLVER?: Fetcher;
}

export const isLocal = (env: Env): boolean => env.NEON_LOCAL_PROXY !== undefined;

/** A deployed Worker answers nothing until it has secrets of its own: a known key would let anyone forge a session. */
export function missingSecrets(env: Env): string[] {
  const short = (["SESSION_SECRET", "JWT_SECRET", "CREDENTIALS_KEY"] as const).filter((name) => (env[name] ?? "").length < 32);
  return env.DATABASE_URL ? short : ["DATABASE_URL", ...short];
}
