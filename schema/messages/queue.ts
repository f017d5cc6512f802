import type { QueryContext } from "../query/query-context";

/** Who asked for work that is done later. It names them; what they may is asked anew when the work is done. */
export interface Asker {
  workspaceId: string;
  /** As the request addressed the workspace; null for the default one or a custom host. */
  slug: string | null;
  host: string;
  userId: number;
}

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
}

export type QueueMessage = RunQuery | RunSql;
