import type { ConnectionSettings } from "../engine";
import { BigQueryError } from "./bigquery-error";
import { request } from "./request";
import type { BigQueryTarget } from "./target";
import type { Field } from "./types";

/** How long the first request waits for the result: until it ends, a query has no name by which it could be stopped. */
const FIRST_WAIT_MS = 400;
const WAIT_MS = 10_000;
/** Rows of a page; the API ends one at about 10 MB. */
const PAGE_ROWS = 10_000;
const CLEAN_UP_MS = 5000;

interface JobReference {
  projectId: string;
  jobId: string;
  location?: string;
}

/** A page of a query's result, as jobs.query and jobs.getQueryResults return it. */
export interface Page {
  jobComplete?: boolean;
  jobReference?: JobReference;
  schema?: { fields?: Field[] };
  rows?: { f: { v: unknown }[] }[];
  pageToken?: string;
}

interface Query {
  sql: string;
  schema?: string | undefined;
  timeoutMs: number;
  maxRows: number;
  label?: string | undefined;
}

/** What a dry run returns. */
export interface DryRun {
  statementType: string;
  totalBytesProcessed: string;
  referencedTables: { projectId: string; datasetId: string; tableId: string }[];
  referencedRoutines: unknown[];
}

/** Yields the pages of a query. A reader that stops, or a signal that aborts, cancels the query. */
export async function* pagesOf(
  settings: ConnectionSettings,
  target: BigQueryTarget,
  query: Query,
  signal: AbortSignal,
): AsyncGenerator<Page> {
  let isDone = false;
  let job: JobReference | null = null;
  const pageRows = String(Math.max(1, Math.min(PAGE_ROWS, query.maxRows)));
  const first = start(settings, target, query, Number(pageRows));
  first.catch(() => {});
  try {
    let page = await beforeAbort(first, signal);
    for (;;) {
      job = page.jobReference ?? job;
      if (page.jobComplete === false) page = await next(WAIT_MS, null);
      else {
        isDone = true;
        yield page;
        if (!page.pageToken) return;
        page = await next(WAIT_MS, page.pageToken);
      }
    }
  } catch (error) {
    isDone ||= error instanceof BigQueryError;
    throw error instanceof BigQueryError ? error.of(query.sql) : error;
  } finally {
    if (!isDone) {
      job ??= (await first.catch(() => null))?.jobReference ?? null;
      if (job) await cancel(settings, target, job);
    }
  }

  function next(timeoutMs: number, pageToken: string | null): Promise<Page> {
    const { projectId, jobId, location } = job ?? {};
    if (!projectId || !jobId) throw new BigQueryError("internalError", "The query has no job.");
    return request<Page>(settings, target, `projects/${part(projectId)}/queries/${part(jobId)}`, {
      query: {
        location: location ?? null,
        timeoutMs: String(timeoutMs),
        maxResults: pageRows,
        pageToken,
        "formatOptions.useInt64Timestamp": "true",
      },
      signal,
    });
  }
}

const part = encodeURIComponent;

/** Starts the query. Short ones return their result at once, without a job. */
const start = (
  settings: ConnectionSettings,
  target: BigQueryTarget,
  { sql, schema, timeoutMs, label }: Query,
  maxResults: number,
): Promise<Page> =>
  request<Page>(settings, target, `projects/${part(target.billingProject)}/queries`, {
    method: "POST",
    body: {
      query: sql,
      useLegacySql: false,
      ...namesOf(target, schema),
      maxResults,
      timeoutMs: FIRST_WAIT_MS,
      jobTimeoutMs: String(Math.ceil(timeoutMs)),
      jobCreationMode: "JOB_CREATION_OPTIONAL",
      formatOptions: { useInt64Timestamp: true },
      useQueryCache: target.usesCache,
      labels: labelsOf(label),
      ...(target.maximumBytesBilled ? { maximumBytesBilled: target.maximumBytesBilled } : {}),
      ...(target.location ? { location: target.location } : {}),
    },
    signal: AbortSignal.timeout(timeoutMs + CLEAN_UP_MS),
  });

/** Checks a statement without running it: its kind, the tables that it reads, and the bytes. */
export async function dryRun(
  settings: ConnectionSettings,
  target: BigQueryTarget,
  { sql, schema }: Pick<Query, "sql" | "schema">,
  signal: AbortSignal,
): Promise<DryRun> {
  const { location } = target;
  try {
    const { statistics } = await request<{ statistics?: { query?: Partial<DryRun>; totalBytesProcessed?: string } }>(
      settings,
      target,
      `projects/${part(target.billingProject)}/jobs`,
      {
        method: "POST",
        body: {
          ...(location ? { jobReference: { projectId: target.billingProject, location } } : {}),
          configuration: {
            dryRun: true,
            query: { query: sql, useLegacySql: false, useQueryCache: false, ...namesOf(target, schema) },
          },
        },
        signal,
      },
    );
    const { statementType = "", referencedTables = [], referencedRoutines = [] } = statistics?.query ?? {};
    const totalBytesProcessed = statistics?.query?.totalBytesProcessed ?? statistics?.totalBytesProcessed ?? "0";
    return { statementType, totalBytesProcessed, referencedTables, referencedRoutines };
  } catch (error) {
    throw error instanceof BigQueryError ? error.of(sql) : error;
  }
}

/** Stops a query; ignores a failure, as BigQuery stops it by itself at its timeout. */
async function cancel(settings: ConnectionSettings, target: BigQueryTarget, job: JobReference): Promise<void> {
  await request(settings, target, `projects/${part(job.projectId)}/jobs/${part(job.jobId)}/cancel`, {
    method: "POST",
    query: { location: job.location ?? null },
    signal: AbortSignal.timeout(CLEAN_UP_MS),
  }).catch(() => {});
}

function namesOf({ project, dataset }: BigQueryTarget, schema: string | undefined) {
  const datasetId = schema || dataset;
  return datasetId ? { defaultDataset: { projectId: project, datasetId } } : {};
}

/** Label values have lower-case letters, digits, dashes and underscores only. */
const labelsOf = (label: string | undefined): Record<string, string> => ({
  client: "edgewise",
  ...(label
    ? {
        request: label
          .toLowerCase()
          .replaceAll(/[^a-z0-9_-]/g, "-")
          .slice(0, 63),
      }
    : {}),
});

/** Returns the promise's value, or throws the signal's reason if it aborts first. */
function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
