import type { GuestTokenRequest } from "../embedded/wire";
import type { QueryContext } from "../query/query-context";

/** Who asked for work that is done later. It names them; what they may is asked anew when the work is done. */
export interface Asker {
  workspaceId: string;
  /** As the request addressed the workspace; null for the default one or a custom host. */
  slug: string | null;
  host: string;
  userId: number;
  /** Who asks with a guest's token is nobody of the workspace. */
  guest?: AskingGuest;
}

/** What a verified guest's token says, without the token. */
export interface AskingGuest extends Pick<GuestTokenRequest, "user" | "resources"> {
  /** SHA-256 of the token, hex: each is another guest, also of the same name. */
  token: string;
  /** When the token ends, ms since 1970. */
  until: number;
  rls_rules: GuestTokenRequest["rls"];
}

/** Whose a question is among those of its workspace: a person's, or of one guest's token. */
export const ownerOf = ({ userId, guest }: Pick<Asker, "userId" | "guest">): string => (guest ? `guest-${guest.token}` : String(userId));

/** A chart's query to run. Nothing in it is secret. */
export interface RunQuery {
  kind: "run-query";
  jobId: string;
  asker: Asker;
  /** ISO; relative times are taken from it, and so is the cache key. */
  askedAt: string;
  /** "qc-…": where the query context and its results are kept for the asker. */
  resultKey: string;
  force: boolean;
  chartId: number | null;
  /** Null when it is too long for a message: it is in the bucket. */
  context: QueryContext | null;
}

/** A run of the SQL editor. Its SQL and what became of it are in the metadata. */
export interface RunSql {
  kind: "run-sql";
  jobId: string;
  asker: Asker;
  /** Of query_runs. */
  runId: number;
  /** It is refused where it would write. */
  readsOnly?: boolean;
}

/** An alert or report that is due. What it asks and whom it goes to are in the metadata. */
export interface RunReport {
  kind: "run-report";
  jobId: string;
  /** Whose rights it runs with. */
  asker: Asker;
  reportId: number;
  /** ISO, a whole minute. */
  dueAt: string;
}

export type QueueMessage = RunQuery | RunSql | RunReport;
