import type { ConnectionPool } from "../durable-objects/connection-pool/connection-pool";
import type { DashboardPresence } from "../durable-objects/dashboard-presence/dashboard-presence";
import type { JobChannel } from "../durable-objects/job-channel/job-channel";
import type { PlanMeter } from "../durable-objects/plan-meter/plan-meter";
import type { QueryLock } from "../durable-objects/query-lock/query-lock";
import type { RefreshRoom } from "../durable-objects/refresh-room/refresh-room";
import type { SqlTabs } from "../durable-objects/sql-tabs/sql-tabs";
import type { UploadTables } from "../durable-objects/upload-tables/upload-tables";
import type { Forecaster } from "../schema/query/forecast/request";
import type { Painter, Printer } from "../schema/svg/painter";
import type { Mailer } from "./mail";
import type { QueueMessage } from "../schema/messages/queue";

/** Bindings of wrangler.toml and secrets of the deployment. */
export interface Env {
  ASSETS: Fetcher;
  QUERY_LOCK: DurableObjectNamespace<QueryLock>;
  CONNECTION_POOL: DurableObjectNamespace<ConnectionPool>;
  UPLOAD_TABLES: DurableObjectNamespace<UploadTables>;
  PLAN_METER: DurableObjectNamespace<PlanMeter>;
  JOB_CHANNEL: DurableObjectNamespace<JobChannel>;
  DASHBOARD_PRESENCE: DurableObjectNamespace<DashboardPresence>;
  SQL_TABS: DurableObjectNamespace<SqlTabs>;
  REFRESH_ROOM: DurableObjectNamespace<RefreshRoom>;
  /** The Worker of wrangler.render.toml: tasks that need much code or CPU time. */
  RENDER: Forecaster & Painter & Printer;
  /** Limits sign-ins, links by email, and comments, whose mentions are emailed. */
  SIGN_IN_LIMITER: RateLimit;
  /** Limits tests of connections before they are saved. */
  CONNECTION_LIMITER: RateLimit;
  /** Charts, and the purge of workspaces, in the background. The dead letters of all queues are in one of their own. */
  QUERIES: Queue<QueueMessage>;
  /** Runs of the SQL editor and of schedules. */
  SQL_RUNS: Queue<QueueMessage>;
  /** Alerts, reports, and scheduled queries that are due. */
  REPORTS: Queue<QueueMessage>;
  /**
   * Results and long queries, under the workspace's id; absent where a deployment stores results in the data center's
   * cache only.
   */
  RESULTS?: R2Bucket;
  /** The deployed version: what one stored in the data center's cache, another may read otherwise. */
  VERSION?: { id: string };
  /**
   * Sends invitations and links by email; without it, or without MAIL_FROM, links are shown to the people who may share
   * them.
   */
  MAIL?: Mailer;
  MAIL_FROM?: string;
  /** Bots that post alerts and reports: JSON object, a workspace's slug → Slack token ("xoxb-…"). */
  SLACK_TOKENS?: string;
  /** Minimum seconds between two runs of an alert or of a report; "0" or absent: a minute. */
  ALERT_MINIMUM_INTERVAL?: string;
  REPORT_MINIMUM_INTERVAL?: string;
  /** The same for scheduled queries. */
  SCHEDULED_QUERY_MINIMUM_INTERVAL?: string;
  /** Usernames, separated by commas: admins of the default workspace who run the deployment. Nobody when absent. */
  OPERATORS?: string;
  /** postgres:// URI of the metadata database, as a member of the role edgewise_app. */
  DATABASE_URL: string;
  /** At least 32 characters each: the first signs sessions' CSRF tokens, the second signs bearer tokens. */
  SESSION_SECRET: string;
  JWT_SECRET: string;
  /** Base64 of 32 bytes; encrypts customers' database passwords. */
  CREDENTIALS_KEY: string;
  /** During a rotation: sign and seal in place of the secrets above, which stay valid (valid-secrets.ts). */
  SESSION_SECRET_NEXT?: string;
  JWT_SECRET_NEXT?: string;
  CREDENTIALS_KEY_NEXT?: string;
  /** "<slug>.<BASE_DOMAIN>" is the address of a workspace; "" for one workspace or custom hosts only. */
  BASE_DOMAIN: string;
  /**
   * Origins of map services whose features and styles pages may request, separated by spaces: "https://maps.example
   * https://*.tiles.example".
   */
  MAP_HOSTS?: string;
  /** Hosts of fonts that themes may load, separated by spaces; absent: Superset's, "none": no host. See font-hosts.ts. */
  FONT_HOSTS?: string;
  /** Share of requests and jobs whose lines are logged, 0 to 1; absent: all. Failures are always logged. */
  LOG_SAMPLE?: string;
  /** Where requests and jobs are measured, without values; absent: nowhere. */
  METRICS?: AnalyticsEngineDataset;
  /** Hosts of which workspaces may allow plugins, separated by spaces; absent: any, "none": no host. */
  PLUGIN_HOSTS?: string;
  /**
   * JSON as in Superset's SCHEDULED_QUERIES: the form for scheduling queries, which an external scheduler reads;
   * absent, queries cannot be scheduled.
   */
  SCHEDULED_QUERIES?: string;
  /** Set only by `npm start` and the tests: host:port of the Neon proxy for the local Postgres. */
  NEON_LOCAL_PROXY?: string;
  /**
   * Set only by `npm start` and the tests: JSON object, name → host:port of local databases that connections may use.
   */
  LOCAL_DATABASES?: string;
  /** Set only by `npm start` and the tests: the machine's resolver, queried like DNS over HTTPS. */
  RESOLVER?: Fetcher;
}

export const isLocal = (env: Env): boolean => env.NEON_LOCAL_PROXY !== undefined;
