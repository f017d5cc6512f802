import type { GuestTokenRequest } from "../embedded/wire";
import type { NormalizedQueryContext } from "../query/normalize-query-context";

/** Who requested work that a queue runs. It only identifies them; their rights are checked when the work runs. */
export interface Requester {
  workspaceId: string;
  /** The workspace's slug in the request; null for the default workspace or a custom host. */
  slug: string | null;
  host: string;
  userId: number;
  /** Set for a guest with a token, who is not a person of the workspace. */
  guest?: RequestingGuest;
}

/** The claims of a verified guest token, without the token. */
export interface RequestingGuest extends Pick<GuestTokenRequest, "user" | "resources"> {
  /** SHA-256 of the token, hex: each token is another guest, also with the same name. */
  token: string;
  /** When the token expires, ms since 1970. */
  until: number;
  rls_rules: GuestTokenRequest["rls"];
  /** Who issued the token, and when (seconds since 1970): it becomes invalid with the issuer's own tokens. */
  issuer?: { userId: number; issued: number };
}

/** The owner of a query within its workspace: a person, or a guest by token. */
export const ownerOf = ({ userId, guest }: Pick<Requester, "userId" | "guest">): string =>
  guest ? `guest-${guest.token}` : String(userId);

/** A chart's query to run. It contains no secrets. */
export interface RunQuery {
  kind: "run-query";
  jobId: string;
  requester: Requester;
  /** ISO; the base of relative times and part of the cache key. */
  requestedAt: string;
  /** "qc-…": the key under which the query context and its results are stored for the requester. */
  resultKey: string;
  force: boolean;
  chartId: number | null;
  /** Null when it is too long for a queue message: it is in the bucket. */
  context: NormalizedQueryContext | null;
}

/** A run of the SQL editor. Its SQL and its state are in the metadata database. */
export interface RunSql {
  kind: "run-sql";
  jobId: string;
  requester: Requester;
  /** Id in query_runs. */
  runId: number;
  /** Whether a statement that writes is refused. */
  readsOnly?: boolean;
  /** Set for a run of a schedule, whose owner is notified of its end. */
  savedQueryId?: number;
}

/** An alert or report that is due. Its query and recipients are in the metadata database. */
export interface RunReport {
  kind: "run-report";
  jobId: string;
  /** The requester whose rights it runs with. */
  requester: Requester;
  reportId: number;
  /** ISO, a whole minute. */
  dueAt: string;
}

/** A scheduled query that is due. Its SQL is in the metadata database. */
export interface RunScheduledQuery {
  kind: "run-scheduled-query";
  jobId: string;
  /** The owner of the saved query. */
  requester: Requester;
  savedQueryId: number;
  /** ISO, a whole minute. */
  dueAt: string;
}

/** A step of the purge of a deleted workspace: each does a part and sends the next. */
export interface PurgeWorkspace {
  kind: "purge-workspace";
  /** The workspace's id. */
  jobId: string;
  /** "late results" follows the rows: what jobs stored that ran meanwhile. */
  step: "people" | "uploads" | "results" | "rows" | "late results";
  /** The id after which people or uploads are left. */
  after: number;
}

export type QueueMessage = RunQuery | RunSql | RunReport | RunScheduledQuery | PurgeWorkspace;
